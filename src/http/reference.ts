import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'

/** The OpenAPI document at `/v1/openapi.json`, and a page to read and try it at `/v1/docs`. */
export function serveReference(app: FastifyInstance, describe: () => Record<string, unknown>): void {
  const json = once(() => JSON.stringify(describe()))
  const reference = once(openReference)

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pages = await reference()
    const { statusCode, headers, rawPayload } = await pages.inject({ url: request.url })
    const type = headers['content-type'] ?? ''
    const { location, 'content-encoding': encoding } = headers
    // The page brings its script and style along; it may talk to this server only.
    reply.code(statusCode).headers({
      'content-type': type,
      'content-security-policy':
        "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'",
      ...(location !== undefined && { location }),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    })
    const isPage = type.startsWith('text/html') && encoding === undefined
    return reply.send(isPage ? mended(rawPayload.toString()) : rawPayload)
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
      // What its maker offers there leads to services of theirs.
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: 'never',
      theme: 'default',
      pageTitle: 'Lectern API',
      customCss: colours,
    },
  })
  await pages.ready()
  return pages
}

// Its own are too pale to be read by everybody.
const colours = `
.light-mode { --scalar-color-2: #5c5c5c; --scalar-color-3: #666; --scalar-color-blue: #0062a3; --scalar-color-green: #06683f; --scalar-color-orange: #9a4300; --scalar-color-red: #b3161b; --scalar-color-yellow: #745500; --scalar-color-purple: #6a35c2; }
.dark-mode { --scalar-color-3: #9c9c9c; --scalar-color-red: #ff7a7a; }
.sidebar-search-placeholder, .client-libraries-text { opacity: 1; }
`

/** The page as it should have come: with its language, and names for what only shows a picture. */
function mended(html: string): string {
  return html
    .replace(/<html(?![^>]*\slang=)/, '<html lang="en"')
    .replace('</body>', `<script>${names}</script></body>`)
}

const names = `
const name = () => {
  for (const button of document.querySelectorAll('button.scalar-code-copy:not([aria-label])')) button.setAttribute('aria-label', 'Copy')
  for (const button of document.querySelectorAll('button.show-more[aria-label]')) button.removeAttribute('aria-label')
}
new MutationObserver(name).observe(document.body, { childList: true, subtree: true })
name()
`

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined
  return () => (made ??= { result: make() }).result
}
