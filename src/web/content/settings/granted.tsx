import { useSuspenseQuery } from '@tanstack/react-query'
import { UserMinus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { Collection } from '../../../contract/content/collections.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import { roles, type Role } from '../../../contract/people/roles.ts'
import { membersQuery } from '../../api/people.ts'
import { useGrant, useRevokeGrant, type Grants, type Subject } from '../../api/permissions.ts'
import { teamsQuery } from '../../api/teams.ts'
import { messages } from '../../locales/messages.ts'
import { Person } from '../../people/person.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combobox.tsx'
import { Section } from '../../ui/page-layout.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { say } from '../../ui/toast.tsx'
import styles from './granted.module.css'

const words = messages.contentSettings
const roleChoices = roles.toReversed().map((id) => ({
  id,
  label: messages.roles[id],
  description: messages.roleMeanings[id],
}))

type Row = { id: string; name: string; role: Role; subject: Subject } & (
  | { user: Grants['users'][number]['user'] }
  | { user?: undefined }
)

/** The people and teams with a role of their own on a space or collection. */
export function Granted({ content, grants }: { content: Space | Collection; grants: Grants }) {
  const key = { kind: content.object, id: content.id }
  const grant = useGrant(key)
  const revoke = useRevokeGrant(key)
  const rows = rowsOf(grants)
  return (
    <Section title={words.given} description={words.givenText}>
      <AddSubject content={content} taken={rows} />
      {revoke.error !== null && <Problem>{revoke.error.message}</Problem>}
      {grant.error !== null && grant.variables !== undefined && (
        <Problem>{refusalOf(grant.error, nameOf(rows, grant.variables.subject))}</Problem>
      )}
      <Table
        label={words.given}
        items={rows}
        nameOf={({ name }) => name}
        empty={words.noneGiven}
        columns={[
          {
            id: 'name',
            name: messages.name,
            order: (a, b) => a.name.localeCompare(b.name),
            cell: ({ name, user }) =>
              user === undefined ? (
                <span className={styles.team}>
                  <UsersRound aria-hidden size={18} />
                  {name} <Badge>{words.team}</Badge>
                </span>
              ) : (
                <Person user={user} />
              ),
          },
          {
            id: 'role',
            name: messages.role,
            cell: ({ name, role, subject }) => (
              <Select
                label={`${messages.role}: ${name}`}
                isLabelHidden
                value={role}
                choices={roleChoices}
                onChange={(id) => {
                  const next = roles.find((each) => each === id)
                  if (next !== undefined && next !== role) grant.mutate({ subject, role: next })
                }}
              />
            ),
          },
          {
            id: 'take',
            name: messages.actions,
            isNameHidden: true,
            cell: ({ name, role, subject }) => (
              <IconButton
                label={`${words.take}: ${name}`}
                onPress={() =>
                  revoke.mutate(subject, {
                    onSuccess: () => say(words.taken(name), { undo: () => grant.mutate({ subject, role }) }),
                  })
                }
              >
                <UserMinus aria-hidden />
              </IconButton>
            ),
          },
        ]}
      />
    </Section>
  )
}

function rowsOf({ users, teams }: Grants): Row[] {
  return [
    ...teams.map(({ permission, team }) => ({
      id: `team ${team.id}`,
      name: team.title,
      role: permission,
      subject: { kind: 'team' as const, id: team.id },
    })),
    ...users.map(({ permission, user }) => ({
      id: `user ${user.id}`,
      name: user.displayName,
      role: permission,
      subject: { kind: 'user' as const, id: user.id },
      user,
    })),
  ]
}

function nameOf(rows: Row[], subject: Subject): string | undefined {
  return rows.find((row) => row.id === `${subject.kind} ${subject.id}`)?.name
}

function refusalOf({ message }: Error, name: string | undefined): string {
  return name === undefined ? message : `${words.refused(name)}: ${message}`
}

function AddSubject({ content, taken }: { content: Space | Collection; taken: Row[] }) {
  const { data: members } = useSuspenseQuery(membersQuery(content.organization))
  const { data: teams } = useSuspenseQuery(teamsQuery(content.organization))
  const [chosen, setChosen] = useState<string | null>(null)
  const [role, setRole] = useState<Role>('edit')
  const grant = useGrant({ kind: content.object, id: content.id })
  const choices = [
    ...teams.map(({ id, title }) => ({ id: `team ${id}`, label: title, description: words.team })),
    ...members.map(({ id, user }) => ({
      id: `user ${id}`,
      label: user.displayName,
      ...(user.email === undefined ? {} : { description: user.email }),
    })),
  ].filter(({ id }) => !taken.some((row) => row.id === id))
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        const choice = choices.find(({ id }) => id === chosen)
        if (choice === undefined) return
        const [kind, id = ''] = choice.id.split(' ')
        grant.mutate(
          { subject: { kind: kind === 'team' ? 'team' : 'user', id }, role },
          {
            onSuccess: () => {
              say(words.added(choice.label))
              setChosen(null)
            },
          },
        )
      }}
    >
      <ComboBox
        key={taken.length}
        label={words.who}
        placeholder={messages.filterMembers}
        choices={choices}
        value={chosen}
        onChange={setChosen}
        error={grant.error?.message}
      />
      <Select
        label={messages.role}
        value={role}
        choices={roleChoices}
        onChange={(id) => setRole(roles.find((each) => each === id) ?? 'edit')}
      />
      <Button type="submit" isDisabled={chosen === null || grant.isPending}>
        {words.add}
      </Button>
    </form>
  )
}
