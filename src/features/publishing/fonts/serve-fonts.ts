import type { FastifyInstance } from 'fastify'
import { errorBody } from '../../../contract/errors.ts'
import type { Services } from '../../../kernel/context.ts'
import { fontFileBy } from './queries.ts'

/** The files of fonts, for the pages of every site: whoever reads one was given the address. */
export function serveFonts(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>('/fonts/:file', async (request, reply) => {
    const [id = '', extension] = request.params.file.split('.')
    const file = await fontFileBy(services.database.read, id)
    if (file === undefined || file.format !== extension)
      return reply.code(404).send(errorBody(404, 'No font at this address'))
    return reply
      .headers({
        'content-type': `font/${file.format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(file.bytes))
  })
}
