import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../../http/matches-etag.ts'
import { compress, encodingFor } from './compress.ts'
import { isKnownProgram } from '../visit/request.ts'
import { cacheControl, type SiteResponse } from './response.ts'

/** Sends a response as this reader takes it: compressed, or not at all where they have it. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: SiteResponse,
  sharedSeconds = 0,
): Promise<FastifyReply> {
  const { etag } = response.headers
  reply.headers(response.headers)
  if (sharedSeconds > 0 && isForProxies(request, response)) reply.headers(sharedFor(sharedSeconds))
  if (response.cookies !== undefined) reply.header('set-cookie', response.cookies)
  if (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (response.stream !== undefined) return reply.code(response.status).send(response.stream)
  const sent = compress(response, encodingFor(request.headers['accept-encoding']))
  const { body, encoding } = sent instanceof Promise ? await sent : sent
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.code(response.status).send(body)
}

// What a program got for its name alone, as Markdown, is not for whoever asks next.
function isForProxies({ headers }: FastifyRequest, response: SiteResponse): boolean {
  return response.headers['cache-control'] === cacheControl.shared && !isKnownProgram(headers['user-agent'])
}

// Browsers ask each time, so that writers see what they published; a network of proxies may be late by as long again.
function sharedFor(seconds: number): Record<string, string> {
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, must-revalidate`,
    'cdn-cache-control': `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
  }
}
