import { parseDocument as parseYaml, stringify } from 'yaml'

/** The keys above a page, in order. */
export type FrontMatterValues = Record<string, unknown>

/** Front matter in canonical form, or nothing when there are no keys. */
export function writeFrontMatter(values: FrontMatterValues): string {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `---\n${stringify(Object.fromEntries(entries), { lineWidth: 0 })}---\n`
}

/** Changes the given keys in front matter that was written by hand: comments and order stay. */
export function updateFrontMatter(source: string, values: FrontMatterValues): string {
  const eol = source.includes('\r\n') ? '\r\n' : '\n'
  const yaml = source.replace(/^---[ \t]*(?:\r\n|\r|\n)/, '').replace(/---[ \t]*(?:\r\n|\r|\n)?$/, '')
  const parsed = parseYaml(yaml, { logLevel: 'silent' })
  if (parsed.errors.length > 0 || Object.keys(values).length === 0)
    return withLineEnds(writeFrontMatter(values), eol)
  const before: unknown = parsed.toJS() ?? {}
  if (typeof before !== 'object' || before === null || Array.isArray(before))
    return withLineEnds(writeFrontMatter(values), eol)
  for (const key of Object.keys(before)) if (values[key] === undefined) parsed.delete(key)
  for (const [key, value] of Object.entries(values)) {
    const old: unknown = Reflect.get(before, key)
    if (value !== undefined && JSON.stringify(old) !== JSON.stringify(value)) parsed.set(key, value)
  }
  return withLineEnds(`---\n${parsed.toString({ lineWidth: 0 })}---\n`, eol)
}

function withLineEnds(text: string, eol: string): string {
  return text.replace(/\r\n|\r|\n/g, eol)
}
