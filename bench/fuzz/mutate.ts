import { sampleOf } from '../../test/sample.ts'

export type Chance = () => number

export function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  const found = items[Math.floor(chance() * items.length)]
  if (found === undefined) throw new Error('there is nothing to choose from')
  return found
}

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] }

/** A value that fits a schema, most of the time with more than it must have. */
export function fitting(chance: Chance, schema: unknown, depth = 0): unknown {
  // Schemas of the contract are JSON Schema objects.
  const { type, properties = {}, required = [], ...rest } = schema as Schema
  for (const keyword of ['anyOf', 'oneOf'])
    if (Array.isArray(rest[keyword]) && depth < 8)
      return fitting(chance, pick(chance, rest[keyword]), depth + 1)
  if (Array.isArray(rest['enum'])) return pick(chance, rest['enum'])
  if (type === 'object' && depth < 8) {
    const names = Object.keys(properties).filter((name) => required.includes(name) || chance() < 0.4)
    return Object.fromEntries(names.map((name) => [name, fitting(chance, properties[name], depth + 1)]))
  }
  if (type === 'array' && depth < 8) {
    const length = Number(rest['minItems'] ?? 0) + Math.floor(chance() * 3)
    return Array.from({ length }, () => fitting(chance, rest['items'] ?? {}, depth + 1))
  }
  if (type === 'boolean') return chance() < 0.5
  return sampleOf(schema)
}

const hostile: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u0301'.repeat(20),
  '🧨'.repeat(300),
  'a'.repeat(20_000),
  '../../../etc/passwd',
  '%00%2f',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  'constructor',
  '__proto__',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '2024-13-45T99:99:99Z',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: { prototype: 1 } },
]

const hostileNames = hostile.filter((value) => typeof value === 'string')

/** The same value with ids of things that there are in place of some texts. */
export function seasoned(chance: Chance, value: unknown, ids: string[]): unknown {
  if (typeof value === 'string') return chance() < 0.1 ? pick(chance, ids) : value
  if (Array.isArray(value)) return value.map((item) => seasoned(chance, item, ids))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, seasoned(chance, item, ids)]))
}

/** The same value with one part of it replaced, taken away or repeated. */
export function mutated(chance: Chance, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && chance() < 0.8) {
    const at = Math.floor(chance() * value.length)
    if (chance() < 0.2) return [...value, ...value]
    return value.map((item, n) => (n === at ? mutated(chance, item) : item))
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && chance() < 0.9) {
    const name = pick(chance, Object.keys(value))
    const entries = Object.entries(value)
    if (chance() < 0.15) return Object.fromEntries(entries.filter(([key]) => key !== name))
    if (chance() < 0.1) return Object.fromEntries([...entries, [pick(chance, hostileNames), 1]])
    return Object.fromEntries(
      entries.map(([key, item]) => [key, key === name ? mutated(chance, item) : item]),
    )
  }
  return pick(chance, hostile)
}
