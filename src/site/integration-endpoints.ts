import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  callEndpoint,
  readIntegrationImage,
  type EndpointResponse,
} from '../features/observers/integration-blocks/index.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { isRunHere } from '../http/same-origin.ts'
import type { Services } from '../kernel/context.ts'
import { isOwnCookie } from './visit/visitor.ts'

const ownPrefix = '/~integrations'
const longestBody = 10 * 1024 * 1024
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The public addresses of integrations: requests from the web, frames without cookies, and images. */
export async function serveIntegrationEndpoints(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (endpoints) => {
    endpoints.removeAllContentTypeParsers()
    endpoints.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: longestBody },
      (_request, body, done) => done(null, body),
    )
    // By address: who asks has no token, and each request runs somebody's script.
    const rateLimit = createRateLimit({ limit: services.config.rateLimit, clock: services.clock })
    const serve = (prefix: string, { hasCookies }: { hasCookies: boolean }) =>
      endpoints.route({
        method: [...methods],
        url: `${prefix}/*`,
        onRequest: async (request, reply) => rateLimit(request.ip, reply),
        handler: async (request, reply) => {
          // On this program's own origin nothing of an integration runs: a page of a site loads it from elsewhere.
          if (isRunHere(request)) return reply.code(403).send()
          const response = await callEndpoint(services, requestOf(services, request, { prefix, hasCookies }))
          if (response === undefined)
            return reply.code(404).type('text/plain').send('There is no integration here')
          return send(reply, response, { prefix, hasCookies })
        },
      })
    serve(ownPrefix, { hasCookies: true })
    serve('/~integration-content', { hasCookies: false })
    endpoints.get('/~integration-assets/:name/:image', async (request, reply) => {
      // The router names both.
      const found = await readIntegrationImage(services, request.params as { name: string; image: string })
      if (found === undefined) return reply.code(404).type('text/plain').send('There is no image here')
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(found.type)
        .send(Buffer.from(found.bytes))
    })
  })
}

type Kind = { prefix: string; hasCookies: boolean }

function requestOf({ config }: Services, request: FastifyRequest, { prefix, hasCookies }: Kind) {
  const url = new URL(`${config.publicUrl}${request.originalUrl}`)
  const home = new URL(config.publicUrl).pathname.replace(/\/$/, '')
  const path = url.pathname.slice(home.length + prefix.length)
  // Scripts know one address of theirs to tell paths by, whichever of the two was asked.
  url.pathname = `${home}${ownPrefix}${path}`
  return {
    method: request.method,
    url,
    path,
    headers: Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) => {
        if (value === undefined || /^(connection|transfer-encoding|keep-alive)$/.test(name)) return []
        if (name !== 'cookie') return [[name, String(value)]]
        const cookies = hasCookies ? withoutOwn(String(value)) : ''
        return cookies === '' ? [] : [[name, cookies]]
      }),
    ),
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
}

function withoutOwn(header: string): string {
  return header
    .split(';')
    .map((each) => each.trim())
    .filter((each) => !isOwnCookie(each))
    .join('; ')
}

// What describes the response itself. All others may rule over more than its own address, or over a proxy before us.
const passed = new Set([
  'accept-ranges',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'set-cookie',
  'vary',
])
const forCrossOrigin = /^(access-control-[a-z-]+|cross-origin-resource-policy)$/

async function send(reply: FastifyReply, response: EndpointResponse, { prefix, hasCookies }: Kind) {
  reply.code(response.status)
  const cookies: string[] = []
  for (const [name, value] of response.headers) {
    if (!passed.has(name) && !forCrossOrigin.test(name)) continue
    if (name === 'set-cookie') cookies.push(ownCookie(value, `${prefix}${response.basePath}`))
    else reply.header(name, value)
  }
  if (hasCookies && cookies.length > 0) reply.header('set-cookie', cookies)
  // What an integration shows must not act as a page of this program, whose origin it shares.
  reply.header('content-security-policy', 'sandbox allow-scripts allow-forms allow-popups allow-downloads')
  if (prefix === '/~integration-content') reply.removeHeader('x-frame-options')
  return reply.send(response.body)
}

// A cookie stays with the address that set it.
function ownCookie(cookie: string, path: string): string {
  const parts = cookie.split(';').filter((part) => !/^\s*(path|domain)\s*=/i.test(part))
  return `${parts.join(';')}; Path=${path}`
}
