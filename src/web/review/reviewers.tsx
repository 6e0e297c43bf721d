import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { UserPlus, X } from 'lucide-react'
import { useState } from 'react'
import type { Space } from '../../contract/content/spaces.ts'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import { membersQuery, organizationQuery } from '../api/people.ts'
import { reviewersQuery, useChangeRequestActions } from '../api/review.ts'
import { teamQuery, teamsQuery } from '../api/teams.ts'
import { messages } from '../locales/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { Section } from '../ui/page-layout.tsx'
import { say } from '../ui/toast.tsx'
import styles from './change-request.module.css'

/** Who was asked, who answered, and whether the answer is about what is here now. */
export function Reviewers({ changeRequest, space }: { changeRequest: ChangeRequest; space: Space }) {
  const key = { spaceId: space.id, changeRequestId: String(changeRequest.number) }
  const { data } = useSuspenseQuery(reviewersQuery(key))
  const { unrequest } = useChangeRequestActions(key)
  const [isAsking, setAsking] = useState(false)
  const words = messages.review
  const answered = new Set(data.reviews.map(({ reviewer }) => reviewer.id))
  const waiting = data.requested.filter(({ user }) => !answered.has(user.id))
  const isOpen = changeRequest.status === 'open' || changeRequest.status === 'draft'
  return (
    <Section title={words.reviewers}>
      {data.reviews.length + waiting.length === 0 && <p className={styles.muted}>{words.noReviewers}</p>}
      <ul className={styles.people}>
        {data.reviews.map(({ id, reviewer, status, outdated }) => (
          <li key={id} className={styles.person}>
            <Avatar name={reviewer.displayName} photo={reviewer.photoURL} size={24} />
            <span className={styles.name}>{reviewer.displayName}</span>
            {outdated && <span className={styles.muted}>{words.beforeLastEdit}</span>}
            <Badge tone={status === 'approved' ? 'success' : 'warning'}>{words.verdicts[status]}</Badge>
          </li>
        ))}
        {waiting.map(({ user }) => (
          <li key={user.id} className={styles.person}>
            <Avatar name={user.displayName} photo={user.photoURL} size={24} />
            <span className={styles.name}>{user.displayName}</span>
            <Badge>{words.asked}</Badge>
            {isOpen && space.permissions.edit && (
              <IconButton
                label={words.askNoLonger(user.displayName)}
                onPress={() => unrequest.mutate(user.id)}
              >
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isOpen && space.permissions.edit && (
        <div>
          <Button onPress={() => setAsking(true)}>
            <UserPlus aria-hidden />
            {words.askReviewers}
          </Button>
        </div>
      )}
      {isAsking && <AskDialog changeRequest={changeRequest} space={space} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function AskDialog({
  changeRequest,
  space,
  onClose,
}: {
  changeRequest: ChangeRequest
  space: Space
  onClose: () => void
}) {
  const key = { spaceId: space.id, changeRequestId: String(changeRequest.number) }
  const { data: members = [] } = useQuery(membersQuery(space.organization))
  const { request } = useChangeRequestActions(key)
  const [chosen, setChosen] = useState(new Set<string>())
  const client = useQueryClient()
  const { data: organization } = useQuery(organizationQuery(space.organization))
  const mayListTeams = organization?.permissions.listTeams === true
  const { data: teams = [] } = useQuery({ ...teamsQuery(space.organization), enabled: mayListTeams })
  const [chosenTeams, setChosenTeams] = useState(new Set<string>())
  const toggle = (id: string) => setChosen(chosen.symmetricDifference(new Set([id])))
  const author = changeRequest.createdBy.id
  async function ask(): Promise<string[]> {
    const inTeams = await Promise.all(
      [...chosenTeams].map((teamId) =>
        client.ensureQueryData(teamQuery({ organizationId: space.organization, teamId })),
      ),
    )
    const people = inTeams.flatMap((team) => team.members.map(({ organization: member }) => member.id))
    return [...new Set([...chosen, ...people])].filter((id) => id !== author)
  }
  return (
    <FormDialog
      isOpen
      title={messages.review.askReviewers}
      action={messages.review.ask}
      isPending={request.isPending || chosen.size + chosenTeams.size === 0}
      error={request.error}
      onClose={onClose}
      onSubmit={() =>
        void ask().then(
          (users) => request.mutate(users, { onSuccess: onClose }),
          (error: Error) => say(error.message),
        )
      }
    >
      {teams.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className={styles.muted}>
            {messages.checks.teams} · {messages.checks.teamHelp}
          </legend>
          {teams.map(({ id, title, members: count }) => (
            <label key={id} className={styles.choice}>
              <input
                type="checkbox"
                checked={chosenTeams.has(id)}
                onChange={() => setChosenTeams(chosenTeams.symmetricDifference(new Set([id])))}
              />
              <span className={styles.name}>{title}</span>
              <span className={styles.muted}>{messages.checks.members(count)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.choices}>
        {members
          .filter(({ id }) => id !== author)
          .map(({ id, user }) => (
            <label key={id} className={styles.choice}>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              <Avatar name={user.displayName} photo={user.photoURL} size={24} />
              <span className={styles.name}>{user.displayName}</span>
            </label>
          ))}
      </div>
    </FormDialog>
  )
}
