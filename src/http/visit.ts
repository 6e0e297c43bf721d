import type { FastifyRequest } from 'fastify'
import { sessionSecret } from './session.ts'

/** Where a person comes from. */
export type Visit = {
  address: string
  userAgent: string
  /** Of the session that the browser holds already; a new one takes its place. */
  secret: string | undefined
}

export function visitOf(request: FastifyRequest, { publicUrl }: { publicUrl: string }): Visit {
  return {
    address: request.ip,
    userAgent: printable(request.headers['user-agent'] ?? ''),
    secret: sessionSecret(request, publicUrl),
  }
}

function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 256)
}
