import type { PageChange } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { upsertAddresses } from './address-queries.ts'
import { pathOf } from './path-of.ts'

/** Keeps where pages were that moved or got another slug. What is below them is found through them. */
export async function rememberAddresses(ctx: Context, spaceId: string, changes: PageChange[]): Promise<void> {
  const left = changes.flatMap((change) => {
    if (change.kind !== 'changed' || !(change.isMoved || change.fields.includes('slug'))) return []
    const path = pathOf(change.before)
    return path === pathOf(change.after) ? [] : [{ path: path.toLowerCase(), page_id: change.after.entry.id }]
  })
  const byPath = new Map(left.map((address) => [address.path, address]))
  await upsertAddresses(
    ctx.db,
    [...byPath.values()].map((address) => ({ ...address, space_id: spaceId, left_at: ctx.now })),
  )
}
