import * as contract from '../../../contract/content/stars.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { requirePerson } from '../../people/access/index.ts'
import { readSpaces } from '../spaces/index.ts'
import { deleteStar, insertStar, starredBy } from './queries.ts'

export const starRoutes: Route[] = [
  implement(contract.listStarredSpaces, async (ctx, { params, query }) => {
    const { userId } = requirePerson(ctx)
    const starred = await starredBy(ctx.db, { ...params, userId }, query)
    const seen = await readSpaces(ctx, starred.items)
    // What was taken from them since is left out.
    return { ...starred, items: [...seen.values()].filter(({ permissions }) => permissions.view) }
  }),
  implement(contract.starSpace, async (ctx, { params }) => {
    await insertStar(ctx.db, {
      user_id: requirePerson(ctx).userId,
      space_id: params.spaceId,
      organization_id: ctx.permission?.organizationId ?? '',
      created_at: ctx.now,
    })
  }),
  implement(contract.unstarSpace, async (ctx, { params }) => {
    await deleteStar(ctx.db, { userId: requirePerson(ctx).userId, spaceId: params.spaceId })
  }),
]
