import type { Context, Services } from '../../../kernel/context.ts'
import type { ChatTool } from '../../../platform/chat/index.ts'
import { connectMcp, type McpClient, type McpTool } from '../../../platform/mcp/index.ts'
import { headersOf } from './headers-of.ts'
import { mcpServersOf, type McpServerRow } from './queries.ts'

/** The tools of a site's MCP servers, under names that are theirs alone. */
export type Toolbox = {
  tools: ChatTool[]
  /** What a tool tells, and whose it is; throws what went wrong. */
  call: (name: string, given: Record<string, unknown>) => Promise<ToolResult>
}

export type ToolResult = {
  text: string
  used: { mcpServerId: string; mcpToolName: string; mcpToolTitle?: string }
}

type ServedTool = { row: McpServerRow; client: McpClient; tool: McpTool }

const mostTools = 32

/** Asks the servers of a site what they can do; one that does not answer is left out. */
export async function openToolbox(
  { db, services }: Context,
  siteId: string,
  signal: AbortSignal,
): Promise<Toolbox | undefined> {
  const rows = await mcpServersOf(db, siteId)
  if (rows.length === 0) return undefined
  const found = (await Promise.all(rows.map((row) => toolsOf(services, row, signal)))).flat()
  const byName = new Map(found.slice(0, mostTools).map((each, at) => [nameOf(each, at), each]))
  return {
    tools: [...byName].map(([name, { tool }]) => ({
      name,
      description: tool.description,
      parameters: tool.inputSchema,
    })),
    call: async (name, given) => {
      const one = byName.get(name)
      if (one === undefined) throw new Error(`there is no tool "${name}"`)
      const { row, client, tool } = one
      return {
        text: await client.call(tool.name, given),
        used: {
          mcpServerId: row.id,
          mcpToolName: tool.name,
          ...(tool.title !== undefined && { mcpToolTitle: tool.title }),
        },
      }
    },
  }
}

async function toolsOf(services: Services, row: McpServerRow, signal: AbortSignal): Promise<ServedTool[]> {
  try {
    const { fetchOutside } = services
    const client = await connectMcp({ fetchOutside, url: row.url, headers: headersOf(services, row), signal })
    return client.tools.map((tool) => ({ row, client, tool }))
  } catch (error) {
    services.logger.warn({ err: error, mcpServer: row.id }, 'an MCP server did not say what it can do')
    return []
  }
}

// As chat services want them; the number keeps tools of the same name apart.
function nameOf({ tool }: ServedTool, at: number): string {
  return `${tool.name.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 50)}_${at + 1}`
}
