import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerKnown } from '../../http/answer-known.ts'
import { matchesEtag } from '../../http/matches-etag.ts'
import type { Services } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { byHost, rewriteSiteUrl } from '../visit/address.ts'
import { cacheKeyOf, isKnownProgram } from '../visit/request.ts'
import type { SentHead } from './caches.ts'
import { compress, encodingFor } from './compress.ts'
import type { KnownResponse, ResponseCache } from './response-cache.ts'
import type { SiteResponse } from './response.ts'

type Headers = IncomingMessage['headers']

const idHeader = 'x-request-id'

/**
 * Answers readers of a page as others were answered who took it in the same way: the same head, the same compressed
 * bytes. Each way is learned from an answer that went through all the rest.
 */
export function createKnownAnswers({ config, metrics, tracer }: Services, cache: ResponseCache) {
  const rewrite = rewriteSiteUrl(config)
  const sources = new WeakMap<FastifyReply, KnownResponse>()
  const found = new WeakMap<IncomingMessage, { known: KnownResponse | undefined }>()
  // Where traces are collected, every request is one.
  let isOpen = !tracer.isOn

  const answer: AnswerKnown = (request, response) => {
    const key = isOpen ? keyOf(request) : undefined
    if (key === undefined) return false
    const begin = performance.now()
    const answerFrom = (known: KnownResponse | undefined): boolean => {
      const sent = known && sentBefore(request.headers, known)
      if (sent === undefined) {
        found.set(request, { known })
        return false
      }
      const { status, headers, body } = sent
      response.writeHead(status, [...headers, idHeader, newId()]).end(body)
      metrics.siteSeconds.observe({ status }, (performance.now() - begin) / 1000)
      return true
    }
    const known = cache.find(key)
    return known instanceof Promise ? known.then(answerFrom) : answerFrom(known)
  }

  return {
    answer,
    /** What is known at an address; not asked twice for a request that could not be answered before its route. */
    find({ raw }: FastifyRequest, key: string): ReturnType<ResponseCache['find']> {
      const before = found.get(raw)
      return before === undefined ? cache.find(key) : before.known
    },
    /** Has the head of what is sent with a reply be known from then on. */
    learn: (reply: FastifyReply, known: KnownResponse): void => void sources.set(reply, known),
    /** Learns from what an app sends, until it closes. */
    attend(app: FastifyInstance): void {
      app.addHook('onSend', (request, reply, body, done) => {
        const known = request.method === 'GET' ? sources.get(reply) : undefined
        known?.sent.set(nameOf(wayOf(request.headers, known.response)), headOf(reply, body))
        done(null, body)
      })
      app.addHook('preClose', (done) => {
        isOpen = false
        done()
      })
    },
  }

  function keyOf({ method = '', url = '', headers }: IncomingMessage): string | undefined {
    if (method !== 'GET' || 'content-length' in headers || 'transfer-encoding' in headers) return undefined
    const isHosted = rewrite({ url, headers }).startsWith(byHost)
    if (!isHosted && !url.startsWith('/sites/')) return undefined
    return cacheKeyOf({ method, headers }, { host: isHosted ? (headers.host ?? '') : '', path: url })
  }
}

function sentBefore(
  headers: Headers,
  { response, sent }: KnownResponse,
): (SentHead & { body?: Buffer }) | undefined {
  const way = wayOf(headers, response)
  const head = sent.get(nameOf(way))
  if (head === undefined || way.isHad) return head
  const compressed = compress(response, way.encoding)
  return compressed instanceof Promise ? undefined : { ...head, body: compressed.body }
}

type Way = ReturnType<typeof wayOf>

/** All that the head depends on besides the address. */
function wayOf(headers: Headers, { headers: { etag } }: SiteResponse) {
  return {
    isProgram: isKnownProgram(headers['user-agent']),
    isHad: etag !== undefined && matchesEtag(headers['if-none-match'], etag),
    encoding: encodingFor(headers['accept-encoding']),
  }
}

function nameOf({ isProgram, isHad, encoding }: Way): string {
  return `${isProgram} ${isHad} ${encoding}`
}

function headOf(reply: FastifyReply, body: unknown): SentHead {
  const { [idHeader]: _own, ...headers } = reply.getHeaders()
  const length = Buffer.isBuffer(body) ? { 'content-length': body.length } : {}
  return {
    status: reply.statusCode,
    headers: Object.entries({ ...headers, ...length }).flatMap(([name, value]) => [name, String(value)]),
  }
}
