import { ApiError } from '../../../contract/errors.ts'
import { keptHeader } from '../../../contract/publishing/site-mcp-servers.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { requireSite, siteUpdated } from '../sites/index.ts'
import { headersOf } from './headers-of.ts'
import {
  deleteMcpServer,
  insertMcpServer,
  mcpServerBy,
  mcpServersOf,
  updateMcpServer,
  type McpServerKey,
  type McpServerRow,
} from './queries.ts'

type Headers = Record<string, string>
type Change = { name?: string | undefined; url?: string | undefined; headers?: Headers | undefined }

const mostServers = 10

export async function createMcpServer(
  ctx: Context,
  siteId: string,
  { name, url, headers }: { name: string; url: string; headers: Headers },
): Promise<McpServerRow> {
  const site = await requireSite(ctx, siteId)
  if ((await mcpServersOf(ctx.db, siteId)).length >= mostServers)
    throw new ApiError('conflict', `A site has at most ${mostServers} MCP servers; remove one first`)
  const row = {
    id: newId(),
    site_id: siteId,
    name,
    url,
    headers: sealed(ctx, withKept(headers, {})),
    created_at: ctx.now,
  }
  await insertMcpServer(ctx.db, row)
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId }))
  return row
}

export async function changeMcpServer(
  ctx: Context,
  key: McpServerKey,
  change: Change,
): Promise<McpServerRow> {
  const site = await requireSite(ctx, key.siteId)
  const row = await requireMcpServer(ctx, key)
  const { name = row.name, url = row.url } = change
  // Whoever may change the address must not learn by it what the headers say.
  const known = new URL(url).origin === new URL(row.url).origin ? headersOf(ctx.services, row) : {}
  const headers = withKept(change.headers ?? masked(headersOf(ctx.services, row)), known)
  const changed = { name, url, headers: sealed(ctx, headers) }
  await updateMcpServer(ctx.db, row.id, changed)
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId: site.id }))
  return { ...row, ...changed }
}

export async function removeMcpServer(ctx: Context, key: McpServerKey): Promise<void> {
  const site = await requireSite(ctx, key.siteId)
  await deleteMcpServer(ctx.db, key)
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId: site.id }))
}

export async function requireMcpServer(ctx: Context, key: McpServerKey): Promise<McpServerRow> {
  const row = await mcpServerBy(ctx.db, key)
  if (row === undefined) throw new ApiError('not-found', 'No such MCP server of this site')
  return row
}

/** The names of headers, with the same for each value. */
export function masked(headers: Headers): Headers {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, keptHeader]))
}

function withKept(given: Headers, known: Headers): Headers {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (value !== keptHeader) return [name, value]
      const kept = known[name]
      if (kept === undefined) throw new ApiError('bad-request', `headers.${name}: give its value anew`)
      return [name, kept]
    }),
  )
}

function sealed(ctx: Context, headers: Headers): string {
  return ctx.services.secrets.encrypt(JSON.stringify(headers))
}
