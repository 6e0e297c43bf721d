import * as contract from '../../../contract/people/second-factor-demands.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { changeDemand } from './change-demand.ts'
import { presentMemberFactor } from './present.ts'
import { memberFactors } from './queries.ts'
import { readDemand } from './read-demand.ts'

export const secondFactorDemandRoutes: Route[] = [
  implement(contract.getSecondFactorDemand, async (ctx, { params }) =>
    readDemand(ctx, params.organizationId),
  ),
  implement(contract.updateSecondFactorDemand, async (ctx, { params, body }) => {
    await changeDemand(ctx, { ...params, ...body })
    return readDemand(ctx, params.organizationId)
  }),
  implement(contract.listMemberSecondFactors, async (ctx, { params, query }) =>
    memberFactors(ctx.db, params.organizationId, { page: query, item: presentMemberFactor }),
  ),
]
