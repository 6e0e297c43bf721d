import type { FastifyInstance } from 'fastify'
import { ApiError } from '../contract/errors.ts'

/** Reads JSON bodies: an empty one is no body, and NUL, which PostgreSQL cannot store, stops here. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    void parse(request, String(text), (error, body) => {
      if (error) return done(new ApiError('bad-request', 'The body is not valid JSON'), undefined)
      if (text.includes('\\u0000') && holdsNul(body)) {
        return done(
          new ApiError('bad-request', 'The body holds a NUL character (\\u0000), which cannot be stored'),
          undefined,
        )
      }
      done(null, body)
    })
  })
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, member]) => name.includes('\0') || holdsNul(member))
}
