import type { RedirectDestination } from '../../../contract/publishing/site-redirects.ts'
import type { NewRedirect } from '../../api/publishing-redirects.ts'
import { sourceOf } from './source-of.ts'

export type ParsedLine =
  | { kind: 'redirect'; redirect: NewRedirect }
  | { kind: 'wrong'; line: number; text: string }

/** What is at a path of the site. */
export type DestinationAt = (path: string) => RedirectDestination | undefined

/** Lines of `from,to` and, where they say so, `permanent`; a first line that names the columns is none. */
export function parseRedirects(text: string, destinationAt: DestinationAt): ParsedLine[] {
  return text.split(/\r?\n/).flatMap((line, at): ParsedLine[] => {
    if (line.trim() === '' || line.trim().startsWith('#')) return []
    const [from = '', to = '', kind = ''] = cellsOf(line)
    if (at === 0 && /^(source|from|old)/i.test(from)) return []
    const source = /^(\/|https?:\/\/)/.test(from) ? sourceOf(from) : undefined
    const destination = to.startsWith('/') ? destinationAt(to) : addressOf(to)
    if (source === undefined || destination === undefined)
      return [{ kind: 'wrong', line: at + 1, text: line }]
    const permanent = /^(true|yes|1|301|308|permanent)$/i.test(kind)
    return [{ kind: 'redirect', redirect: { source, destination, permanent } }]
  })
}

function addressOf(text: string): RedirectDestination | undefined {
  return /^https?:\/\//.test(text) && URL.canParse(text) ? { kind: 'external', url: text } : undefined
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
}
