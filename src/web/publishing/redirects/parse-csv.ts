import type { NewRedirect } from '../../api/publishing-redirects.ts'

export type ParsedLine =
  | { kind: 'redirect'; redirect: NewRedirect }
  | { kind: 'wrong'; line: number; text: string }

/** Lines of `from,to` and, where they say so, `permanent`; a first line that names the columns is none. */
export function parseRedirects(text: string): ParsedLine[] {
  return text.split(/\r?\n/).flatMap((line, at): ParsedLine[] => {
    if (line.trim() === '' || line.trim().startsWith('#')) return []
    const [from = '', to = '', kind = ''] = cellsOf(line)
    if (at === 0 && /^(source|from|old)/i.test(from)) return []
    const wrong: ParsedLine[] = [{ kind: 'wrong', line: at + 1, text: line }]
    const source = pathOf(from)
    if (source === undefined || !/^https?:\/\//.test(to) || !URL.canParse(to)) return wrong
    const permanent = /^(true|yes|1|301|308|permanent)$/i.test(kind)
    return [{ kind: 'redirect', redirect: { source, destination: { kind: 'external', url: to }, permanent } }]
  })
}

// An address says its host as well; what is redirected is its path.
function pathOf(text: string): string | undefined {
  const path = /^https?:\/\//.test(text) ? URL.parse(text)?.pathname : text
  return path?.startsWith('/') === true && path !== '/' ? path.replace(/\/$/, '') : undefined
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
}
