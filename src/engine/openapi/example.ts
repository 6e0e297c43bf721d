import { typesOf, withAllOf } from './describe-schema.ts'
import { listOf, objectOf, type Json, type JsonObject } from './json.ts'
import { resolveRef } from './resolve-ref.ts'

const deepest = 12
const mostMembers = 40
const mostValues = 120

/** The example that a body, answer or parameter brings along, or else one made from its schema. */
export function exampleOf(document: JsonObject, media: JsonObject): Json | undefined {
  if (media['example'] !== undefined) return media['example']
  const named = Object.values(objectOf(media['examples']))[0]
  const given = named === undefined ? undefined : resolveRef(document, named).value['value']
  if (given !== undefined) return given
  return media['schema'] === undefined ? undefined : exampleOfSchema(document, media['schema'])
}

export type Example = { title: string; type: string; text: string }

const mostExamples = 20

/** All examples of a body or a response as texts: of each media type those that it names, or else the one that it has. */
export function examplesOf(document: JsonObject, holder: JsonObject): Example[] {
  const types = Object.entries(objectOf(holder['content']))
  const examples = types.flatMap(([type, given]) => {
    const media = objectOf(given)
    const named = Object.entries(objectOf(media['examples'])).flatMap(([name, each]) => {
      const { summary, value } = resolveRef(document, each).value
      const title = typeof summary === 'string' ? summary : name
      return value === undefined ? [] : [{ title: types.length > 1 ? `${type} · ${title}` : title, value }]
    })
    const own = named.length > 0 ? named : [{ title: type, value: exampleOf(document, media) }]
    return own.flatMap(({ title, value }) =>
      value === undefined ? [] : [{ title, type, text: written(value) }],
    )
  })
  return examples.slice(0, mostExamples)
}

function written(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** A value that fits a schema; circles end where they begin anew. */
export function exampleOfSchema(document: JsonObject, given: Json | undefined): Json {
  return valueOf({ document, left: mostValues }, given, [])
}

/** `left` is how many values may still be made: wide schemas in wide schemas grow without end. */
type Making = { document: JsonObject; left: number }

function valueOf(making: Making, given: Json | undefined, seen: string[]): Json {
  const { document } = making
  making.left -= 1
  const { value, pointer } = resolveRef(document, given)
  if (pointer !== undefined && seen.includes(pointer)) return {}
  const path = pointer === undefined ? seen : [...seen, pointer]
  const schema = withAllOf(document, value, path)
  const stated = schema['example'] ?? listOf(schema['examples'])[0] ?? schema['const'] ?? schema['default']
  if (stated !== undefined) return stated
  const [first] = listOf(schema['enum'])
  if (first !== undefined) return first
  const variant = listOf(schema['oneOf'])[0] ?? listOf(schema['anyOf'])[0]
  if (variant !== undefined) return valueOf(making, variant, [...path, `variant ${path.length}`])
  return made(making, schema, path)
}

function made(making: Making, schema: JsonObject, path: string[]): Json {
  const isEnough = path.length >= deepest || making.left <= 0
  const type = typesOf(schema).find((each) => each !== 'null') ?? 'any'
  switch (type) {
    case 'object': {
      if (isEnough) return {}
      const members = Object.entries(objectOf(schema['properties'])).slice(0, mostMembers)
      return Object.fromEntries(
        members.map(([name, inner]) => [name, valueOf(making, inner, [...path, name])]),
      )
    }
    case 'array':
      return isEnough ? [] : [valueOf(making, schema['items'], [...path, 'items'])]
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
