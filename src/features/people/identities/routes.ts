import { listIdentities, type Identity } from '../../../contract/people/identities.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../access/index.ts'
import { providersByIds } from '../identity-providers/index.ts'
import { identitiesOf, membershipsOf, type IdentityRow } from './queries.ts'

export const identityRoutes: Route[] = [
  implement(listIdentities, async (ctx, { query }) => {
    const userId = actingUser(ctx)
    const list = await identitiesOf(ctx.db, userId, query)
    return { ...list, items: await presentIdentities(ctx, userId, list.items) }
  }),
]

async function presentIdentities(ctx: Context, userId: string, rows: IdentityRow[]): Promise<Identity[]> {
  const ids = rows.map(({ provider_id: id }) => id)
  const providers = new Map((await providersByIds(ctx.db, ids)).map((row) => [row.id, row]))
  const memberships = await membershipsOf(ctx.db, userId)
  const titles = new Map(memberships.map(({ organization_id: id, title }) => [id, title]))
  return rows.flatMap(({ provider_id: id, created_at: createdAt }) => {
    const provider = providers.get(id)
    const organization = titles.get(provider?.organization_id ?? '')
    if (provider === undefined || organization === undefined) return []
    const { label, kind } = provider
    return [{ object: 'identity', id, label, kind, organization, createdAt: toTimestamp(createdAt) }]
  })
}
