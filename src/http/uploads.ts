import type { FastifyInstance } from 'fastify'
import { errorBody } from '../contract/errors.ts'
import { largestUpload } from '../contract/content/storage.ts'
import type { Clock } from '../kernel/clock.ts'
import { verifyDownload, type Storage } from '../platform/storage/index.ts'

/** One file by PUT at `/uploads/<token>`, streamed to where the token says; the token is the permission. */
export async function serveUploads(
  app: FastifyInstance,
  { storage, secret, clock }: { storage: Storage; secret: Uint8Array; clock: Clock },
): Promise<void> {
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    uploads.put<{ Params: { token: string }; Body: AsyncIterable<Uint8Array> | undefined }>(
      '/uploads/:token',
      { bodyLimit: largestUpload },
      async (request, reply) => {
        const upload = verifyDownload(request.params.token, { secret, now: clock() })
        if (upload.kind !== 'valid')
          return reply.code(404).send(errorBody(404, 'This address has expired; ask for another'))
        if (Number(request.headers['content-length'] ?? 0) > largestUpload) {
          return reply.code(413).send(errorBody(413, 'The file is larger than 100 MB'))
        }
        await storage.put(upload.key, bounded(request.body), { contentType: upload.contentType })
        return reply.code(204).send()
      },
    )
  })
}

// A sender that does not say the length may still send too much.
async function* bounded(body: AsyncIterable<Uint8Array> | undefined): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > largestUpload)
      throw Object.assign(new Error('The file is larger than 100 MB'), { statusCode: 413, code: '' })
    yield chunk
  }
}
