import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { drawAnswerMarkdown, drawMarkdown } from '../draw/markdown.ts'
import { drawSearchText } from '../draw/search.ts'
import { gatherWholeAnswer } from '../gather/answer.ts'
import { placesOf } from '../gather/llms.ts'
import { gatherMarkdown } from '../gather/markdown.ts'
import { gatherSearch } from '../gather/search.ts'
import type { SiteResponse } from '../send/response.ts'
import type { Place } from '../visit/open-place.ts'
import { decodeUriComponent } from '../../engine/decode-uri-component.ts'

const tools = [
  {
    name: 'searchDocumentation',
    description:
      'Search the pages of this documentation. Answers with titles, addresses and the text around what was found.',
    inputSchema: {
      type: 'object' as const,
      properties: { query: { type: 'string', description: 'Words to look for.', maxLength: 512 } },
      required: ['query'],
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: 'getPage',
    description: 'Read a page of this documentation as Markdown, by its address.',
    inputSchema: {
      type: 'object' as const,
      properties: {
        url: { type: 'string', description: 'The address of a page, as search results and links name it.' },
      },
      required: ['url'],
    },
    annotations: { readOnlyHint: true },
  },
]

const askTool = {
  name: 'askQuestion',
  description: 'Ask a question that the pages of this documentation may answer. Answers with its sources.',
  inputSchema: {
    type: 'object' as const,
    properties: { question: { type: 'string', description: 'A question in any language.', maxLength: 512 } },
    required: ['question'],
  },
  annotations: { readOnlyHint: true },
}

/** The Model Context Protocol over one request: nothing is kept between two of them. */
export async function speakMcp(place: Place, request: Request): Promise<SiteResponse> {
  const server = new Server(
    { name: place.customization.title ?? place.published.site.title, version: '1.0.0' },
    { capabilities: { tools: {} } },
  )
  const isAnswering = place.customization.ai.mode !== 'none'
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: isAnswering ? [...tools, askTool] : tools,
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) =>
    isAnswering && params.name === askTool.name
      ? answer(place, wordOf(params.arguments?.['question']), request.signal)
      : callTool(place, params.name, params.arguments ?? {}),
  )
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(request)
    const headers = {
      'cache-control': 'no-store',
      'content-type': response.headers.get('content-type') ?? 'application/json',
    }
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
  } finally {
    await server.close()
  }
}

type Result = { content: { type: 'text'; text: string }[]; isError?: boolean }

async function callTool(place: Place, name: string, given: Record<string, unknown>): Promise<Result> {
  if (name === 'searchDocumentation') {
    const { pages } = await gatherSearch(place, wordOf(given['query']))
    return text(drawSearchText(pages))
  }
  if (name === 'getPage') return readByUrl(place, wordOf(given['url']))
  return { ...text(`There is no tool "${name}"`), isError: true }
}

async function answer(place: Place, question: string, signal: AbortSignal): Promise<Result> {
  const found = await gatherWholeAnswer(place, { question, signal, addresses: 'public' })
  return text(drawAnswerMarkdown(question, found))
}

async function readByUrl(place: Place, url: string): Promise<Result> {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  for (const each of await placesOf(place)) {
    const base = each.siteSpace.urls.published
    const start = base === undefined ? '/' : new URL(base).pathname
    if (!path.startsWith(start) && URL.canParse(url)) continue
    const rest = decodeUriComponent(path.slice(path.startsWith(start) ? start.length : 0))
      .replace(/^\/+|(?<!\/)\/+$/g, '')
      .replace(/\.md$/, '')
    const page = rest === '' ? each.tree.first : await each.tree.at(rest)
    if (page !== undefined && !page.isLeftOut) return text(drawMarkdown(await gatherMarkdown(each, page)))
  }
  return { ...text(`There is no page at ${url}`), isError: true }
}

function text(body: string): Result {
  return { content: [{ type: 'text', text: body }] }
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
