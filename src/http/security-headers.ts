import type { FastifyInstance } from 'fastify'

/** Headers that keep a browser from doing anything with a response but reading it. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const { protocol, hostname } = new URL(publicUrl)
  const isHttps = protocol === 'https:'
  const headers = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
  // Of others a browser takes nothing of the kind, and complains on every page.
  if (!isHttps && !isThisMachine(hostname)) return
  // No window that a page of others opens is theirs to read. Browsers refuse what says so and is sandboxed.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy !== 'string' || !/(^|;) *sandbox/.test(policy))
      reply.header('cross-origin-opener-policy', 'same-origin')
    done(null, payload)
  })
}

function isThisMachine(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname)
}
