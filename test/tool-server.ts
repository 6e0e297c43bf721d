import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { atEnd } from './at-end.ts'

const stock = {
  name: 'stock.count',
  title: 'Count the stock',
  description: 'How many of an article there are.',
  inputSchema: { type: 'object' as const, properties: { article: { type: 'string' } } },
}

/** A real MCP server on loopback, which counts articles for whoever has its key. */
export async function startToolServer(key: string) {
  const sessions = new Map<string, StreamableHTTPServerTransport>()
  const called: unknown[] = []
  const server = createServer((request, response) => {
    void (async () => {
      if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end()
      const known = sessions.get(String(request.headers['mcp-session-id'] ?? ''))
      const transport = known ?? (await greet())
      await transport.handleRequest(request, response)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  // Listening on a port, it has an address of this kind.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, called }

  async function greet(): Promise<StreamableHTTPServerTransport> {
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
    })
    const tools = new Server({ name: 'stock', version: '1.0.0' }, { capabilities: { tools: {} } })
    tools.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [stock] }))
    tools.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      called.push(params.arguments)
      const isKnown = params.arguments?.['article'] === 'lantern'
      return isKnown
        ? { content: [{ type: 'text', text: 'lanterns: 42' }] }
        : { content: [{ type: 'text', text: 'no such article' }], isError: true }
    })
    await tools.connect(transport)
    return transport
  }
}
