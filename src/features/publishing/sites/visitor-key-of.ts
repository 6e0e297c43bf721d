import type { Context } from '../../../kernel/context.ts'
import { siteBy } from './queries.ts'

/** The key that signs who a visitor of a site is; for whoever signs visitors in. */
export async function visitorKeyOf(ctx: Context, siteId: string): Promise<string | undefined> {
  const site = await siteBy(ctx.db, siteId)
  return site && ctx.services.secrets.decrypt(site.visitor_key)
}
