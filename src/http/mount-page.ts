import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import type { Actor, Services } from '../kernel/context.ts'
import { readContext, transact } from '../kernel/transact.ts'
import { browserOf, fieldsOf, requireOwnForm, type Browser, type FormSettings } from './forms.ts'
import { isPageWrite, type PageRequest, type PageResponse, type PageRoute } from './implement-page.ts'
import { sendPage } from './pages.ts'
import { sendSession, type AuthenticateSession } from './session.ts'
import { visitOf } from './visit.ts'

export type PageTransport = {
  services: Services
  authenticateSession: AuthenticateSession
  style: string
  /** How long a browser holds a session, in milliseconds. */
  sessionAge: number
}

/** Puts a page on the server: hold its form against the browser, see who is there, handle, send. */
export function mountPage(app: FastifyInstance, route: PageRoute, transport: PageTransport): void {
  const { page } = route
  const settings = formSettings(transport.services)
  app.route({
    method: page.method,
    url: page.path,
    exposeHeadRoute: page.method === 'GET' && !isPageWrite(page),
    handler: async (request, reply) => {
      if (page.isOwnForm) requireOwnForm(request, reply, settings)
      const actor = await actorOf(route, request, transport)
      const sent = pageRequest(request, reply, settings)
      return send(reply, await perform(route, { sent, actor, services: transport.services }), transport)
    },
  })
}

function formSettings({ config, secrets }: Services): FormSettings {
  return { publicUrl: config.publicUrl, secret: secrets.key('forms') }
}

async function actorOf(
  { page }: PageRoute,
  request: FastifyRequest,
  { services, authenticateSession }: PageTransport,
): Promise<Actor> {
  const { secret } = visitOf(request, services.config)
  const user = page.isForUser && secret !== undefined ? await authenticateSession(secret) : undefined
  return user ?? { kind: 'system' }
}

function pageRequest(request: FastifyRequest, reply: FastifyReply, settings: FormSettings): PageRequest {
  // Fastify parsed both: the names of the path, and a query in which a name that comes twice has a list.
  const query = request.query as Record<string, string | string[] | undefined>
  const params = request.params as Record<string, string>
  let browser: Browser | undefined
  return {
    params,
    query: (name) => (typeof query[name] === 'string' ? query[name] : undefined),
    search: request.url.split('?')[1] ?? '',
    fields: fieldsOf(request),
    visit: visitOf(request, settings),
    acceptLanguage: request.headers['accept-language'],
    browser: () => (browser ??= browserOf(request, reply, settings)),
  }
}

type Performance = { sent: PageRequest; actor: Actor; services: Services }

async function perform(
  { page, prepare, handle, recover }: PageRoute,
  { sent, actor, services }: Performance,
): Promise<PageResponse> {
  try {
    if (!isPageWrite(page)) return await handle(readContext(services, actor), sent, undefined)
    const prepared = prepare && (await prepare(readContext(services, actor), sent))
    return await transact(services, actor, (ctx) => handle(ctx, sent, prepared))
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status < 500
    const instead = isRefusal ? await recover?.(readContext(services, actor), sent, error) : undefined
    if (instead === undefined) throw error
    return instead
  }
}

function send(reply: FastifyReply, response: PageResponse, transport: PageTransport): FastifyReply {
  if (response.kind === 'text') return reply.header('content-type', response.contentType).send(response.text)
  const { session } = response
  const { publicUrl } = transport.services.config
  if (session !== undefined)
    sendSession(reply, { secret: session ?? undefined, maxAge: transport.sessionAge, publicUrl })
  if (response.kind === 'page') return sendPage(reply, { ...response, style: transport.style })
  return reply.header('cache-control', 'no-store').redirect(response.to, 303)
}
