import type { FastifyInstance } from 'fastify'
import { errorBody } from '../../../contract/errors.ts'
import { compressResponses } from '../../../http/compress-responses.ts'
import { matchesEtag } from '../../../http/matches-etag.ts'
import type { Services } from '../../../kernel/context.ts'
import { loadDocumentText } from './load-document.ts'
import { specById } from './queries.ts'

/** Public specifications, for anybody who has the address. */
export function servePublicSpecs(app: FastifyInstance, services: Services): void {
  app.register(async (specs) => {
    compressResponses(specs)
    serveSpecs(specs, services)
  })
}

function serveSpecs(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { specId: string; name: string } }>('/openapi/:specId/:name', async (request, reply) => {
    const { specId, name } = request.params
    const db = services.database.read
    const spec = await specById(db, specId)
    if (spec?.visibility !== 'public' || spec.last_version === null || name !== `${spec.slug}.json`)
      return reply.code(404).send(errorBody(404, 'No public specification at this address'))
    const etag = `"${spec.last_version}"`
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, no-cache',
      etag,
    })
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.send(await loadDocumentText(db, spec.last_version))
  })
}
