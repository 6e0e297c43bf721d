import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type McpServerRow = Tables['site_mcp_servers']
export type McpServerKey = { siteId: string; siteMcpServerId: string }

export async function insertMcpServer(db: Db, server: McpServerRow): Promise<void> {
  await db.insertInto('site_mcp_servers').values(server).execute()
}

export async function updateMcpServer(
  db: Db,
  id: string,
  change: Pick<McpServerRow, 'name' | 'url' | 'headers'>,
): Promise<void> {
  await db.updateTable('site_mcp_servers').set(change).where('id', '=', id).execute()
}

export async function deleteMcpServer(db: Db, { siteId, siteMcpServerId }: McpServerKey): Promise<void> {
  await db
    .deleteFrom('site_mcp_servers')
    .where('id', '=', siteMcpServerId)
    .where('site_id', '=', siteId)
    .execute()
}

export async function mcpServerBy(
  db: Db,
  { siteId, siteMcpServerId }: McpServerKey,
): Promise<McpServerRow | undefined> {
  return serversOf(db, siteId).where('id', '=', siteMcpServerId).executeTakeFirst()
}

/** All of a site, which are few. */
export async function mcpServersOf(db: Db, siteId: string): Promise<McpServerRow[]> {
  return serversOf(db, siteId).orderBy('id').execute()
}

export async function pageOfMcpServers<Item>(
  db: Db,
  siteId: string,
  { page, item }: { page: Page; item: (row: McpServerRow) => Item },
): Promise<List<Item>> {
  return keysetPage(serversOf(db, siteId), {
    by: [{ reference: 'id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item,
  })
}

function serversOf(db: Db, siteId: string) {
  return db
    .selectFrom('site_mcp_servers')
    .select(['id', 'site_id', 'name', 'url', 'headers', 'created_at'])
    .where('site_id', '=', siteId)
}
