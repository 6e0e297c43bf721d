import { isMap, isScalar, parseDocument as parseYaml, stringify, type YAMLMap } from 'yaml'
import { readYaml } from '../yaml/index.ts'

/** The keys above a page, in order. */
export type FrontMatterValues = Record<string, unknown>

/** Front matter in canonical form, or nothing when there are no keys. */
export function writeFrontMatter(values: FrontMatterValues): string {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `---\n${stringify(Object.fromEntries(entries), { lineWidth: 0 })}---\n`
}

/** Changes the given keys in front matter that was written by hand: every other line stays as it is. */
export function updateFrontMatter(source: string, values: FrontMatterValues): string {
  const eol = source.includes('\r\n') ? '\r\n' : '\n'
  const yaml = source.replace(/^---[ \t]*(?:\r\n|\r|\n)/, '').replace(/---[ \t]*(?:\r\n|\r|\n)?$/, '')
  const parsed = parseYaml(yaml, { logLevel: 'silent' })
  const { contents } = parsed
  const before = readYaml(yaml)
  const isPlain = before.kind === 'read' && isMap(contents) && contents.flow !== true
  if (!isPlain || Object.keys(values).length === 0) return withLineEnds(writeFrontMatter(values), eol)
  const lines = linesOfKeys(yaml, contents)
  const kept = lines.map(({ key, text }) => {
    const [old, value] = [Object(before.value)[key], values[key]]
    if (JSON.stringify(old) === JSON.stringify(value)) return text
    const written = value === undefined ? '' : stringify({ [key]: value }, { lineWidth: 0 })
    // Comments and blank lines behind it belong to what follows.
    return written + (/(?:^[ \t]*(?:#.*)?(?:\r\n|\r|\n))*$/m.exec(text)?.[0] ?? '')
  })
  const known = new Set(lines.map(({ key }) => key))
  const added = Object.entries(values).filter(([key, value]) => !known.has(key) && value !== undefined)
  const rest = added.length === 0 ? '' : stringify(Object.fromEntries(added), { lineWidth: 0 })
  const lead = yaml.slice(0, lines[0]?.start ?? 0)
  return withLineEnds(`---\n${lead}${kept.join('')}${rest}---\n`, eol)
}

/** The lines of each key, down to the next one. */
function linesOfKeys(yaml: string, map: YAMLMap): { key: string; start: number; text: string }[] {
  const starts = map.items.flatMap(({ key }) =>
    isScalar(key) && key.range ? [{ key: String(key.value), start: key.range[0] }] : [],
  )
  return starts.map(({ key, start }, at) => ({
    key,
    start,
    text: yaml.slice(start, starts[at + 1]?.start ?? yaml.length),
  }))
}

function withLineEnds(text: string, eol: string): string {
  return text.replace(/\r\n|\r|\n/g, eol)
}
