import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { isAction, type Access, type Operation } from '../contract/operation.ts'
import type { Actor } from '../kernel/context.ts'
import { cookieName, readCookie, setCookie } from './cookies.ts'
import { originOf } from './same-origin.ts'

type User = Extract<Actor, { kind: 'user' }>

/** What a request is for. */
export type Asked = { access: Access; params: Record<string, string> }

/** Finds out whose session a secret is; passed in by the composition root. */
export type AuthenticateSession = (secret: string, asked?: Asked) => Promise<User | undefined>

/** The caller of a request without a token, by the session in its cookie. */
export type AuthenticateByCookie = (
  request: FastifyRequest,
  operation: Operation,
) => Promise<User | undefined>

export function byCookie(
  authenticate: AuthenticateSession,
  { publicUrl }: { publicUrl: string },
): AuthenticateByCookie {
  return async (request, operation) => {
    const secret = sessionSecret(request, publicUrl)
    const actor = secret === undefined ? undefined : await authenticate(secret, askedOf(request, operation))
    if (actor === undefined) return undefined
    // A browser adds the cookie to whatever page makes it send; only pages of this server may do something.
    if (isAction(operation) && originOf(request, publicUrl) !== 'same') {
      throw new ApiError(
        'forbidden',
        'A session does something only from a page of this server; use a token instead',
      )
    }
    return actor
  }
}

/** What a request is for; a path has nothing but text. */
export function askedOf({ params }: Pick<FastifyRequest, 'params'>, { access }: Operation): Asked {
  return { access, params: params as Record<string, string> }
}

/** The secret of the session that a browser holds. */
export function sessionSecret(
  request: Pick<FastifyRequest, 'headers'>,
  publicUrl: string,
): string | undefined {
  return request.headers.cookie === undefined ? undefined : readCookie(request, nameOf(publicUrl))
}

/** Gives a browser a session, or takes it away. */
export function sendSession(
  reply: FastifyReply,
  { secret, maxAge, publicUrl }: { secret: string | undefined; maxAge: number; publicUrl: string },
): void {
  const kept = secret === undefined ? { value: 'none', maxAge: 0 } : { value: secret, maxAge }
  setCookie(reply, { ...kept, name: nameOf(publicUrl), isSecure: publicUrl.startsWith('https:') })
}

function nameOf(publicUrl: string): string {
  return cookieName('lectern_session', { isSecure: publicUrl.startsWith('https:') })
}
