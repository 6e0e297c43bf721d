import type { Context } from '../../../kernel/context.ts'
import { deleteGrantsOf } from '../access/index.ts'
import { teamDeleted } from './events.ts'
import { deleteTeam } from './queries.ts'

/** Deletes a team with its memberships and everything that was granted to it. */
export async function removeTeam(
  ctx: Context,
  team: { organizationId: string; teamId: string },
): Promise<void> {
  const title = await deleteTeam(ctx.db, team)
  if (title === undefined) return
  await deleteGrantsOf(ctx.db, { organizationId: team.organizationId, kind: 'team', subjectId: team.teamId })
  await ctx.emit(teamDeleted({ ...team, title }))
}
