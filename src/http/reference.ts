import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/** The OpenAPI document at `/v1/openapi.json`, and a page to read and try it at `/v1/docs`. */
export function serveReference(app: FastifyInstance, describe: () => Record<string, unknown>): void {
  const json = once(() => JSON.stringify(describe()))
  const reference = once(openReference)

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const pages = await reference()
    // The page brings its script and style along; it may talk to this server only.
    reply.header(
      'content-security-policy',
      "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
    )
    reply.raw.setHeaders(
      new Map(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
    )
    reply.hijack()
    pages.routing(request.raw, reply.raw)
  }

  app.get('/v1/openapi.json', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(json()),
  )
  for (const url of ['/v1/docs', '/v1/docs/*']) app.route({ method: 'GET', url, handler: serve })
}

// A server of its own, since its package takes 20 MiB that nobody needs who does not open the page.
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const pages = fastify()
  await pages.register(scalar, {
    routePrefix: '/v1/docs',
    configuration: {
      url: '/v1/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      theme: 'default',
      pageTitle: 'Lectern API',
    },
  })
  await pages.ready()
  return pages
}

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined
  return () => (made ??= { result: make() }).result
}
