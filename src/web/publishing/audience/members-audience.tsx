import { useSuspenseQuery } from '@tanstack/react-query'
import { Trash2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { membersQuery } from '../../api/people.ts'
import { membersAudienceQuery, useChangeMembersAudience } from '../../api/publishing-access.ts'
import { teamsQuery } from '../../api/teams.ts'
import { messages } from '../../locales/messages.ts'
import { Person } from '../../people/person.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combobox.tsx'
import { FormSection } from '../../ui/form.tsx'
import { Problem } from '../../ui/problem.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Table } from '../../ui/table.tsx'
import { say } from '../../ui/toast.tsx'
import { useSite } from '../use-site.ts'
import styles from './audience.module.css'

type Audience = { who: 'organization' | 'selected'; teams: string[]; users: string[] }

/** Which members read: all of them, or teams and people by name. */
export function MembersAudience() {
  const { ids } = useSite()
  const words = messages.publishing
  const { data: saved } = useSuspenseQuery(membersAudienceQuery(ids))
  const change = useChangeMembersAudience(ids)
  // What was just chosen is shown at once, and what was before when it is refused.
  const audience: Audience = change.isPending ? { ...saved, ...change.variables } : saved
  const set = (part: Partial<Audience>) => {
    const { who, teams, users } = audience
    change.mutate({ who, teams, users, ...part }, { onSuccess: () => say(messages.saved) })
  }
  return (
    <FormSection title={words.whichMembers} description={words.whichMembersText}>
      <RadioCards
        label={words.whichMembers}
        value={audience.who}
        choices={(['organization', 'selected'] as const).map((id) => ({
          id,
          label: words.memberChoices[id],
          description: words.memberChoiceMeanings[id],
        }))}
        onChange={(id) => set({ who: id === 'selected' ? 'selected' : 'organization' })}
      />
      {change.error !== null && <Problem>{change.error.message}</Problem>}
      {audience.who === 'selected' && (
        <Named audience={audience} isPending={change.isPending} onChange={set} />
      )}
    </FormSection>
  )
}

function Named({
  audience,
  isPending,
  onChange,
}: {
  audience: Audience
  isPending: boolean
  onChange: (part: Partial<Audience>) => void
}) {
  const { ids } = useSite()
  const words = messages.publishing
  const { data: members } = useSuspenseQuery(membersQuery(ids.organizationId))
  const { data: teams } = useSuspenseQuery(teamsQuery(ids.organizationId))
  const [chosen, setChosen] = useState<string | null>(null)
  const people = new Map(members.map(({ user }) => [user.id, user]))
  const rows = [
    ...audience.teams.map((id) => ({ id, name: teams.find((team) => team.id === id)?.title ?? id })),
    ...audience.users.map((id) => ({ id, name: people.get(id)?.displayName ?? id })),
  ]
  const choices = [
    ...teams.map(({ id, title }) => ({ id, label: title, description: messages.contentSettings.team })),
    ...members.map(({ user }) => ({ id: user.id, label: user.displayName, description: user.email ?? '' })),
  ].filter(({ id }) => !rows.some((row) => row.id === id))
  function add() {
    if (chosen === null) return
    onChange(
      people.has(chosen) ? { users: [...audience.users, chosen] } : { teams: [...audience.teams, chosen] },
    )
    setChosen(null)
  }
  function remove(removed: string) {
    onChange({
      users: audience.users.filter((id) => id !== removed),
      teams: audience.teams.filter((id) => id !== removed),
    })
  }
  return (
    <>
      <Table
        label={words.readers}
        items={rows}
        nameOf={({ name }) => name}
        empty={words.noReaders}
        columns={[
          {
            id: 'name',
            name: messages.name,
            cell: ({ id, name }) => {
              const user = people.get(id)
              if (user !== undefined) return <Person user={user} />
              return (
                <span className={styles.actions}>
                  <UsersRound aria-hidden size={18} /> {name}
                </span>
              )
            },
          },
          {
            id: 'actions',
            name: messages.actions,
            isNameHidden: true,
            cell: ({ id, name }) => (
              <IconButton label={`${messages.remove}: ${name}`} isBusy={isPending} onPress={() => remove(id)}>
                <Trash2 aria-hidden />
              </IconButton>
            ),
          },
        ]}
      />
      <div className={styles.row}>
        <ComboBox
          key={rows.map(({ id }) => id).join()}
          label={words.addReader}
          choices={choices}
          value={chosen}
          onChange={setChosen}
        />
        <Button isDisabled={chosen === null} isBusy={isPending} onPress={add}>
          {words.add}
        </Button>
      </div>
    </>
  )
}
