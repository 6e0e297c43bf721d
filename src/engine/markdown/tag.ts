/** A `{% name attribute="value" %}` tag; `rest` is what follows the name, as written. */
export type Tag = { name: string; rest: string; attributes: Record<string, string>; source: string }

/** Reads the source of one tag. */
export function parseTag(source: string): Tag {
  const inner = source.slice(2, -2).trim()
  const name = /^\S+/.exec(inner)?.[0] ?? ''
  const rest = inner.slice(name.length).trim()
  return { name, rest, attributes: parseAttributes(rest), source }
}

/** Writes a tag; undefined attributes are left out. */
export function writeTag(
  name: string,
  attributes: Record<string, string | number | boolean | undefined> = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeValue(String(value))}"`,
  )
  return `{% ${name}${written.join('')} %}`
}

export function booleanOf(value: string | undefined): boolean | undefined {
  if (value === 'true') return true
  return value === 'false' ? false : undefined
}

const ATTRIBUTE = /\s*([^\s="]+)(?:="((?:\\[^]|[^"\\])*)"|=([^\s"]*))?/y

function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  ATTRIBUTE.lastIndex = 0
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
    const [, name = '', quoted, bare] = match
    if (Object.hasOwn(attributes, name) || name === '__proto__') continue
    attributes[name] = quoted === undefined ? (bare ?? '') : unescapeValue(quoted)
  }
  return attributes
}

function escapeValue(value: string): string {
  return value.replace(/[\\"]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

function unescapeValue(value: string): string {
  return value.replace(/\\([\\"n])/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
}

/** A number that JSON can hold: `1e309` is none. */
export function numberOf(text: string | undefined): number | undefined {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}
