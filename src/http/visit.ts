import type { FastifyRequest } from 'fastify'
import { likedLanguages } from '../engine/liked-languages.ts'
import { sessionSecret } from './session.ts'

/** Where a person comes from. */
export type Visit = {
  address: string
  userAgent: string
  /** Those that the browser likes, best first. */
  languages: string[]
  /** Of the session that the browser holds already; a new one takes its place. */
  secret: string | undefined
}

export function visitOf(request: FastifyRequest, { publicUrl }: { publicUrl: string }): Visit {
  return {
    address: request.ip,
    userAgent: printable(request.headers['user-agent'] ?? ''),
    languages: [...new Set(likedLanguages(request.headers['accept-language']))].slice(0, most),
    secret: sessionSecret(request, publicUrl),
  }
}

const most = 5

function printable(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 256)
}
