import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { membersQuery } from '../api/people.ts'
import {
  teamQuery,
  useDeleteTeam,
  usePutTeamMember,
  useRemoveTeamMember,
  useRenameTeam,
  type TeamKey,
} from '../api/teams.ts'
import { messages } from '../locales/messages.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { ComboBox } from '../ui/combobox.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form, FormSection } from '../ui/form.tsx'
import { PageLayout, Section } from '../ui/page-layout.tsx'
import { Problem } from '../ui/problem.tsx'
import { Select } from '../ui/select.tsx'
import { Table } from '../ui/table.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import { Person } from './person.tsx'
import styles from './team.module.css'
import { useOrganization } from './use-organization.ts'

const teamRoles = ['owner', 'member'] as const

/** A team: who is in it, and what it is called. */
export function Team() {
  const organization = useOrganization()
  const { teamId = '' } = useParams({ strict: false })
  const key = { organizationId: organization.id, teamId }
  const { data } = useSuspenseQuery(teamQuery(key))
  const canChange = data.team.permissions.admin
  return (
    <PageLayout
      title={data.team.title}
      description={messages.settings.memberCount(data.team.members)}
      above={
        <Breadcrumbs
          crumbs={[
            { id: 'teams', title: messages.teams, href: `/orgs/${organization.id}/settings/teams` },
            { id: 'team', title: data.team.title },
          ]}
        />
      }
    >
      <Section title={messages.settings.teamMembers}>
        {canChange && <AddMember teamKey={key} taken={data.members.map(({ organization: { id } }) => id)} />}
        <TeamMembers teamKey={key} canChange={canChange} />
      </Section>
      {canChange && <RenameTeam teamKey={key} title={data.team.title} />}
      {organization.permissions.admin && <DeleteTeam teamKey={key} title={data.team.title} />}
    </PageLayout>
  )
}

function AddMember({ teamKey, taken }: { teamKey: TeamKey; taken: string[] }) {
  const { data: members } = useSuspenseQuery(membersQuery(teamKey.organizationId))
  const [userId, setUserId] = useState<string | null>(null)
  const put = usePutTeamMember(teamKey)
  const choices = members
    .filter(({ id }) => !taken.includes(id))
    .map(({ id, user }) => ({
      id,
      label: user.displayName,
      ...(user.email === undefined ? {} : { description: user.email }),
    }))
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = choices.find(({ id }) => id === userId)
        if (chosen === undefined) return
        put.mutate(
          { userId: chosen.id, role: 'member' },
          {
            onSuccess: () => {
              say(messages.settings.addedToTeam(chosen.label))
              setUserId(null)
            },
          },
        )
      }}
    >
      <ComboBox
        key={taken.length}
        label={messages.settings.addTeamMember}
        placeholder={messages.filterMembers}
        choices={choices}
        value={userId}
        onChange={setUserId}
        error={put.error?.message}
      />
      <Button type="submit" isDisabled={userId === null || put.isPending}>
        {messages.settings.add}
      </Button>
    </form>
  )
}

function TeamMembers({ teamKey, canChange }: { teamKey: TeamKey; canChange: boolean }) {
  const { data } = useSuspenseQuery(teamQuery(teamKey))
  const put = usePutTeamMember(teamKey)
  const remove = useRemoveTeamMember(teamKey)
  const problem = put.error ?? remove.error
  return (
    <>
      {problem !== null && <Problem>{problem.message}</Problem>}
      <Table
        label={messages.settings.teamMembers}
        items={data.members.map(({ organization, team }) => ({ ...organization, teamRole: team.role }))}
        nameOf={({ user }) => user.displayName}
        empty={messages.settings.emptyTeam}
        columns={[
          { id: 'name', name: messages.name, cell: ({ user }) => <Person user={user} /> },
          {
            id: 'role',
            name: messages.role,
            cell: ({ id, user, teamRole }) => (
              <Select
                label={`${messages.role}: ${user.displayName}`}
                isLabelHidden
                isDisabled={!canChange}
                value={teamRole}
                choices={teamRoles.map((role) => ({
                  id: role,
                  label: messages.settings.teamRoles[role],
                  description: messages.settings.teamRoleMeanings[role],
                }))}
                onChange={(role) => put.mutate({ userId: id, role: role === 'owner' ? 'owner' : 'member' })}
              />
            ),
          },
          {
            id: 'remove',
            name: messages.actions,
            isNameHidden: true,
            cell: ({ id, user: { displayName } }) =>
              canChange && (
                <IconButton
                  label={`${messages.settings.removeFromTeam}: ${displayName}`}
                  onPress={() =>
                    remove.mutate(id, {
                      onSuccess: () =>
                        say(messages.settings.removedFromTeam(displayName), {
                          undo: () => put.mutate({ userId: id, role: 'member' }),
                        }),
                    })
                  }
                >
                  <UserMinus aria-hidden />
                </IconButton>
              ),
          },
        ]}
      />
    </>
  )
}

function RenameTeam({ teamKey, title }: { teamKey: TeamKey; title: string }) {
  const [given, setTyped] = useState<string>()
  const typed = given ?? title
  const rename = useRenameTeam(teamKey)
  return (
    <FormSection title={messages.settings.nameSection}>
      <Form
        isPending={rename.isPending}
        error={rename.error}
        isUnchanged={typed.trim() === title}
        onSubmit={() =>
          rename.mutate(
            { title: typed.trim() },
            {
              onSuccess: () => {
                setTyped(undefined)
                say(messages.saved)
              },
            },
          )
        }
      >
        <TextField
          name="title"
          label={messages.settings.renameTeam}
          value={typed}
          onChange={setTyped}
          maxLength={64}
          isRequired
        />
      </Form>
    </FormSection>
  )
}

function DeleteTeam({ teamKey, title }: { teamKey: TeamKey; title: string }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteTeam(teamKey)
  const navigate = useNavigate()
  const { deleteTeam, deleteTeamText, deleteTitle, teamDeleted } = messages.settings
  return (
    <FormSection title={deleteTeam} description={deleteTeamText} look="danger">
      <div>
        <Button look="danger" onPress={() => setAsking(true)}>
          {deleteTeam}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={deleteTitle(title)}
          action={messages.settings.delete}
          name={title}
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                say(teamDeleted(title))
                void navigate({ to: `/orgs/${teamKey.organizationId}/settings/teams` })
              },
            })
          }
        >
          {deleteTeamText}
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
