/** Where tools are that answers on a site may call; `headers` are encrypted. */
type SiteMcpServersTable = {
  id: string
  site_id: string
  name: string
  url: string
  headers: string
  created_at: number
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    site_mcp_servers: SiteMcpServersTable
  }
}
