import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress } from './compress.ts'
import type { SiteResponse } from './response.ts'

/** Sends a response as this reader takes it: compressed, or not at all where they have it. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: SiteResponse,
): Promise<FastifyReply> {
  const { etag } = response.headers
  reply.headers(response.headers)
  if (response.cookies !== undefined) reply.header('set-cookie', response.cookies)
  if (etag !== undefined && matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (response.stream !== undefined) return reply.code(response.status).send(response.stream)
  const sent = compress(response, request.headers['accept-encoding'])
  const { body, encoding } = sent instanceof Promise ? await sent : sent
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.code(response.status).send(body)
}

// A proxy may have marked the tag as weak.
function matches(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined &&
    (header === etag || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
  )
}
