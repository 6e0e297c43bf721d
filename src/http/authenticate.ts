import type { FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { isWrite, type Operation } from '../contract/operation.ts'
import type { Actor } from '../kernel/context.ts'
import { askedOf, type Asked, type AuthenticateByCookie } from './session.ts'

/** Finds out who holds a secret; passed in by the composition root, since http knows no tokens. */
export type Authenticate = (
  secret: string,
  asked: Asked,
) => Promise<Exclude<Actor, { kind: 'system' }> | undefined>

/** The caller of a request, or 401. */
export async function authenticateRequest(
  request: FastifyRequest,
  {
    operation,
    authenticate,
    authenticateByCookie,
  }: { operation: Operation; authenticate: Authenticate; authenticateByCookie: AuthenticateByCookie },
): Promise<Exclude<Actor, { kind: 'system' }>> {
  const { authorization } = request.headers
  const secret = bearerOf(authorization)
  if (secret === undefined) {
    const signedIn = authorization === undefined ? await authenticateByCookie(request, operation) : undefined
    if (signedIn !== undefined) return signedIn
    throw new ApiError('unauthorized', 'Send a token: "Authorization: Bearer <token>"')
  }
  const actor = await authenticate(secret, askedOf(request, operation))
  if (actor === undefined) throw new ApiError('unauthorized', 'This token is unknown, revoked or expired')
  if (actor.kind === 'user' && actor.isReadOnly && (isWrite(operation) || operation.isSecret)) {
    throw new ApiError(
      'forbidden',
      'This token is read-only; use another one to change something or to read a secret',
    )
  }
  return actor
}

function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +(\S{1,16384})$/i.exec(header ?? '')?.[1]
}
