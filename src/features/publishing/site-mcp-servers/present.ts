import type { SiteMcpServer } from '../../../contract/publishing/site-mcp-servers.ts'
import type { Context } from '../../../kernel/context.ts'
import { masked } from './change-mcp-server.ts'
import { headersOf } from './headers-of.ts'
import type { McpServerRow } from './queries.ts'

export function presentMcpServer(
  { services }: Context,
  organizationId: string,
  row: McpServerRow,
): SiteMcpServer {
  const { id, site_id: siteId, name, url } = row
  const location = `${services.config.publicUrl}/v1/orgs/${organizationId}/sites/${siteId}/mcp-servers/${id}`
  return {
    object: 'site-mcp-server',
    id,
    name,
    url,
    headers: masked(headersOf(services, row)),
    urls: { location },
  }
}
