import type { Context } from '../../../kernel/context.ts'
import { teamUpdated } from './events.ts'
import { renameTeam as writeTitle } from './queries.ts'

export async function renameTeam(
  ctx: Context,
  { organizationId, teamId, title }: { organizationId: string; teamId: string; title: string },
): Promise<void> {
  await writeTitle(ctx.db, teamId, title)
  await ctx.emit(teamUpdated({ organizationId, teamId, title }))
}
