import { isRecord } from '../../../engine/is-record.ts'
type Json = Record<string, unknown>

const draft = 'http://json-schema.org/draft-07/schema#'
const maximumDepth = 8
const kinds = ['boolean', 'string', 'number', 'array', 'object']

/** What is wrong with a schema of visitors, with its place; nothing when it is right. */
export function checkAdaptiveSchema(schema: Json): string | undefined {
  if (schema['$schema'] !== undefined && schema['$schema'] !== draft)
    return `jsonSchema.$schema: must be "${draft}"`
  const wrong = checkObject('jsonSchema', schema, 0)
  if (wrong !== undefined) return wrong
  const unsigned = propertiesOf(schema)['unsigned']
  if (isRecord(unsigned) && unsigned['type'] !== 'object')
    return 'jsonSchema.properties.unsigned.type: must be object'
  return undefined
}

function checkObject(place: string, schema: Json, depth: number): string | undefined {
  if (depth > maximumDepth) return `${place}: nested too deeply`
  if (schema['type'] !== 'object') return `${place}.type: must be object`
  if (!isRecord(schema['properties'])) return `${place}.properties: must be an object`
  if (schema['additionalProperties'] !== false) return `${place}.additionalProperties: must be false`
  for (const [name, property] of Object.entries(schema['properties'])) {
    const wrong = checkProperty(`${place}.properties.${name}`, property, depth)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function checkProperty(place: string, property: unknown, depth: number): string | undefined {
  if (!isRecord(property)) return `${place}: must be an object`
  const { type, description } = property
  if (description !== undefined && typeof description !== 'string')
    return `${place}.description: must be a string`
  if (typeof type !== 'string' || !kinds.includes(type))
    return `${place}.type: must be one of ${kinds.join(', ')}`
  if (property['enum'] !== undefined) return checkEnum(place, property)
  if (type === 'object') return checkObject(place, property, depth + 1)
  if (type !== 'array') return undefined
  const { items } = property
  if (isRecord(items) && (items['type'] === 'array' || items['type'] === 'object'))
    return `${place}.items.type: must be one of boolean, string, number`
  return checkProperty(`${place}.items`, items, depth + 1)
}

function checkEnum(place: string, { type, enum: values }: Json): string | undefined {
  if (type !== 'string') return `${place}.enum: only a string has one`
  const isRight =
    Array.isArray(values) && values.length > 0 && values.every((value) => typeof value === 'string')
  return isRight ? undefined : `${place}.enum: must be a list of strings`
}

export function propertiesOf(schema: Json): Json {
  return isRecord(schema['properties']) ? schema['properties'] : {}
}
