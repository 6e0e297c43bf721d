import { isHidden } from './find-operation.ts'
import { isObject, listOf, objectOf, textOf, type Json, type JsonObject } from './json.ts'
import { resolveRef } from './resolve-ref.ts'

/** A schema as people read it. */
export type DescribedSchema = {
  /** Such as "string (date-time)" or "array of Pet". */
  type: string
  name: string | undefined
  title: string | undefined
  description: string | undefined
  /** Bounds, patterns and standard values, each a short text. */
  notes: string[]
  enum: { value: string; description: string | undefined }[]
  example: string | undefined
  marks: ('deprecated' | 'read-only' | 'write-only' | 'nullable')[]
  properties: { name: string; isRequired: boolean; schema: Json }[]
  /** What an array or a map holds. */
  items: Json | undefined
  variants: { kind: 'one of' | 'any of'; schemas: Json[] } | undefined
  pointer: string | undefined
  /** A reference that leads nowhere. */
  lost: string | undefined
}

const deepestMerge = 12

/** Looks at a schema and no further: what is in it is described when it is asked for. */
export function describeSchema(document: JsonObject, given: Json | undefined): DescribedSchema {
  const { value, pointer, name, lost } = resolveRef(document, given)
  const schema = withAllOf(document, value, pointer === undefined ? [] : [pointer])
  const required = new Set(listOf(schema['required']))
  const properties = Object.entries(objectOf(schema['properties'])).flatMap(([property, inner]) =>
    isObject(inner) && isHidden(inner)
      ? []
      : [{ name: property, isRequired: required.has(property), schema: inner }],
  )
  return {
    type: typeOf(document, schema),
    name,
    title: textOf(schema['title']),
    description: textOf(schema['description']),
    notes: notesOf(schema),
    enum: enumOf(schema),
    example: exampleOf(schema),
    marks: marksOf(schema),
    properties,
    items: itemsOf(schema),
    variants: variantsOf(schema),
    pointer,
    lost,
  }
}

/** `allOf` taken together: members of later parts win, properties and what is required add up. */
export function withAllOf(document: JsonObject, schema: JsonObject, seen: string[] = []): JsonObject {
  const parts = listOf(schema['allOf'])
  if (parts.length === 0 || seen.length > deepestMerge) return schema
  const { allOf: _, ...own } = schema
  let merged: JsonObject = {}
  for (const part of parts) {
    const { value, pointer } = resolveRef(document, part)
    if (pointer !== undefined && seen.includes(pointer)) continue
    merged = mergeSchemas(
      merged,
      withAllOf(document, value, pointer === undefined ? seen : [...seen, pointer]),
    )
  }
  return mergeSchemas(merged, own)
}

function mergeSchemas(first: JsonObject, second: JsonObject): JsonObject {
  const properties = { ...objectOf(first['properties']), ...objectOf(second['properties']) }
  const required = [...new Set([...listOf(first['required']), ...listOf(second['required'])])]
  return {
    ...first,
    ...second,
    ...(Object.keys(properties).length === 0 ? {} : { properties }),
    ...(required.length === 0 ? {} : { required }),
  }
}

export function typesOf(schema: JsonObject): string[] {
  const { type } = schema
  if (typeof type === 'string') return [type]
  const types = listOf(type).filter((each) => typeof each === 'string')
  if (types.length > 0) return types
  if (schema['properties'] !== undefined || schema['additionalProperties'] !== undefined) return ['object']
  return schema['items'] === undefined ? [] : ['array']
}

function typeOf(document: JsonObject, schema: JsonObject): string {
  const types = typesOf(schema).filter((type) => type !== 'null')
  if (types.length === 1 && types[0] === 'array') {
    const { value, name } = resolveRef(document, schema['items'])
    return `array of ${name ?? (typesOf(value)[0] || 'anything')}`
  }
  if (types.length === 0) {
    if (schema['const'] !== undefined || schema['enum'] !== undefined) return 'enum'
    if (typesOf(schema).length > 0) return 'null'
    if (schema['oneOf'] !== undefined) return 'one of'
    return schema['anyOf'] === undefined ? 'anything' : 'any of'
  }
  const format = textOf(schema['format'])
  return `${types.join(' or ')}${format === undefined ? '' : ` (${format})`}`
}

const bounds: [string, string][] = [
  ['minimum', '≥'],
  ['exclusiveMinimum', '>'],
  ['maximum', '≤'],
  ['exclusiveMaximum', '<'],
  ['multipleOf', 'multiple of'],
  ['minLength', 'length ≥'],
  ['maxLength', 'length ≤'],
  ['minItems', 'items ≥'],
  ['maxItems', 'items ≤'],
  ['minProperties', 'properties ≥'],
  ['maxProperties', 'properties ≤'],
]

function notesOf(schema: JsonObject): string[] {
  const found = bounds.flatMap(([member, words]) =>
    typeof schema[member] === 'number' ? [`${words} ${schema[member]}`] : [],
  )
  if (schema['uniqueItems'] === true) found.push('unique items')
  if (typeof schema['pattern'] === 'string') found.push(`pattern: ${schema['pattern']}`)
  if (schema['default'] !== undefined) found.push(`default: ${shown(schema['default'])}`)
  return found
}

function enumOf(schema: JsonObject): DescribedSchema['enum'] {
  const descriptions = objectOf(schema['x-enumDescriptions'])
  const values = schema['const'] === undefined ? listOf(schema['enum']) : [schema['const']]
  return values.map((each) => {
    const value = shown(each)
    return { value, description: textOf(descriptions[typeof each === 'string' ? each : value]) }
  })
}

function exampleOf(schema: JsonObject): string | undefined {
  const example = schema['example'] ?? listOf(schema['examples'])[0]
  return example === undefined || typeof example === 'object' ? undefined : shown(example)
}

function marksOf(schema: JsonObject): DescribedSchema['marks'] {
  return [
    ...(schema['deprecated'] === true ? (['deprecated'] as const) : []),
    ...(schema['readOnly'] === true ? (['read-only'] as const) : []),
    ...(schema['writeOnly'] === true ? (['write-only'] as const) : []),
    ...(typesOf(schema).includes('null') || schema['nullable'] === true ? (['nullable'] as const) : []),
  ]
}

function itemsOf(schema: JsonObject): Json | undefined {
  if (schema['items'] !== undefined) return schema['items']
  return isObject(schema['additionalProperties']) ? schema['additionalProperties'] : undefined
}

function variantsOf(schema: JsonObject): DescribedSchema['variants'] {
  const one = listOf(schema['oneOf'])
  if (one.length > 0) return { kind: 'one of', schemas: one }
  const any = listOf(schema['anyOf'])
  return any.length > 0 ? { kind: 'any of', schemas: any } : undefined
}

const longest = 200

function shown(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
