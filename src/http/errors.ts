import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, errorBody } from '../contract/errors.ts'
import type { Logger } from '../platform/logger.ts'
import { isOutage } from '../platform/outage.ts'

// Seconds: what stands still comes back by somebody's hand, or by a restart.
const comeBackAfter = 10

/** Turns anything thrown into the one error shape; what is our fault is logged, once, here. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logger: Logger,
): void {
  const { status, message } = describe(error)
  if (isOutage(error)) reply.header('retry-after', comeBackAfter)
  // Somebody else’s program failed; its owner finds why in the trace of the event.
  const isOurs = !(error instanceof ApiError && error.kind === 'bad-gateway')
  if (status >= 500 && isOurs)
    logger.error({ err: error, method: request.method, url: request.url }, 'request failed')
  // Refused before its body was read: without this a slow sender could hold the connection for ever.
  if (isStillSending(request)) reply.header('connection', 'close')
  void reply.code(status).send(errorBody(status, message))
}

function isStillSending({ raw }: FastifyRequest): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  return !raw.complete && (length !== '0' || encoding !== undefined)
}

function describe(error: unknown): { status: number; message: string } {
  if (error instanceof ApiError) return error
  if (isFastifyError(error) && error.statusCode !== undefined && error.statusCode < 500) {
    return { status: error.statusCode, message: messages[error.code] ?? error.message }
  }
  if (isOutage(error))
    return {
      status: 503,
      message: 'The database, the storage or the disk of this server is out of order; try again in a while',
    }
  return {
    status: 500,
    message: 'Something went wrong on our side; the answer’s X-Request-Id names it in the log',
  }
}

const messages: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as JSON, with "Content-Type: application/json"',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request body is too large for this operation',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the length that Content-Length says',
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && 'statusCode' in error
}
