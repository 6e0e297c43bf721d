import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isWrite, type Input, type Operation } from '../contract/operation.ts'
import type { Actor, Context, Services } from '../kernel/context.ts'
import { readContext, transact, withPermission } from '../kernel/transact.ts'
import { authenticateRequest, type Authenticate } from './authenticate.ts'
import type { Authorize } from './authorize.ts'
import { payloadFor } from './compress-responses.ts'
import { Download, sendDownload } from './download.ts'
import { EventStream, resumeByHeader, sendEventStream } from './event-stream.ts'
import { nameIgnored } from './ignored-members.ts'
import { JsonText, type Route } from './implement.ts'
import { matchesEtag } from './matches-etag.ts'
import type { RateLimit } from './rate-limit.ts'
import type { AuthenticateByCookie } from './session.ts'

export type Transport = {
  services: Services
  authenticate: Authenticate
  authenticateByCookie: AuthenticateByCookie
  authorize: Authorize
  rateLimit: RateLimit
}

/** Puts a route on the server: authenticate, validate, authorize, handle, answer; a write in one transaction. */
export function mount(app: FastifyInstance, route: Route, transport: Transport): void {
  for (const url of routeUrls(route.operation)) mountAt(app, url, { route, transport })
}

function mountAt(
  app: FastifyInstance,
  url: string,
  { route, transport }: { route: Route; transport: Transport },
): void {
  const { operation } = route
  app.route({
    method: operation.method,
    url,
    preValidation: async (request) => {
      await nameRest(request, operation)
      await resumeByHeader(request, operation)
    },
    schema: schemaOf(operation),
    config: { operation },
    ...(operation.bodyLimit === undefined ? {} : { bodyLimit: operation.bodyLimit }),
    // Before the body is read: a stranger costs as little as possible.
    onRequest: async (request, reply) => {
      request.actor = await identify(request, reply, { operation, transport })
    },
    handler: async (request, reply) => {
      nameIgnored(operation, request, reply)
      const response = await perform(route, { request, transport })
      if (response instanceof Download) return sendDownload(reply, operation, response)
      if (response instanceof EventStream) return sendEventStream(request, reply, response)
      reply.code(operation.status)
      if (operation.response === undefined) return reply.send()
      if (response instanceof JsonText) {
        reply.headers(response.headers)
        const { etag } = response.headers
        if (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag))
          return reply.code(304).send()
      }
      const text = response instanceof JsonText ? response.text : JSON.stringify(response)
      reply.header('content-type', 'application/json; charset=utf-8')
      return reply.send(await payloadFor(request, reply, text))
    },
  })
}

// What is left of a path may be nothing, for which the router wants a route of its own.
function routeUrls({ path }: Operation): string[] {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/^\/$/, '')
  const withoutRest = url.replace(/\/\{\w+\*\}$/, '')
  return withoutRest === url ? [url] : [withoutRest, `${withoutRest}/*`]
}

// The router calls what is left of a path `*`; the operation has a name for it.
async function nameRest(request: FastifyRequest, { path }: Operation): Promise<void> {
  const name = /\{(\w+)\*\}$/.exec(path)?.[1]
  if (name === undefined) return
  const { '*': rest, ...params } = request.params as Record<string, string>
  request.params = { ...params, [name]: rest ?? '' }
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, transport }: { operation: Operation; transport: Transport },
): Promise<Actor> {
  try {
    const actor = await authenticateRequest(request, { operation, ...transport })
    transport.rateLimit(actor.tokenId, reply)
    return actor
  } catch (error) {
    if (request.actor === undefined && !reply.hasHeader('x-ratelimit-limit'))
      transport.rateLimit(request.ip, reply)
    throw error
  }
}

async function perform(
  { operation, prepare, handle }: Route,
  { request, transport }: { request: FastifyRequest; transport: Transport },
): Promise<unknown> {
  const { services, authorize } = transport
  // Fastify validated each part against the operation's schemas.
  const input = { params: request.params, query: request.query, body: request.body } as Input<Operation>
  const permitted = async (ctx: Context) =>
    withPermission(ctx, await authorize(ctx, operation.access, input.params as Record<string, string>))

  const reading = () => permitted(readContext(services, request.actor))
  if (!isWrite(operation)) return handle(await reading(), input, undefined)
  const prepared = prepare && (await prepare(await reading(), input))
  return transact(services, request.actor, async (ctx) => handle(await permitted(ctx), input, prepared))
}

function schemaOf(operation: Operation) {
  const { params, query, body, isBodyOptional } = operation
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body: isBodyOptional ? { ...body, isBodyOptional } : body }),
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    operation?: Operation
  }
}
