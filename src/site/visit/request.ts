import type { FastifyRequest } from 'fastify'
import { machinePaths, ownPaths } from '../paths.ts'

/** A request to a published site, as far as sites look at it. */
export type SiteRequest = {
  method: string
  /** With the host that the site is known by. */
  url: URL
  cookie: string | undefined
  accept: string | undefined
  userAgent: string | undefined
  /** The languages that the browser likes, as it sends them. */
  acceptLanguage: string | undefined
  ip: string
  authorization: string | undefined
  /** The secret of the session that a member has in this browser. */
  session: string | undefined
  isSecure: boolean
  /** A page of another origin had the browser send it. */
  isFromElsewhere: boolean
  /** The fields of a form that was sent. */
  form: URLSearchParams
  /** The same request for what speaks the web's own types. */
  web: () => Request
}

const agents =
  /\b(ChatGPT-User|Claude-User|Claude-Code|Perplexity-User|GPTBot|OAI-SearchBot|ClaudeBot|Claude-SearchBot|PerplexityBot|cursor-agent)\b/i

const programsOnly = [
  ownPaths.mcp,
  ownPaths.mcpWithLogin,
  machinePaths.llms,
  machinePaths.llmsFull,
  machinePaths.list,
]

function isForPrograms(path: string): boolean {
  const address = path.replace(/\/(\d+)?$/, '')
  return programsOnly.some((own) => address.endsWith(`/${own}`))
}

/** Whether a program says by its name that it reads for somebody. */
export function isKnownProgram(userAgent = ''): boolean {
  return agents.test(userAgent)
}

/** Whether a program reads for somebody: it is known to, or it asks for what nobody else reads. */
export function isProgram({
  userAgent = '',
  path,
}: {
  userAgent?: string | undefined
  path: string
}): boolean {
  return isKnownProgram(userAgent) || isForPrograms(path)
}

/** Whether Markdown is liked better than HTML: it says so, or it is known to. */
export function wantsMarkdown({
  accept = '',
  userAgent = '',
}: Pick<SiteRequest, 'accept' | 'userAgent'>): boolean {
  if (isKnownProgram(userAgent)) return true
  if (!accept.includes('text/markdown')) return false
  return weightOf(accept, 'text/markdown') >= weightOf(accept, 'text/html')
}

function weightOf(accept: string, type: string): number {
  const part = accept.split(',').find((each) => each.trim().startsWith(type))
  if (part === undefined) return 0
  const weight = /;\s*q=([\d.]+)/.exec(part)?.[1]
  return weight === undefined ? 1 : Number(weight)
}

/** A request as it came over HTTP. */
export function readRequest(
  request: FastifyRequest,
  { url, session }: Pick<SiteRequest, 'url' | 'session'>,
): SiteRequest {
  const body = typeof request.body === 'string' ? request.body : ''
  const { headers, method } = request
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
  return {
    method,
    url,
    cookie: headers.cookie,
    accept: headers.accept,
    userAgent: headers['user-agent'],
    acceptLanguage: headers['accept-language'],
    ip: request.ip,
    authorization: headers.authorization,
    session,
    isSecure: url.protocol === 'https:',
    isFromElsewhere: /^(same|cross)-site$/.test(headers['sec-fetch-site'] ?? ''),
    form: new URLSearchParams(isForm ? body : ''),
    web: () =>
      new Request(url, {
        method,
        headers: Object.entries(headers).flatMap(([name, value]) =>
          typeof value === 'string' && !/^(host|connection|content-length)$/.test(name)
            ? [[name, value] as [string, string]]
            : [],
        ),
        ...(method === 'POST' ? { body } : {}),
      }),
  }
}

/** What of a request a response depends on that is the same for everybody; nothing where it may do something. */
export function cacheKeyOf(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  { host, path }: { host: string; path: string },
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const cookie = headers.cookie?.includes('gitbook-visitor') ? headers.cookie : ''
  const userAgent = headers['user-agent']
  const form = wantsMarkdown({ accept: headers.accept, userAgent }) ? 'markdown' : 'html'
  const reader = isProgram({ userAgent, path: '' }) ? 'program' : 'person'
  return `${host}\n${path}\n${form}\n${reader}\n${cookie}`
}
