import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { errorBody } from '../contract/errors.ts'

/** Answers what never became a request: broken HTTP, headers too large, a sender too slow. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, reason, message] = responses[error.code ?? ''] ?? malformed
  const body = JSON.stringify(errorBody(status, message))
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}

/** Says in the one error shape that nothing but `100-continue` can be expected. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    const body = JSON.stringify(errorBody(417, 'The only expectation that is met is "Expect: 100-continue"'))
    response
      .writeHead(417, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
      .end(body)
  })
}

type Described = [status: number, reason: string, message: string]

const malformed: Described = [400, 'Bad Request', 'This is not an HTTP request']

const responses: Record<string, Described> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request did not arrive in time'],
}
