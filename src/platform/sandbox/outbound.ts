import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { FetchError, type FetchOutside } from '../fetch/index.ts'

const longestLogs = 1024 * 1024
const longestBody = 20 * 1024 * 1024
const longestResponse = 50 * 1024 * 1024
const timeout = 30_000
const mostAtOnce = 50

export type Outbound = {
  /** This program's own address: its API is open to scripts, wherever it is. */
  ownUrl: string
  fetchOutside: FetchOutside
  fetchOwn: FetchOutside
}

/** The only way out of a process: requests that a script makes, and the logs of its runs. */
export function createOutbound(outbound: Outbound, onLogs: (runId: string, text: string) => void): Server {
  let underWay = 0
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (underWay >= mostAtOnce) return refuse(response, 429, 'Too many requests at once')
    underWay++
    const answered = isLogs(request)
      ? takeLogs(request, response, onLogs)
      : passOn(outbound, request, response)
    answered
      .catch((error) => refuse(response, 502, error instanceof FetchError ? error.message : 'No answer'))
      .finally(() => underWay--)
  })
  // Raw connections would get around what is held against each address.
  server.on('connect', (_request, socket) => socket.destroy())
  server.on('upgrade', (_request, socket) => socket.destroy())
  return server
}

// What a script fetches arrives with its whole address; only the wrapper asks for a path.
function isLogs({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/')
}

async function takeLogs(
  request: IncomingMessage,
  response: ServerResponse,
  onLogs: (runId: string, text: string) => void,
): Promise<void> {
  const id = (request.url ?? '').slice(1)
  const text = await readAll(request, longestLogs).catch(() => Buffer.from('[]'))
  onLogs(id, text.toString('utf8'))
  response.end()
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

async function passOn(
  { ownUrl, fetchOutside, fetchOwn }: Outbound,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? ''
  const method = methods.find((known) => known === request.method)
  if (method === undefined) return refuse(response, 405, 'No such method')
  const body = await readAll(request, longestBody)
  const fetch = isOwn(url, ownUrl) ? fetchOwn : fetchOutside
  const leaving = new AbortController()
  response.on('close', () => leaving.abort())
  const upstream = await fetch.stream(url, {
    method,
    headers: Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        value === undefined || name === 'proxy-authorization' ? [] : [[name, String(value)]],
      ),
    ),
    ...(body.length === 0 ? {} : { body }),
    timeout,
    maximumBytes: longestResponse,
    followsRedirects: false,
    signal: leaving.signal,
  })
  response.writeHead(upstream.status, headersOf(upstream.headers))
  await pipeline(upstream.body, response)
}

/** The API, and the public endpoints of integrations; not what else the same machine serves. */
function isOwn(url: string, ownUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, pathname } = new URL(url)
  const own = new URL(ownUrl)
  const prefix = own.pathname.replace(/\/$/, '')
  return (
    origin === own.origin &&
    [`${prefix}/v1/`, `${prefix}/~integrations/`].some((path) => pathname.startsWith(path))
  )
}

function headersOf(headers: Headers): string[] {
  return [...headers].flatMap(([name, value]) =>
    /^(connection|keep-alive|transfer-encoding)$/.test(name) ? [] : [name, value],
  )
}

async function readAll(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > limit) throw new Error('the body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(status, { 'content-type': 'text/plain' }).end(message)
}
