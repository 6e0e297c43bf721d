import { isRecord } from '../engine/is-record.ts'
import { isSlip } from './near.ts'
import { alternativeMeant, distinguishing, typeOf, valuesOf, type Schema } from './schema.ts'

/** What is wrong with a value that has no members, or nothing. */
export type Check = (schema: Schema, value: unknown) => string | undefined

type Wrong = { path: string; message: string }

const most = 10
const longestPath = 200

/** Everything that is wrong with a value, each with its path; `whole` is what the value itself is called. */
export function explainInvalid(
  schema: Schema,
  value: unknown,
  { check, whole }: { check: Check; whole: string },
): string {
  const wrong = explain(schema, value, { path: '', check })
  const told = wrong.slice(0, most).map(({ path, message }) => `${shortened(path) || whole}: ${message}`)
  const more = wrong.length > most ? [`and ${wrong.length - most} more`] : []
  return [...told, ...more].join('; ')
}

type Explaining = { path: string; check: Check }

function explain(schema: Schema, value: unknown, place: Explaining): Wrong[] {
  const { path, check } = place
  const values = valuesOf(schema)
  if (values !== undefined) return values.includes(value) ? [] : [{ path, message: oneOf(values) }]
  if (schema.anyOf !== undefined) return explainUnion(schema.anyOf, value, place)
  if (schema.type === 'object') return explainObject(schema, value, place)
  if (schema.type === 'array') return explainArray(schema, value, place)
  const message = check(schema, value)
  return message === undefined ? [] : [{ path, message }]
}

function explainUnion(alternatives: Schema[], value: unknown, place: Explaining): Wrong[] {
  const { path } = place
  const meant = alternativeMeant(alternatives, value)
  if (meant !== undefined) return explain(meant, value, place)
  const kind = isRecord(value) ? distinguishing(alternatives) : undefined
  if (kind !== undefined) return [{ path: below(path, kind.name), message: oneOf(kind.values) }]
  const types = [...new Set(alternatives.map(({ type = 'something else' }) => type))]
  return [{ path, message: `must be ${types.join(' or ')}` }]
}

function explainObject(schema: Schema, value: unknown, place: Explaining): Wrong[] {
  const { path } = place
  if (!isRecord(value)) return [{ path, message: 'must be object' }]
  const { properties = {}, required = [] } = schema
  const missing = required.filter((name) => value[name] === undefined)
  const wrong: Wrong[] = missing.map((name) => ({ path: below(path, name), message: 'is required' }))
  for (const [name, member] of Object.entries(value)) {
    const at = { ...place, path: below(path, name) }
    const own = Object.hasOwn(properties, name) ? properties[name] : patternFor(schema, name)
    if (own !== undefined) wrong.push(...explain(own, member, at))
    else if (schema.additionalProperties === false)
      wrong.push({ path: at.path, message: foreign(schema, name) })
  }
  return wrong
}

function explainArray(schema: Schema, value: unknown, place: Explaining): Wrong[] {
  const { path } = place
  if (!Array.isArray(value)) return [{ path, message: `must be array, not ${typeOf(value)}` }]
  const { items = {}, minItems = 0, maxItems = Infinity } = schema
  if (value.length < minItems) return [{ path, message: `must NOT have fewer than ${minItems} items` }]
  if (value.length > maxItems) return [{ path, message: `must NOT have more than ${maxItems} items` }]
  return value.flatMap((item: unknown, at) =>
    explain(items, item, { ...place, path: below(path, String(at)) }),
  )
}

function patternFor({ patternProperties = {} }: Schema, name: string): Schema | undefined {
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1]
}

/** A name that nothing is called: what was meant, if that can be told. */
function foreign({ properties = {} }: Schema, name: string): string {
  const inside = Object.entries(properties).find(([, property]) => holds(property, name))?.[0]
  if (inside !== undefined) return `belongs into ${inside}: {"${inside}":{"${name}":…}}`
  const near = Object.keys(properties).find((own) => isSlip(own.toLowerCase(), name.toLowerCase()))
  if (near !== undefined) return `is not known here; did you mean ${near}?`
  return `is not known here; there are ${Object.keys(properties).join(', ')}`
}

function holds({ properties = {}, anyOf = [] }: Schema, name: string): boolean {
  return Object.hasOwn(properties, name) || anyOf.some((alternative) => holds(alternative, name))
}

// Whoever sent it knows the rest.
function shortened(path: string): string {
  return path.length <= longestPath ? path : `${path.slice(0, longestPath).toWellFormed()}…`
}

function oneOf(values: unknown[]): string {
  return `must be one of ${values.map(String).join(', ')}`
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
