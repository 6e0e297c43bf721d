import * as contract from '../../../contract/content/search.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { searchOrganization } from './search-organization.ts'
import { searchSpace } from './search-space.ts'

export const searchRoutes: Route[] = [
  implement(contract.searchSpaceContent, async (ctx, { params, query }) =>
    searchSpace(ctx, params.spaceId, query),
  ),
  implement(contract.searchOrganizationContent, async (ctx, { params, query }) =>
    searchOrganization(ctx, params.organizationId, query),
  ),
]
