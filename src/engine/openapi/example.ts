import { typesOf, withAllOf } from './describe-schema.ts'
import { listOf, objectOf, type Json, type JsonObject } from './json.ts'
import { resolveRef } from './resolve-ref.ts'

const deepest = 6
const mostMembers = 40

/** The example that a body, answer or parameter brings along, or else one made from its schema. */
export function exampleOf(document: JsonObject, media: JsonObject): Json | undefined {
  if (media['example'] !== undefined) return media['example']
  const named = Object.values(objectOf(media['examples']))[0]
  const given = named === undefined ? undefined : resolveRef(document, named).value['value']
  if (given !== undefined) return given
  return media['schema'] === undefined ? undefined : exampleOfSchema(document, media['schema'])
}

/** A value that fits a schema; circles end where they begin anew. */
export function exampleOfSchema(document: JsonObject, given: Json | undefined, seen: string[] = []): Json {
  const { value, pointer } = resolveRef(document, given)
  if (pointer !== undefined && seen.includes(pointer)) return {}
  const path = pointer === undefined ? seen : [...seen, pointer]
  const schema = withAllOf(document, value, path)
  const stated = schema['example'] ?? listOf(schema['examples'])[0] ?? schema['const'] ?? schema['default']
  if (stated !== undefined) return stated
  const [first] = listOf(schema['enum'])
  if (first !== undefined) return first
  const variant = listOf(schema['oneOf'])[0] ?? listOf(schema['anyOf'])[0]
  if (variant !== undefined) return exampleOfSchema(document, variant, [...path, `variant ${path.length}`])
  return made(document, schema, path)
}

function made(document: JsonObject, schema: JsonObject, path: string[]): Json {
  const isDeep = path.length >= deepest
  const type = typesOf(schema).find((each) => each !== 'null') ?? 'any'
  switch (type) {
    case 'object': {
      if (isDeep) return {}
      const members = Object.entries(objectOf(schema['properties'])).slice(0, mostMembers)
      return Object.fromEntries(
        members.map(([name, inner]) => [name, exampleOfSchema(document, inner, [...path, name])]),
      )
    }
    case 'array':
      return isDeep ? [] : [exampleOfSchema(document, schema['items'], [...path, 'items'])]
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1
    case 'boolean':
      return true
    case 'string':
      return textFor(schema['format'])
    default:
      return schema['type'] === 'null' ? null : 'text'
  }
}

const texts: Record<string, string> = {
  'date-time': '2026-01-31T12:00:00Z',
  date: '2026-01-31',
  time: '12:00:00Z',
  email: 'name@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  ipv4: '192.0.2.1',
  byte: 'dGV4dA==',
}

function textFor(format: Json | undefined): string {
  return (typeof format === 'string' ? texts[format] : undefined) ?? 'text'
}
