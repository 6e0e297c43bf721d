import type { IncomingMessage } from 'node:http'
import cors from '@fastify/cors'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import type { Operation } from '../contract/operation.ts'
import type { Services } from '../kernel/context.ts'
import { newId } from '../kernel/ids.ts'
import { serverThatKnows, type AnswerKnown } from './answer-known.ts'
import type { Authenticate } from './authenticate.ts'
import type { Authorize } from './authorize.ts'
import { sendClientError, refuseExpectations } from './client-errors.ts'
import { compressResponses } from './compress-responses.ts'
import { serveDownloads, type Produce } from './downloads.ts'
import { sendError } from './errors.ts'
import { endConnections } from './end-connections.ts'
import { endEventStreams } from './event-stream.ts'
import { serveHealth } from './health.ts'
import type { Route } from './implement.ts'
import { parseJsonBodies } from './json-body.ts'
import { serveMetrics, type Gauges } from './metrics.ts'
import { mount } from './mount.ts'
import { openapiDocument } from './openapi.ts'
import { createRateLimit } from './rate-limit.ts'
import { serveReference } from './reference.ts'
import { refuseFolder } from './refuse-folder.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { byCookie, type AuthenticateSession } from './session.ts'
import { traceRequests } from './traces.ts'
import { serveUploads } from './uploads.ts'
import { answerUnknown } from './unknown-address.ts'
import { compileLargeSchemas, compileValidator } from './validation.ts'

const mebibyte = 1024 * 1024

export type AppOptions = {
  services: Services
  version: string
  routes: Route[]
  authenticate: Authenticate
  authenticateSession: AuthenticateSession
  authorize: Authorize
  /** Mounts what is for browsers rather than for programs. */
  servePages: (app: FastifyInstance) => Promise<void>
  isReady: () => Promise<void>
  gauges: Gauges
  /** Sends the requests for other hosts than this installation's to what is served there. */
  rewriteUrl: (request: IncomingMessage) => string
  /** Serves published sites. */
  mountSites?: (app: FastifyInstance) => Promise<void>
  answerKnown?: AnswerKnown
  produce: Produce
  /** What else is served beside the API. */
  mounts?: ((app: FastifyInstance) => void)[]
  /** How long a request may take to arrive, in milliseconds. */
  requestTimeout?: number
  /** Sees every response before it is sent; tests hold each one against its schema here. */
  observe?: (operation: Operation, status: number, body: unknown) => void
}

/** The HTTP server over a set of routes, not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, routes } = options
  const { config, clock, logger } = services
  const loggerInstance: FastifyBaseLogger = logger
  const requestTimeout = options.requestTimeout ?? 30_000
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: mebibyte,
    forceCloseConnections: 'idle',
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096 },
    clientErrorHandler: sendClientError,
    serverFactory: serverThatKnows(options.answerKnown ?? (() => false), {
      requestTimeout,
      // Node enforces the limit on a body only where the one on headers is no longer.
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.ceil(requestTimeout / 6),
      keepAliveTimeout: 72_000,
    }),
    rewriteUrl: options.rewriteUrl,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, logger),
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, logger))
  app.setNotFoundHandler(answerUnknown(routes.map((route) => route.operation)))
  refuseExpectations(app.server)
  app.setValidatorCompiler(compileValidator)
  app.addHook('onListen', async () => void compileLargeSchemas())
  parseJsonBodies(app)
  sendSecurityHeaders(app, config.publicUrl)
  traceRequests(app, services.tracer)
  refuseBrokenAddresses(app)
  refuseFolder(app, config.publicUrl)
  endEventStreams(app)
  endConnections(app, requestTimeout)

  serveDownloads(app, {
    storage: services.storage,
    secret: services.secrets.key('downloads'),
    clock,
    produce: options.produce,
    resized: services.pictures.resized,
  })
  await serveUploads(app, { storage: services.storage, secret: services.secrets.key('uploads'), clock })
  await options.servePages(app)
  serveHealth(app, options.isReady)
  serveMetrics(app, { metrics: services.metrics, gauges: options.gauges })
  await app.register(async (reference) => {
    compressResponses(reference)
    serveReference(reference, () =>
      openapiDocument(
        routes.map((route) => route.operation),
        { version: options.version },
      ),
    )
  })
  for (const serve of options.mounts ?? []) serve(app)
  await options.mountSites?.(app)
  await app.register(
    async (api) => {
      await api.register(cors, { methods, exposedHeaders, maxAge: 86_400, strictPreflight: false })
      if (options.observe !== undefined) observeResponses(api, options.observe)
      compressResponses(api)
      const rateLimit = createRateLimit({ limit: config.rateLimit, clock })
      const authenticateByCookie = byCookie(options.authenticateSession, config)
      const transport = { ...options, authenticateByCookie, rateLimit }
      for (const route of routes) mount(api, route, transport)
    },
    { prefix: '/v1' },
  )
  return app
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const exposedHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
  'X-Lectern-Ignored',
]

function observeResponses(api: FastifyInstance, observe: NonNullable<AppOptions['observe']>): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const { operation } = request.routeOptions.config
    if (operation !== undefined) observe(operation, reply.statusCode, payload)
    return payload
  })
}

function refuseBrokenAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) throw new ApiError('bad-request', 'The address holds a NUL character')
    const { host } = request.headers
    if (host !== undefined && !URL.canParse(`http://${host}`))
      throw new ApiError('bad-request', 'The Host header names no host')
  })
}
