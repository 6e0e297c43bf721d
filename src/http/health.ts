import type { FastifyInstance } from 'fastify'
import { errorBody } from '../contract/errors.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve; `isReady` throws the reason when it cannot. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<void>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    try {
      await isReady()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send(errorBody(503, 'Not ready; the log says why'))
    }
  })
}
