import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Space } from '../../contract/content/spaces.ts'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import { membersQuery, organizationQuery } from '../api/people.ts'
import { useChangeRequestActions } from '../api/review.ts'
import { teamQuery, teamsQuery } from '../api/teams.ts'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { say } from '../ui/toast.tsx'
import styles from './change-request.module.css'

// More than are seen at a glance.
const many = 8

/** Chooses people and teams for a review; who was `asked` and has not answered need not be asked again. */
export function AskReviewersDialog({
  changeRequest,
  space,
  asked,
  onClose,
}: {
  changeRequest: ChangeRequest
  space: Space
  asked: Set<string>
  onClose: () => void
}) {
  const { request } = useChangeRequestActions({
    spaceId: space.id,
    changeRequestId: String(changeRequest.number),
  })
  const client = useQueryClient()
  const { members, teams } = useAskable(space.organization)
  const [chosen, setChosen] = useState(new Set<string>())
  const [filter, setFilter] = useState('')
  const wanted = filter.trim().toLowerCase()
  const author = changeRequest.createdBy.id
  const isShown = (id: string, words: string) => chosen.has(id) || words.toLowerCase().includes(wanted)
  const toggle = (id: string) => setChosen(chosen.symmetricDifference(new Set([id])))
  const people = members.filter(({ id }) => id !== author && !asked.has(id))
  const shownTeams = teams.filter(({ id, title }) => isShown(id, title))
  const shown = people.filter(({ id, user }) => isShown(id, `${user.displayName} ${user.email ?? ''}`))
  async function usersChosen(): Promise<string[]> {
    const inTeams = await Promise.all(
      teams
        .filter(({ id }) => chosen.has(id))
        .map(({ id: teamId }) =>
          client.ensureQueryData(teamQuery({ organizationId: space.organization, teamId })),
        ),
    )
    const ofTeams = inTeams.flatMap((team) => team.members.map(({ organization: member }) => member.id))
    const alone = people.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
    return [...new Set([...alone, ...ofTeams])].filter((id) => id !== author)
  }
  return (
    <FormDialog
      isOpen
      title={messages.review.askReviewers}
      action={messages.review.ask}
      isPending={request.isPending}
      isIncomplete={chosen.size === 0}
      error={request.error}
      onClose={onClose}
      onSubmit={() =>
        void usersChosen().then(
          (users) => request.mutate(users, { onSuccess: onClose }),
          (error: Error) => say(error.message),
        )
      }
    >
      {people.length + teams.length > many && (
        <TextField
          label={messages.filterMembers}
          type="search"
          value={filter}
          onChange={setFilter}
          autoFocus
        />
      )}
      {shownTeams.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.muted}>
            {messages.checks.teams} · {messages.checks.teamHelp}
          </legend>
          {shownTeams.map(({ id, title, members: count }) => (
            <label key={id} className={styles.choice}>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              <span className={styles.name}>{title}</span>
              <span className={styles.muted}>{messages.checks.members(count)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.choices}>
        {shown.map(({ id, user }) => (
          <label key={id} className={styles.choice}>
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
            <Avatar name={user.displayName} photo={user.photoURL} size={24} />
            <span className={styles.name}>{user.displayName}</span>
          </label>
        ))}
        {shown.length + shownTeams.length === 0 && <p className={styles.muted}>{messages.nobodyFound}</p>}
      </div>
    </FormDialog>
  )
}

/** Who can answer, by name: people whose membership is not switched off, and teams that have somebody in them. */
function useAskable(organizationId: string) {
  const { data: members = [] } = useQuery(membersQuery(organizationId))
  const { data: organization } = useQuery(organizationQuery(organizationId))
  const mayListTeams = organization?.permissions.listTeams === true
  const { data: teams = [] } = useQuery({ ...teamsQuery(organizationId), enabled: mayListTeams })
  return {
    members: members
      .filter(({ disabled }) => !disabled)
      .toSorted((a, b) => a.user.displayName.localeCompare(b.user.displayName)),
    teams: teams.filter(({ members: count }) => count > 0).toSorted((a, b) => a.title.localeCompare(b.title)),
  }
}
