import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { teamBy, type TeamRow } from './queries.ts'

export async function readTeam(
  ctx: Context,
  key: { organizationId: string; teamId: string },
): Promise<TeamRow> {
  const team = await teamBy(ctx.db, { ...key, viewerId: actingUser(ctx) })
  if (team === undefined) throw new ApiError('not-found', 'No such team in this organization')
  return team
}
