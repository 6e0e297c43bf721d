import { isRecord } from '../engine/is-record.ts'

/** What the contract's schemas are made of, as far as one looks into them here. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  additionalProperties?: boolean
  patternProperties?: Record<string, Schema>
}

/** The values that a schema allows, where these are counted. */
export function valuesOf(schema: Schema): unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum !== undefined) return schema.enum
  if (schema.type === 'null') return [null]
  if (schema.anyOf === undefined) return undefined
  const each = schema.anyOf.map(valuesOf)
  return each.some((values) => values === undefined) ? undefined : each.flatMap((values) => values ?? [])
}

/** The alternative that somebody meant: the one of the right type, whose kind the value names. */
export function alternativeMeant(alternatives: Schema[], value: unknown): Schema | undefined {
  const fitting = alternatives.filter((alternative) => isMeant(alternative, value))
  const known = ({ properties = {} }: Schema) =>
    isRecord(value) ? Object.keys(value).filter((name) => name in properties).length : 0
  return fitting.toSorted((a, b) => known(b) - known(a)).at(0)
}

/** The member by which alternatives are told apart, and what it may say. */
export function distinguishing(alternatives: Schema[]): { name: string; values: unknown[] } | undefined {
  const [first, ...others] = alternatives.filter(({ type }) => type === 'object')
  for (const [name, property] of Object.entries(first?.properties ?? {})) {
    const each = [property, ...others.map(({ properties }) => properties?.[name] ?? {})].map(valuesOf)
    if (others.length > 0 && each.every((values) => values !== undefined))
      return { name, values: [...new Set(each.flatMap((values) => values ?? []))] }
  }
  return undefined
}

function isMeant({ type, properties = {}, anyOf }: Schema, value: unknown): boolean {
  if (anyOf !== undefined) return anyOf.some((alternative) => isMeant(alternative, value))
  if (type !== undefined && type !== typeOf(value)) return type === 'integer' && typeof value === 'number'
  if (!isRecord(value)) return true
  return Object.entries(properties).every(([name, property]) => {
    const allowed = valuesOf(property)
    return allowed === undefined || value[name] === undefined || allowed.includes(value[name])
  })
}

export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
