import { decodeUriComponent } from '../../../engine/decode-uri-component.ts'
import { encodeSegment } from '../../../engine/encode-segment.ts'

/** The path that a path or an address means, as the API writes it; nothing where it means none. */
export function sourceOf(text: string, site?: string): string | undefined {
  const [path = ''] = pathIn(text.trim(), site).split(/[?#]/)
  const wildcard = path.endsWith('/*') ? '/*' : path.endsWith('*') ? '*' : ''
  const segments = decodeUriComponent(path.slice(0, path.length - wildcard.length))
    .split('/')
    .filter((segment) => segment !== '')
  if (segments.length === 0 || segments.some((segment) => segment.includes('*'))) return undefined
  return `/${segments.map(encodeSegment).join('/')}${wildcard}`
}

/** A path as people read it. */
export function readable(source: string): string {
  return decodeUriComponent(source)
}

// An address says its host as well; what is redirected is its path.
function pathIn(text: string, site: string | undefined): string {
  if (site !== undefined && text.startsWith(site)) return text.slice(site.length)
  return /^https?:\/\//.test(text) ? (URL.parse(text)?.pathname ?? '') : text
}
