import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../contract/errors.ts'
import { messagePage, signInStyle } from '../../../engine/html/sign-in/index.ts'
import { browserOf, ownForm, type Browser, type Fields, type FormSettings } from '../../../http/forms.ts'
import { localPath, sendPage } from '../../../http/pages.ts'
import { sendSession, sessionSecret } from '../../../http/session.ts'
import type { Actor, Services } from '../../../kernel/context.ts'
import { authenticateSession } from './authenticate-session.ts'
import { sessionLimits } from './open-session.ts'
import { visitOf, type Visit } from './visit.ts'

/** What the pages for people have in common: who is there, what they sent, and how they are answered. */
export type FrontDesk = {
  services: Services
  visit: (request: FastifyRequest) => Visit
  browser: (request: FastifyRequest, reply: FastifyReply) => Browser
  form: (request: FastifyRequest, reply: FastifyReply) => { fields: Fields; browser: Browser }
  signedIn: (request: FastifyRequest) => Promise<Extract<Actor, { kind: 'user' }> | undefined>
  show: (reply: FastifyReply, html: string, status?: number) => FastifyReply
  enter: (reply: FastifyReply, entry: { secret: string; returnTo: string | undefined }) => FastifyReply
  leave: (reply: FastifyReply, path: string) => FastifyReply
}

export function frontDesk(services: Services): FrontDesk {
  const { publicUrl } = services.config
  const settings: FormSettings = { publicUrl, secret: services.secrets.key('forms') }
  const maxAge = sessionLimits.absolute
  return {
    services,
    visit: (request) => visitOf(request, { publicUrl }),
    browser: (request, reply) => browserOf(request, reply, settings),
    form: (request, reply) => ownForm(request, reply, settings),
    signedIn: async (request) => {
      const secret = sessionSecret(request, publicUrl)
      return secret === undefined ? undefined : authenticateSession(services, secret)
    },
    show,
    enter: (reply, { secret, returnTo }) => {
      sendSession(reply, { secret, maxAge, publicUrl })
      return reply.redirect(localPath(returnTo) ?? '/app/', 303)
    },
    leave: (reply, path) => {
      sendSession(reply, { secret: undefined, maxAge, publicUrl })
      return reply.redirect(path, 303)
    },
  }
}

function show(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return sendPage(reply, { html, style: signInStyle, status })
}

/** One value of the address's query. */
export function queryValue(request: FastifyRequest, name: string): string | undefined {
  // Fastify parsed it; a name that comes twice has a list.
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  return typeof value === 'string' ? value : undefined
}

/** Turns what was thrown into a page; what is our fault is logged. */
export function showError(
  error: FastifyError | Error,
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
): FastifyReply {
  const { status, text } = describe(error)
  if (status >= 500 && !(error instanceof ApiError)) {
    // Without the query, which may hold a code that still works.
    const url = request.url.split('?')[0]
    services.logger.error({ err: error, requestId: request.id, url }, 'request failed')
  }
  const next = { href: '/sign-in', label: 'To the sign-in page' }
  return show(reply, messagePage({ title: 'That did not work', text, isProblem: true, next }), status)
}

function describe(error: FastifyError | Error): { status: number; text: string } {
  if (error instanceof ApiError) return { status: error.status, text: error.message }
  const status = 'statusCode' in error && error.statusCode !== undefined ? error.statusCode : 500
  if (status < 500) return { status, text: 'The form could not be read. Go back and try again.' }
  return { status: 500, text: 'Something went wrong on our side. Please try again later.' }
}
