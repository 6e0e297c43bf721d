import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie with a name, as its browser sent it; of several with one name, none, since one may be planted. */
export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
  const [value] = values
  return values.length === 1 && value !== undefined && /^[\w-]{1,128}$/.test(value) ? value : undefined
}

/** Scripts cannot read it, other sites send it only with a link that is followed. */
export function setCookie(
  reply: FastifyReply,
  { name, value, maxAge, isSecure }: { name: string; value: string; maxAge?: number; isSecure: boolean },
): void {
  const attributes = [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${Math.floor(maxAge / 1000)}`]),
  ]
  reply.header('set-cookie', attributes.join('; '))
}

/** On https the prefix keeps other hosts of the domain from planting a cookie of this name. */
export function cookieName(name: string, { isSecure }: { isSecure: boolean }): string {
  return isSecure ? `__Host-${name}` : name
}
