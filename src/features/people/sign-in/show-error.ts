import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../contract/errors.ts'
import { sendPage } from '../../../http/pages.ts'
import type { Services } from '../../../kernel/context.ts'
import { messagePage, signInStyle } from './pages/index.ts'

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
  const html = messagePage({ title: 'That did not work', text, isProblem: true, next })
  return sendPage(reply, { html, style: signInStyle, status })
}

function describe(error: FastifyError | Error): { status: number; text: string } {
  if (error instanceof ApiError) return { status: error.status, text: error.message }
  const status = 'statusCode' in error && error.statusCode !== undefined ? error.statusCode : 500
  if (status < 500) return { status, text: 'The form could not be read. Go back and try again.' }
  return { status: 500, text: 'Something went wrong on our side. Please try again later.' }
}
