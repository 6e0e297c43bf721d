import type { FastifyRequest } from 'fastify'

export type Origin = 'same' | 'other' | 'untold'

/** Whether a page of this server sent a request, as far as the browser says. */
export function originOf(request: Pick<FastifyRequest, 'headers'>, publicUrl: string): Origin {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'same' : 'other'
  const { origin } = request.headers
  if (origin === undefined) return 'untold'
  const isOwn = URL.canParse(origin) && isHere(new URL(origin), { request, publicUrl })
  return isOwn ? 'same' : 'other'
}

function isHere(
  origin: URL,
  { request, publicUrl }: { request: Pick<FastifyRequest, 'headers'>; publicUrl: string },
): boolean {
  return origin.origin === new URL(publicUrl).origin || origin.host === request.headers.host
}

/** Whether a page of this server would run what it asks for, or apply it as its style. */
export function isRunHere({ headers }: FastifyRequest): boolean {
  const wanted = headers['sec-fetch-dest'] ?? ''
  if (headers['service-worker'] !== undefined || wanted === 'serviceworker') return true
  const isCode = /^(script|style|worker|sharedworker|audioworklet|paintworklet|xslt)$/.test(wanted)
  return isCode && headers['sec-fetch-site'] === 'same-origin'
}
