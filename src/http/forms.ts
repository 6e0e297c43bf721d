import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { cookieName, readCookie, setCookie } from './cookies.ts'
import { originOf } from './same-origin.ts'
import { sessionSecret } from './session.ts'
import { randomText } from '../platform/random.ts'

/** The fields of a form, each once. */
export type Fields = Partial<Record<string, string>>

/** Reads bodies as browsers send forms; a field that comes twice is refused, and so is NUL. */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 512 * 1024 },
    (_request, text, done) => {
      const pairs = [...new URLSearchParams(String(text))]
      const fields = new Map(pairs)
      if (fields.size < pairs.length) {
        return done(new ApiError('bad-request', 'The form holds a field twice'), undefined)
      }
      if (pairs.some(([name, value]) => `${name}${value}`.includes('\0'))) {
        return done(new ApiError('bad-request', 'The form holds a NUL character'), undefined)
      }
      done(null, Object.fromEntries(fields))
    },
  )
}

export function fieldsOf(request: FastifyRequest): Fields {
  // The parser above made it, or there was no body.
  const fields = request.body as Fields | undefined
  return fields ?? {}
}

export type FormSettings = { publicUrl: string; secret: Uint8Array }

/** One browser: the id in its cookie, and what the forms that it is sent carry. */
export type Browser = { id: string; formToken: string }

/** The browser behind a request; one that is new gets its cookie. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, settings: FormSettings): Browser {
  const isSecure = settings.publicUrl.startsWith('https:')
  const name = cookieName('lectern_browser', { isSecure })
  const known = readCookie(request, name)
  const id = known ?? randomText(32)
  if (known === undefined) setCookie(reply, { name, value: id, isSecure })
  // With the session in it: what a form carried before somebody signed in is worth nothing after.
  const session = sessionSecret(request, settings.publicUrl) ?? ''
  return { id, formToken: tokenFor(`${id}.${session}`, settings) }
}

export const formRefusals = {
  noCookie:
    'Your browser sent no cookie with this form. Allow cookies for this address, then open the page again',
  notOwnForm: 'This form is not from here, or it is too old; go back and try again',
}

/** Refuses a form that this server did not send to this browser. */
export function requireOwnForm(request: FastifyRequest, reply: FastifyReply, settings: FormSettings): void {
  const fields = fieldsOf(request)
  const { formToken } = browserOf(request, reply, settings)
  const isFromElsewhere = originOf(request, settings.publicUrl) === 'other'
  // Whatever showed the form gave a cookie with it.
  if (!isFromElsewhere && (request.headers.cookie ?? '') === '') {
    throw new ApiError('forbidden', formRefusals.noCookie, { refusal: 'noCookie' })
  }
  if (isFromElsewhere || !isEqual(fields['form_token'] ?? '', formToken)) {
    throw new ApiError('forbidden', formRefusals.notOwnForm, { refusal: 'notOwnForm' })
  }
}

function tokenFor(text: string, { secret }: FormSettings): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function isEqual(given: string, expected: string): boolean {
  const [one, two] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === two.length && timingSafeEqual(one, two)
}
