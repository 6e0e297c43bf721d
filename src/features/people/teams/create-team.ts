import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { changeTeamMembers } from './change-team-members.ts'
import { teamCreated } from './events.ts'
import { insertTeam } from './queries.ts'

export async function createTeam(
  ctx: Context,
  { organizationId, title, members }: { organizationId: string; title: string; members: string[] },
): Promise<string> {
  const teamId = newId()
  await insertTeam(ctx.db, { id: teamId, organizationId, title, createdAt: ctx.now })
  await ctx.emit(teamCreated({ organizationId, teamId, title }))
  await changeTeamMembers(ctx, { organizationId, teamId }, { add: members })
  return teamId
}
