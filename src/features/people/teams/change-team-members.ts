import { ApiError } from '../../../contract/errors.ts'
import type { TeamMemberRole } from '../../../contract/people/teams.ts'
import type { Context } from '../../../kernel/context.ts'
import { membersAmong } from '../members/index.ts'
import { teamMembersUpdated } from './events.ts'
import { deleteTeamMembers, upsertTeamMembers } from './queries.ts'

type Change = { add?: string[]; memberships?: Record<string, { role: TeamMemberRole }>; remove?: string[] }

/** Adds, changes and removes members of a team, all or nothing; somebody in both lists ends up removed. */
export async function changeTeamMembers(
  ctx: Context,
  { organizationId, teamId }: { organizationId: string; teamId: string },
  { add = [], memberships = {}, remove = [] }: Change,
): Promise<void> {
  const removed = new Set(remove)
  const userIds = [...new Set([...add, ...Object.keys(memberships)])].filter((userId) => !removed.has(userId))
  await requireMembers(ctx, organizationId, userIds)
  const additions = userIds.map((userId) => ({ userId, role: memberships[userId]?.role }))
  await upsertTeamMembers(ctx.db, { organizationId, teamId, now: ctx.now }, additions)
  await deleteTeamMembers(ctx.db, teamId, remove)
  if (userIds.length + remove.length === 0) return
  await ctx.emit(teamMembersUpdated({ organizationId, teamId, added: userIds, removed: remove }))
}

async function requireMembers(ctx: Context, organizationId: string, userIds: string[]): Promise<void> {
  const members = new Set(await membersAmong(ctx.db, organizationId, userIds))
  const stranger = userIds.find((userId) => !members.has(userId))
  if (stranger === undefined) return
  throw new ApiError('bad-request', `"${stranger}" is no member of this organization; invite them first`)
}
