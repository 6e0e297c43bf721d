import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'

/** The OpenAPI document at `/v1/openapi.json`, and a page to read and try it at `/v1/docs`. */
export async function serveReference(app: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  const json = JSON.stringify(document)
  app.get('/v1/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(json),
  )
  await app.register(scalar, {
    routePrefix: '/v1/docs',
    configuration: { url: '/v1/openapi.json', withDefaultFonts: false, telemetry: false, theme: 'default' },
    hooks: {
      onRequest: (_request, reply, done) => {
        // The page brings its script and style along; it may talk to this server only.
        reply.header(
          'content-security-policy',
          "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
        )
        done()
      },
    },
  })
}
