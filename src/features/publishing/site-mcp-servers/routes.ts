import * as contract from '../../../contract/publishing/site-mcp-servers.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { changeMcpServer, createMcpServer, removeMcpServer, requireMcpServer } from './change-mcp-server.ts'
import { presentMcpServer } from './present.ts'
import { pageOfMcpServers } from './queries.ts'

export const siteMcpServerRoutes: Route[] = [
  implement(contract.listSiteMcpServers, async (ctx, { params, query }) =>
    pageOfMcpServers(ctx.db, params.siteId, {
      page: query,
      item: (row) => presentMcpServer(ctx, params.organizationId, row),
    }),
  ),
  implement(contract.createSiteMcpServer, async (ctx, { params, body }) =>
    presentMcpServer(ctx, params.organizationId, await createMcpServer(ctx, params.siteId, body)),
  ),
  implement(contract.getSiteMcpServerById, async (ctx, { params }) =>
    presentMcpServer(ctx, params.organizationId, await requireMcpServer(ctx, params)),
  ),
  implement(contract.updateSiteMcpServerById, async (ctx, { params, body }) =>
    presentMcpServer(ctx, params.organizationId, await changeMcpServer(ctx, params, body)),
  ),
  implement(contract.deleteSiteMcpServerById, async (ctx, { params }) => removeMcpServer(ctx, params)),
]
