import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRateLimit } from '../http/rate-limit.ts'
import { sessionSecret } from '../http/session.ts'
import type { Services } from '../kernel/context.ts'
import { createEventBuffer, type EventBuffer } from './gather/event-buffer.ts'
import { notFoundResponse, plainResponse } from './handlers/show-page.ts'
import { ownPaths } from './paths.ts'
import { routeOf } from './routes.ts'
import { assetResponse } from './send/asset-response.ts'
import { createResponseCache } from './send/response-cache.ts'
import { redirectTo, type SiteResponse } from './send/response.ts'
import { sendResponse } from './send/send-response.ts'
import { addressAt, addressAtHome, byHost } from './visit/address.ts'
import { costOf, countedAddress } from './visit/limit.ts'
import { cacheKeyOf, readRequest, type SiteRequest } from './visit/request.ts'
import { visit } from './visit/visit.ts'

const longestForm = 262_144
const proxiedAMinute = 60

/** Published sites: below `/sites/` of this installation, and on hosts of their own. */
export async function serveSites(app: FastifyInstance, services: Services): Promise<void> {
  const cache = createResponseCache(services)
  const events = createEventBuffer(services)
  app.addHook('onClose', () => events.flush())
  await app.register(async (sites) => {
    sites.removeAllContentTypeParsers()
    sites.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestForm }, (_request, body, done) =>
      done(null, body),
    )
    // Each is a request of this server to another one.
    const limitProxy = createRateLimit({
      limit: Math.min(services.config.rateLimit, proxiedAMinute),
      clock: services.clock,
    })
    const limitWork = createRateLimit({ limit: services.config.siteLimit, clock: services.clock })
    const answer = async (request: FastifyRequest, reply: FastifyReply, url: URL, session?: string) => {
      const { host, pathname, search } = url
      const [, asset] = pathname.split(`/${ownPaths.assets}`)
      if (asset !== undefined) return sendResponse(request, reply, assetResponse(asset) ?? nothing)
      if (pathname.endsWith(`/${ownPaths.proxy}`)) limitProxy(request.ip, reply)
      const key = cacheKeyOf(request, { host, path: `${pathname}${search}` })
      const known = key && cache.find(key)
      if (known) return sendResponse(request, reply, known)
      limitWork(countedAddress(request.ip), reply, costOf(pathname))
      const before = cache.stamp()
      const asked = readRequest(request, { url, session })
      const { response, isForAll } = await respondTo(services, asked, events)
      if (key && isForAll) cache.set(key, response, before)
      return sendResponse(request, reply, response)
    }
    // With and without a path: the router takes the slash at the end of an address away.
    const serve = (
      url: string,
      handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
    ) => {
      for (const each of [url, `${url}/*`])
        sites.route({ method: ['GET', 'HEAD', 'POST'], url: each, handler })
    }
    const { config } = services
    // Only here, on the origin of the API, does a member's session count.
    serve('/sites', (request, reply) =>
      answer(request, reply, addressAtHome(config, request.url), sessionSecret(request, config.publicUrl)),
    )
    serve(byHost, async (request, reply) => {
      const url = addressAt(config, request.headers.host, request.originalUrl)
      return url === undefined ? sendResponse(request, reply, noSuchHost) : answer(request, reply, url)
    })
  })
}

const nothing = plainResponse(404, { title: 'Not found', text: 'There is nothing at this address.' })
const noSuchHost = plainResponse(404, {
  title: 'Not found',
  text: 'No site is served at this host. Where it is the address of the installation, LECTERN_PUBLIC_URL must say so.',
})

const foreignForm = plainResponse(403, {
  title: 'Not from here',
  text: 'This was sent by a page of another site.',
})

type Responded = {
  response: SiteResponse
  /** Everybody who asks the same may be told the same. */
  isForAll: boolean
}

async function respondTo(services: Services, request: SiteRequest, events: EventBuffer): Promise<Responded> {
  const found = await visit(services, request)
  switch (found.kind) {
    case 'nothing':
      return { response: found.isHostUnknown ? noSuchHost : nothing, isForAll: false }
    case 'redirect':
      return { response: withCookies(redirectTo(found.location), found.cookies), isForAll: false }
    case 'sign-in': {
      const response = plainResponse(found.status, { title: 'You are not signed in', text: found.text })
      return { response: withCookies(response, found.cookies), isForAll: false }
    }
    case 'place': {
      const { place } = found
      const route = routeOf(place, request)
      if (route?.isOwnForm === true && request.isFromElsewhere)
        return { response: foreignForm, isForAll: false }
      const response = await route?.handle({ place, request, path: route.path, events })
      return { response: response ?? (await notFoundResponse(place)), isForAll: place.isForAll }
    }
  }
}

function withCookies(response: SiteResponse, cookies: string[] | undefined): SiteResponse {
  return cookies === undefined ? response : { ...response, cookies }
}
