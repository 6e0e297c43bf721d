import { ApiError } from '../../../contract/errors.ts'
import * as contract from '../../../contract/exchange/git-sync.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import { presentOperation } from './present.ts'
import { operationsOf } from '../git-operations/index.ts'
import { requestOperation } from './request-operation.ts'

export const gitSyncRoutes: Route[] = [
  implement(contract.importGitRepository, async (ctx, { params, body }) =>
    requestOperation(ctx, { ...params, direction: 'import', asked: body }),
  ),
  implement(contract.exportToGitRepository, async (ctx, { params, body }) =>
    requestOperation(ctx, { ...params, direction: 'export', asked: body }),
  ),
  implement(contract.getSpaceGitInfo, async (ctx, { params }) => {
    const space = await spaceBy(ctx.db, params.spaceId)
    if (space?.git_sync) return JSON.parse(space.git_sync)
    throw new ApiError('not-found', 'This space is not synced with a repository')
  }),
  implement(contract.listGitOperations, async (ctx, { params, query }) =>
    operationsOf(ctx.db, params.spaceId, { page: query, item: presentOperation }),
  ),
]
