import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Space } from '../../contract/content/spaces.ts'
import type { Member } from '../../contract/people/members.ts'
import { memberAccessQuery } from '../api/people.ts'
import { messages } from '../locales/messages.ts'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import { DialogFrame } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { Problem } from '../ui/problem.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './member-access.module.css'

/** What a member may see, and through which teams; each leads to where that is changed. */
export function MemberAccess({
  organizationId,
  member: { id, user },
  onClose,
}: {
  organizationId: string
  member: Member
  onClose: () => void
}) {
  const words = messages.settings
  const { data, error } = useQuery(memberAccessQuery(organizationId, id))
  return (
    <DialogFrame title={words.accessOf(user.displayName)} isOpen onClose={onClose}>
      {error !== null && <Problem>{error.message}</Problem>}
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && (
        <Facts
          facts={[
            {
              name: messages.teams,
              value:
                data.teams.length === 0 ? (
                  words.inNoTeam
                ) : (
                  <ul className={styles.entries}>
                    {data.teams.map(({ team }) => (
                      <li key={team.id}>
                        <Link
                          to="/orgs/$organizationId/settings/teams/$teamId"
                          params={{ organizationId, teamId: team.id }}
                          dir="auto"
                        >
                          {team.title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                ),
            },
            {
              name: messages.spaces,
              value:
                data.spaces.length === 0 ? (
                  words.seesNoSpace
                ) : (
                  <ul className={styles.entries}>
                    {data.spaces.toSorted(byTitle).map(({ space, permission }) => (
                      <li key={space.id}>
                        <Link
                          to="/spaces/$spaceId/~/settings/access"
                          params={{ spaceId: space.id }}
                          dir="auto"
                        >
                          {space.title || messages.untitled}
                        </Link>{' '}
                        <span className={styles.role}>{messages.roles[permission]}</span>
                      </li>
                    ))}
                  </ul>
                ),
            },
          ]}
        />
      )}
      <div className={dialog.footer}>
        <Button onPress={onClose}>{messages.close}</Button>
      </div>
    </DialogFrame>
  )
}

function byTitle(a: { space: Space }, b: { space: Space }): number {
  return a.space.title.localeCompare(b.space.title)
}
