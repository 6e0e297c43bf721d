import type { Subscription } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/events.ts'
import { siteBy, siteUnpublished, siteUpdated } from '../sites/index.ts'
import { authenticationStamp } from './authentication-stamp.ts'
import { deleteGrantsOf } from './queries.ts'

export const siteOauthSubscriptions: Subscription[] = [
  inTransaction(siteUnpublished, async (ctx, { siteId }) => deleteGrantsOf(ctx.db, siteId)),
  // What was granted before comes back by no change that undoes the one that ended it.
  inTransaction(siteUpdated, async (ctx, { siteId }) => {
    const site = await siteBy(ctx.db, siteId)
    if (site !== undefined) await deleteGrantsOf(ctx.db, siteId, authenticationStamp(site))
  }),
]
