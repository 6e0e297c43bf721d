import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerKnown } from '../http/answer-known.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { sessionSecret } from '../http/session.ts'
import type { Services } from '../kernel/context.ts'
import { createEventBuffer, type EventBuffer } from './gather/event-buffer.ts'
import { noteMissing } from './gather/note-visit.ts'
import { noticeResponse } from './handlers/show-notice.ts'
import { notFoundResponse, plainResponse } from './handlers/show-page.ts'
import { answerProgram, unauthorized } from './handlers/answer-program.ts'
import { describedPaths, ownPaths } from './paths.ts'
import { routeOf } from './routes.ts'
import { assetResponse } from './send/asset-response.ts'
import { createKnownAnswers } from './send/answer-known.ts'
import { createResponseCache, type MadeResponse, type ResponseCache } from './send/response-cache.ts'
import { redirectTo, type SiteResponse } from './send/response.ts'
import { sendResponse } from './send/send-response.ts'
import { addressAt, addressAtHome, byHost } from './visit/address.ts'
import { costOf, countedAddress } from './visit/limit.ts'
import { cacheKeyOf, readRequest, type SiteRequest } from './visit/request.ts'
import { visit } from './visit/visit.ts'

const longestForm = 262_144
const proxiedAMinute = 60
const questionsAMinute = 20
const registrationsAMinute = 20

/** Published sites: below `/sites/` of this installation, and on hosts of their own. */
export function openSites(services: Services): {
  mount: (app: FastifyInstance) => Promise<void>
  answerKnown: AnswerKnown
} {
  const cache = createResponseCache(services)
  const knownAnswers = createKnownAnswers(services, cache)
  return {
    mount: (app) => mountSites(app, services, { cache, knownAnswers }),
    answerKnown: knownAnswers.answer,
  }
}

type Opened = { cache: ResponseCache; knownAnswers: ReturnType<typeof createKnownAnswers> }

async function mountSites(
  app: FastifyInstance,
  services: Services,
  { cache, knownAnswers }: Opened,
): Promise<void> {
  const { sharedSeconds } = services.config
  const events = createEventBuffer(services)
  app.addHook('onClose', () => events.flush())
  await app.register(async (sites) => {
    knownAnswers.attend(sites)
    sites.removeAllContentTypeParsers()
    sites.addContentTypeParser('*', { parseAs: 'string', bodyLimit: longestForm }, (_request, body, done) =>
      done(null, body),
    )
    // Each is a request of this server to another one.
    const limitProxy = createRateLimit({
      limit: Math.min(services.config.rateLimit, proxiedAMinute),
      clock: services.clock,
    })
    // Each may be paid for by whoever runs the server.
    const limitQuestions = createRateLimit({
      limit: Math.min(services.config.rateLimit, questionsAMinute),
      clock: services.clock,
    })
    // Each is kept for whoever comes back.
    const limitRegistrations = createRateLimit({
      limit: Math.min(services.config.rateLimit, registrationsAMinute),
      clock: services.clock,
    })
    const limitWork = createRateLimit({ limit: services.config.siteLimit, clock: services.clock })
    const respond = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { host, path, url, session }: Sent,
    ) => {
      const [, asset] = path.split(`/${ownPaths.assets}`)
      if (asset !== undefined)
        return sendResponse(
          request,
          reply,
          assetResponse(asset) ?? nothing(request.headers['accept-language']),
        )
      const key = cacheKeyOf(request, { host, path })
      const known = key && ((await knownAnswers.find(request, key)) ?? (await cache.join(key)))
      if (known) {
        knownAnswers.learn(reply, known)
        return sendResponse(request, reply, known.response, sharedSeconds)
      }
      const address = url()
      if (address === undefined) return sendResponse(request, reply, noSuchHost)
      if (address.pathname.endsWith(`/${ownPaths.proxy}`)) limitProxy(request.ip, reply)
      if (address.pathname.endsWith(`/${ownPaths.ask}`)) limitQuestions(request.ip, reply)
      if (address.pathname.endsWith(`/${ownPaths.register}`))
        limitRegistrations(countedAddress(request.ip), reply)
      limitWork(countedAddress(request.ip), reply, costOf(address.pathname))
      const asked = readRequest(request, { url: address, session: session?.() })
      const make = () => respondTo(services, asked, events)
      const response = key === undefined ? (await make()).response : await cache.make(key, make)
      return sendResponse(request, reply, response, sharedSeconds)
    }
    // With and without a path: the router takes the slash at the end of an address away.
    const serve = (
      url: string,
      handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
    ) => {
      for (const each of [url, `${url}/*`])
        sites.route({ method: ['GET', 'HEAD', 'POST'], url: each, config: { isSite: true }, handler })
    }
    const { config } = services
    serve('/sites', (request, reply) =>
      respond(request, reply, {
        host: '',
        path: request.url,
        url: () => addressAtHome(config, request.url),
        // Only here, on the origin of the API, does a member's session count.
        session: () => sessionSecret(request, config.publicUrl),
      }),
    )
    // Beside all sites: those below this address are described at its root.
    for (const described of Object.values(describedPaths))
      serve(described, (request, reply) =>
        respond(request, reply, {
          host: '',
          path: request.url,
          url: () => addressAtHome(config, request.url),
        }),
      )
    serve(byHost, (request, reply) => {
      const { host = '' } = request.headers
      const path = request.originalUrl
      return respond(request, reply, { host, path, url: () => addressAt(config, host, path) })
    })
  })
}

/** Where a request was sent, as it said; what that means is found out when nothing is known for it. */
type Sent = {
  host: string
  path: string
  url: () => URL | undefined
  session?: () => string | undefined
}

const noSuchHost = plainResponse(404, {
  title: 'Not found',
  text: 'No site is served at this host. Where it is the address of the installation, LECTERN_PUBLIC_URL must say so.',
})

function nothing(acceptLanguage: string | undefined): SiteResponse {
  return noticeResponse(acceptLanguage, { status: 404, notice: 'nothing' })
}

async function respondTo(
  services: Services,
  request: SiteRequest,
  events: EventBuffer,
): Promise<MadeResponse> {
  const described = await answerProgram(services, request)
  if (described !== undefined) return { response: described, isForAll: false }
  const { acceptLanguage } = request
  const found = await visit(services, request)
  switch (found.kind) {
    case 'nothing':
      return { response: found.isHostUnknown ? noSuchHost : nothing(acceptLanguage), isForAll: false }
    case 'redirect':
      return { response: withCookies(redirectTo(found.location), found.cookies), isForAll: false }
    case 'unauthorized':
      return { response: unauthorized(found.challenge), isForAll: false }
    case 'sign-in': {
      const response = noticeResponse(acceptLanguage, found)
      return { response: withCookies(response, found.cookies), isForAll: false }
    }
    case 'place': {
      const { place } = found
      const route = routeOf(place, request)
      if (route?.isOwnForm === true && request.isFromElsewhere)
        return {
          response: noticeResponse(acceptLanguage, { status: 403, notice: 'fromElsewhere' }),
          isForAll: false,
        }
      const response = await route?.handle({ place, request, path: route.path, events })
      if (response === undefined) noteMissing(place, request, events)
      return { response: response ?? (await notFoundResponse(place)), isForAll: place.isForAll }
    }
  }
}

function withCookies(response: SiteResponse, cookies: string[] | undefined): SiteResponse {
  return cookies === undefined ? response : { ...response, cookies }
}
