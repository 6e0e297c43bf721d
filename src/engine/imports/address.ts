import { decodeUriComponent } from '../decode-uri-component.ts'

/** Where the files of an archive live as far as links are concerned; nothing on a network has this name. */
const archiveOrigin = 'https://archive.invalid'

const followed = /^(https?|mailto|tel|data):/i

/** The whole address behind one in a page at `base`; `undefined` for empty ones and for those that run something. */
export function wholeAddress(url: string, base: string): string | undefined {
  const trimmed = url.trim()
  if (trimmed === '' || trimmed.length > 1_000_000_000) return undefined
  if (/^data:/i.test(trimmed)) return trimmed
  try {
    const whole = new URL(trimmed, base).href
    return followed.test(whole) ? unwrapped(whole) : undefined
  } catch {
    return undefined
  }
}

/** The address of a file in an archive. */
export function archiveAddress(path: string): string {
  return `${archiveOrigin}/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** The path in an archive behind an address, if it is one. */
export function archivePath(address: string): string | undefined {
  if (!address.startsWith(`${archiveOrigin}/`)) return undefined
  return decodeUriComponent(address.slice(archiveOrigin.length + 1).replace(/[?#].*/s, ''))
}

/** What two addresses of one page have in common: no query, no anchor, no `index.html`, no last slash. */
export function pageKey(address: string): string {
  const path = archivePath(address)
  const plain = path === undefined ? address.replace(/[?#].*/s, '') : archiveOrigin + '/' + path
  return plain
    .replace(/\/index\.(html?|php|md)$/i, '/')
    .replace(/(?<!\/)\/+$/, '')
    .normalize('NFC')
}

export function anchorOf(address: string): string | undefined {
  const at = address.indexOf('#')
  if (at < 0 || at === address.length - 1) return undefined
  return decodeUriComponent(address.slice(at + 1))
}

// Exports of Google Docs lead every link through a counter.
function unwrapped(url: string): string {
  const match = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(url)
  return (match && new URLSearchParams(match[1]).get('q')) || url
}
