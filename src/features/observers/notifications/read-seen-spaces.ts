import type { Context } from '../../../kernel/context.ts'
import { organizationsOfSpaces, spacesAmong } from '../../content/spaces/index.ts'
import { actingUser, standingIn } from '../../people/access/index.ts'

export type SeenSpaces = Map<string, { title: string; organizationId: string }>

/** Those of these spaces that the caller may see now, in whatever organization they are. */
export async function readSeenSpaces(ctx: Context, spaceIds: string[]): Promise<SeenSpaces> {
  const rows = await organizationsOfSpaces(ctx.db, [...new Set(spaceIds)])
  const seen: SeenSpaces = new Map()
  for (const [organizationId, own] of Map.groupBy(rows, (row) => row.organization_id)) {
    const standing = await standingIn(ctx, organizationId)
    if (standing.kind !== 'member') continue
    const viewer = { organizationId, userId: actingUser(ctx), organizationRole: standing.role }
    const ids = own.map(({ id }) => id)
    for (const { id, title, role_rank: rank } of await spacesAmong(ctx.db, viewer, ids))
      if (rank > 0) seen.set(id, { title, organizationId })
  }
  return seen
}

/** A context in which somebody sees what they may see, without having come themselves. */
export function asReader(ctx: Context, userId: string): Context {
  const actor = { kind: 'user', userId, tokenId: '', isReadOnly: true, origin: 'operator' } as const
  return { ...ctx, actor, permission: undefined }
}
