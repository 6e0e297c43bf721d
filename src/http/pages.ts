import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Sends a page that runs nothing, loads nothing (its icon is in it), and posts its forms here only. */
export function sendPage(
  reply: FastifyReply,
  { html, style, status = 200 }: { html: string; style: string; status?: number },
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src '${hashOf(style)}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      // Not "no-referrer": with that browsers do not say where a form comes from.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(html)
}

/** A path of this server that somebody else may have written into an address, or none. */
export function localPath(path: string | undefined): string | undefined {
  if (path === undefined || path.length > 2048 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) return undefined
  const base = 'http://here.invalid'
  if (!URL.canParse(path, base)) return undefined
  const url = new URL(path, base)
  return url.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined
}

const hashes = new Map<string, string>()

function hashOf(style: string): string {
  const known = hashes.get(style) ?? `sha256-${createHash('sha256').update(style).digest('base64')}`
  hashes.set(style, known)
  return known
}
