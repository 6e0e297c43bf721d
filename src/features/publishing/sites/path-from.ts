import { ApiError } from '../../../contract/errors.ts'
import { slugOf } from '../../../engine/document/index.ts'

// What a site serves besides its content.
const reserved = new Set([
  'robots.txt',
  'sitemap.xml',
  'sitemap-pages.xml',
  'sitemap.md',
  'llms.txt',
  'llms-full.txt',
  'v',
])

/** A part of an address made from a title, different from those that are taken. */
export function pathFrom(title: string, taken: ReadonlySet<string>): string {
  const wanted = segmentOf(title) || 'section'
  const isFree = (path: string) => !taken.has(path) && !reserved.has(path)
  if (isFree(wanted)) return wanted
  for (let number = 1; ; number += 1) {
    const numbered = `${wanted.slice(0, 90)}-${number}`
    if (isFree(numbered)) return numbered
  }
}

/** A part of an address as somebody asked for it: 400 when it cannot be one, 409 when it is taken. */
export function requirePath(path: string, taken: ReadonlySet<string>): string {
  const segment = segmentOf(path)
  if (segment === '' || reserved.has(segment))
    throw new ApiError('bad-request', `path: "${path}" cannot be part of an address`)
  if (taken.has(segment))
    throw new ApiError('conflict', `path: "${segment}" is taken by another one beside it`)
  return segment
}

function segmentOf(text: string): string {
  return slugOf(text)
    .replaceAll(/^[-._]+|(?<![-.])[-.]+$/g, '')
    .slice(0, 100)
}
