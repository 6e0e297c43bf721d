import type { FastifyInstance } from 'fastify'
import { errorBody } from '../../../contract/errors.ts'
import type { Services } from '../../../kernel/context.ts'
import { pictureById } from './queries.ts'

/** Pictures of people and organizations, for whoever was given the address. */
export function servePictures(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/pictures/:id', async (request, reply) => {
    const picture = await pictureById(services.database.read, request.params.id)
    if (picture === undefined) return reply.code(404).send(errorBody(404, 'No picture at this address'))
    return reply
      .headers({
        'content-type': picture.type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(picture.bytes))
  })
}
