import { isRecord } from '../../engine/is-record.ts'
import type { FetchOutside } from '../fetch/index.ts'

export type McpTool = {
  name: string
  title?: string
  description: string
  inputSchema: Record<string, unknown>
}

/** A server that was greeted and said what it can do. */
export type McpClient = {
  tools: McpTool[]
  /** What the tool tells, as text; throws what it refuses. */
  call: (name: string, given: Record<string, unknown>) => Promise<string>
}

type McpServer = {
  fetchOutside: FetchOutside
  url: string
  headers: Record<string, string>
  signal: AbortSignal
}

const protocolVersion = '2025-06-18'
const timeout = 10_000
const maximumBytes = 256 * 1024
const longestText = 8000
const longestDescription = 1000

/** Speaks the Streamable HTTP transport of the Model Context Protocol, one message a request, within bounds. */
export async function connectMcp(given: McpServer): Promise<McpClient> {
  const session: Record<string, string> = {}
  let next = 0
  await ask('initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'lectern', version: '1' },
  })
  session['mcp-protocol-version'] = protocolVersion
  await send({ jsonrpc: '2.0', method: 'notifications/initialized' })
  const listed = await ask('tools/list', {})
  return {
    tools: toolsIn(listed),
    call: async (name, passed) => {
      const result = await ask('tools/call', { name, arguments: passed })
      const text = textIn(result).slice(0, longestText)
      if (result['isError'] === true) throw new Error(`the tool refused: ${text.slice(0, 300)}`)
      return text
    },
  }

  async function ask(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++next
    const messages = await send({ jsonrpc: '2.0', id, method, params })
    const answer = messages.find((message) => message['id'] === id)
    if (answer === undefined) throw new Error(`the MCP server did not answer ${method}`)
    if (isRecord(answer['error']))
      throw new Error(`${method}: ${String(answer['error']['message']).slice(0, 300)}`)
    return isRecord(answer['result']) ? answer['result'] : {}
  }

  async function send(message: object): Promise<Record<string, unknown>[]> {
    const response = await given.fetchOutside(given.url, {
      method: 'POST',
      headers: { ...given.headers, ...session, 'content-type': 'application/json' },
      accept: 'application/json, text/event-stream',
      body: JSON.stringify(message),
      // What the headers hold is for the server that was named.
      followsRedirects: false,
      signal: given.signal,
      timeout,
      maximumBytes,
    })
    if (response.status < 200 || response.status > 299)
      throw new Error(`the MCP server answered ${response.status}`)
    const id = response.headers.get('mcp-session-id')
    if (id !== null) session['mcp-session-id'] = id
    const text = new TextDecoder().decode(response.body)
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    return (isStream ? dataIn(text) : [text]).flatMap(recordsIn)
  }
}

function dataIn(stream: string): string[] {
  return stream.split(/\r?\n\r?\n/).map((event) =>
    event
      .split(/\r?\n/)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5))
      .join('\n'),
  )
}

function recordsIn(text: string): Record<string, unknown>[] {
  if (text.trim() === '') return []
  const read: unknown = JSON.parse(text)
  return (Array.isArray(read) ? read : [read]).filter(isRecord)
}

function toolsIn({ tools }: Record<string, unknown>): McpTool[] {
  const listed: unknown[] = Array.isArray(tools) ? tools : []
  return listed.flatMap((tool) => {
    if (!isRecord(tool) || typeof tool['name'] !== 'string') return []
    const { name, title, description, inputSchema } = tool
    return [
      {
        name,
        ...(typeof title === 'string' && { title: title.slice(0, 200) }),
        description: typeof description === 'string' ? description.slice(0, longestDescription) : '',
        inputSchema: isRecord(inputSchema) ? inputSchema : { type: 'object', properties: {} },
      },
    ]
  })
}

function textIn({ content }: Record<string, unknown>): string {
  const parts: unknown[] = Array.isArray(content) ? content : []
  return parts
    .flatMap((part) => (isRecord(part) && part['type'] === 'text' ? [String(part['text'])] : []))
    .join('\n')
}
