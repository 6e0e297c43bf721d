import type { Space } from '../../../contract/content/spaces.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser, roleOfRank, type Viewer } from '../../people/access/index.ts'
import { presentSpace } from './present.ts'
import { spacesAmong } from './queries.ts'

/** Several spaces of the organization that the path names, by their ids; those that are deleted are not there. */
export async function readSpaces(ctx: Context, spaceIds: string[]): Promise<Map<string, Space>> {
  const rows = await spacesAmong(ctx.db, viewerOf(ctx), spaceIds)
  const isUser = ctx.actor.kind === 'user'
  return new Map(
    rows.map((row) => [row.id, presentSpace(ctx, row, isUser ? roleOfRank(row.role_rank) : 'read')]),
  )
}

function viewerOf(ctx: Context): Viewer {
  const { organizationId = '', organizationRole = null } = ctx.permission ?? {}
  // Visitors and integrations have no roles to look up; what they may read was decided before.
  const userId = ctx.actor.kind === 'user' ? actingUser(ctx) : ''
  return { organizationId, organizationRole, userId }
}
