import type { FastifyInstance } from 'fastify'

// What others wrote: sites, integrations, files. Browsers refuse this header on what is sandboxed.
const foreign = /^\/(sites|files|uploads|~)/

/** Headers that keep a browser from doing anything with an answer but reading it. */
export function sendSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    // A published page may run scripts of integrations: no window that it opens here is its to read.
    if (!foreign.test(request.url)) reply.header('cross-origin-opener-policy', 'same-origin')
  })
}
