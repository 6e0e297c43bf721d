import type { DefaultLevel, RoleOrGuest } from '../../../contract/people/roles.ts'
import type { Grants } from '../../api/permissions.ts'
import { messages } from '../../locales/messages.ts'

/** A place on the way from a space or collection up to its organization. */
export type Level = {
  title: string
  defaultLevel: DefaultLevel
  grants: Grants
  /** Who is in the teams that have a role here, by team. */
  teamMembers: Map<string, Set<string>>
}

const words = messages.contentSettings.origins

/** Where somebody's role on the first of the levels comes from: the nearest place that says something. */
export function roleOrigin(user: { id: string; organizationRole: RoleOrGuest }, levels: Level[]): string {
  if (user.organizationRole === 'admin') return words.admin
  for (const [at, level] of levels.entries()) {
    const isHere = at === 0
    if (level.grants.users.some((grant) => grant.user.id === user.id))
      return isHere ? words.here : words.given(level.title)
    const team = level.grants.teams.find((grant) => level.teamMembers.get(grant.team.id)?.has(user.id))
    if (team !== undefined)
      return isHere ? words.team(team.team.title) : words.teamAbove(team.team.title, level.title)
    // Whoever has a role although nobody has: it is theirs.
    if (level.defaultLevel === null) return words.creator
    if (level.defaultLevel !== 'inherit' && user.organizationRole !== null)
      return isHere ? words.everybodyHere : words.everybody(level.title)
  }
  return words.organization
}

/** What members have who are given nothing, by what is set above. */
export function inheritedLevel(above: Pick<Level, 'title' | 'defaultLevel'>[]): string {
  const speaking = above.find(({ defaultLevel }) => defaultLevel !== 'inherit')
  if (speaking === undefined || speaking.defaultLevel === 'inherit')
    return messages.contentSettings.inheritedOwn
  const { defaultLevel, title } = speaking
  return defaultLevel === null
    ? messages.contentSettings.inheritedNone(title)
    : messages.contentSettings.inheritedRole(messages.roles[defaultLevel], title)
}
