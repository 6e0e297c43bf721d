import type { FastifyInstance } from 'fastify'
import { errorBody } from '../contract/errors.ts'
import { resolvePublishedUrl } from '../features/publishing/published-sites/index.ts'
import type { Services } from '../kernel/context.ts'
import { readContext } from '../kernel/transact.ts'
import { addressAt } from './visit/address.ts'

/**
 * `/served?domain=NAME`: whether a site is served at a name. A proxy that gets certificates when they are first
 * needed asks here, so that nobody makes it collect them for names of strangers.
 */
export function tellServed(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { domain?: unknown } }>('/served', async ({ query }, reply) => {
    const { domain } = query
    const url = typeof domain === 'string' ? addressAt(services.config, domain, '/') : undefined
    const found =
      url && (await resolvePublishedUrl(readContext(services, { kind: 'system' }), { url, visitor: {} }))
    if (found !== undefined && !(found.kind === 'not-found' && found.isHostUnknown === true))
      return { status: 'served' }
    return reply.code(404).send(errorBody(404, 'No site is served at this name'))
  })
}
