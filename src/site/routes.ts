import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionSecret } from '../http/session.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { Services } from '../kernel/context.ts'
import { createAnswerCache } from './answer-cache.ts'
import { encoded, type Answer } from './answer.ts'
import { createEventBuffer } from './event-buffer.ts'
import { handleRequest } from './handle-request.ts'
import type { SiteRequest } from './request.ts'

const byHost = '/~hosted'
const longestForm = 262_144
const proxiedAMinute = 60

/** Paths that belong to this program itself under whatever name it is called. */
const reserved =
  /^\/(~integrations|~integration-content|~integration-assets|v1|files|uploads|sites|app|healthz|readyz|metrics)(\/|$|\?)/

/** A request for a site's own host is sent to the routes of sites; all others stay what they are. */
export function rewriteSiteUrl(
  services: Services,
): (request: { url?: string; headers: { host?: string } }) => string {
  const home = new URL(services.config.publicUrl).hostname
  return ({ url = '/', headers }) => {
    const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
    const isElsewhere = name !== '' && name !== home && /[a-z]/.test(name) && name !== 'localhost'
    return isElsewhere && !reserved.test(url) ? `${byHost}${url}` : url
  }
}

/** Published sites: below `/sites/` of this installation, and on hosts of their own. */
export async function serveSites(app: FastifyInstance, services: Services): Promise<void> {
  const cache = createAnswerCache(services)
  const events = createEventBuffer(services)
  app.addHook('onClose', () => events.flush())
  await app.register(async (sites) => {
    sites.removeAllContentTypeParsers()
    sites.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestForm }, (_request, body, done) =>
      done(null, body),
    )
    const home = new URL(services.config.publicUrl)
    const prefix = home.pathname === '/' ? '' : home.pathname.replace(/\/$/, '')
    // Each is a request of this server to another one.
    const limitProxy = createRateLimit({
      limit: Math.min(services.config.rateLimit, proxiedAMinute),
      clock: services.clock,
    })
    const answer = async (request: FastifyRequest, reply: FastifyReply, base: URL, path: string) => {
      if (/\/~gitbook\/proxy(\?|$)/.test(path)) limitProxy(request.ip, reply)
      const known = cache.find(request, base.host, path)
      if (known !== undefined) return send(request, reply, known)
      const before = cache.stamp()
      const asked = siteRequest(request, {
        url: new URL(path, base),
        session: sessionSecret(request, services.config.publicUrl),
      })
      const handled = await handleRequest(services, asked, events)
      cache.keep(request, { host: base.host, path, handled, before })
      return send(request, reply, handled.answer)
    }
    // With and without a path: the router takes the slash at the end of an address away.
    const serve = (
      url: string,
      handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
    ) => {
      for (const each of [url, `${url}/*`])
        sites.route({ method: ['GET', 'HEAD', 'POST'], url: each, handler })
    }
    serve('/sites', (request, reply) => answer(request, reply, home, `${prefix}${request.url}`))
    serve(byHost, (request, reply) => {
      const address = `${home.protocol}//${request.headers.host ?? ''}`
      const base = URL.canParse(address) ? new URL(address) : home
      return answer(request, reply, base, request.originalUrl)
    })
  })
}

function siteRequest(
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
    language: headers['accept-language']?.split(/[,;]/)[0]?.slice(0, 64),
    ip: request.ip,
    authorization: headers.authorization,
    session,
    isSecure: url.protocol === 'https:',
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

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const { etag } = answer.headers
  reply.headers(answer.headers)
  if (answer.cookies !== undefined) reply.header('set-cookie', answer.cookies)
  if (etag !== undefined && matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const { body, encoding } = encoded(answer, request.headers['accept-encoding'])
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.code(answer.status).send(body)
}

// A proxy may have marked the tag as weak.
function matches(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined &&
    (header === etag || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
  )
}
