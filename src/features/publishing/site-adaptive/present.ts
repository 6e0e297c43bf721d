import type { AdaptiveSchema } from '../../../contract/publishing/site-adaptive.ts'
import { isRecord } from '../../../engine/is-record.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import { propertiesOf } from './check-adaptive-schema.ts'

type Json = Record<string, unknown>

/** A schema as clients read it: every property is described, if only by nothing. */
export function presentAdaptiveSchema(schema: Json, at: number): AdaptiveSchema {
  const { unsigned, ...signed } = propertiesOf(schema)
  const properties = {
    ...described(signed),
    ...(isRecord(unsigned)
      ? { unsigned: { ...withDescription(unsigned), description: 'Unsigned claims of the site visitor.' } }
      : {}),
  }
  return {
    object: 'site-adaptive-schema',
    jsonSchema: { ...schema, properties },
    updatedAt: toTimestamp(at),
  }
}

function described(properties: Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, withDescription(property)]),
  )
}

function withDescription(property: unknown): Json {
  if (!isRecord(property)) return {}
  const { description = '', items } = property
  return {
    ...property,
    description,
    ...(isRecord(property['properties']) ? { properties: described(property['properties']) } : {}),
    ...(items === undefined ? {} : { items: withDescription(items) }),
  }
}
