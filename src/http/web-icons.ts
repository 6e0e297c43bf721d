import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { listIcons, readIcon } from '../platform/icons/index.ts'

/** The icons that pages may have, each drawn on demand: nobody loads two thousand to see one. */
export function serveWebIcons(app: FastifyInstance): void {
  let list: Promise<Buffer> | undefined

  app.get<{ Params: { file: string } }>('/app/icons/:file', (request, reply) => {
    const name = /^([\w-]+)\.svg$/.exec(request.params.file)?.[1]
    const drawing = name === undefined ? undefined : readIcon(name)
    if (drawing === undefined)
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no such icon.\n')
    // An image and nothing else, even where somebody opens it by itself.
    reply.header('content-security-policy', "default-src 'none'")
    return keptAWeek(reply).type('image/svg+xml').send(drawing)
  })

  app.get('/app/icons.json', async (_request, reply) => {
    list ??= promisify(gzip)(JSON.stringify(listIcons()))
    return keptAWeek(reply)
      .header('content-encoding', 'gzip')
      .type('application/json')
      .send(await list)
  })
}

function keptAWeek(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'cache-control': 'public, max-age=604800', 'x-content-type-options': 'nosniff' })
}
