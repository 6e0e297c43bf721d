import * as members from '../../../contract/publishing/site-members.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { requireCountedSite } from '../sites/index.ts'
import { changeMembersAudience, readMembersAudience } from './change-members-audience.ts'

export const siteMembersRoutes: Route[] = [
  implement(members.getSiteMembersAudience, async (ctx, { params }) =>
    readMembersAudience(ctx, await requireCountedSite(ctx, params.siteId)),
  ),
  implement(members.updateSiteMembersAudience, async (ctx, { params, body }) =>
    changeMembersAudience(ctx, params.siteId, body),
  ),
]
