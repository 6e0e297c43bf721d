import { isRecord } from '../../engine/is-record.ts'
import { messages } from '../locales/messages.ts'

/** In what the claims of a reader differ from the schema of a site, which holds nobody to it, in words. */
export function claimFaults(schema: Record<string, unknown>, claims: Record<string, unknown>): string[] {
  return faultsOf(schema, claims, '')
}

function faultsOf(schema: Record<string, unknown>, claims: Record<string, unknown>, above: string): string[] {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  return Object.entries(claims).flatMap(([name, value]) => {
    const path = `${above}${name}`
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    return isRecord(property)
      ? faultsIn(property, value, path)
      : [messages.publishing.claimFaults.unknown(path)]
  })
}

function faultsIn(schema: Record<string, unknown>, value: unknown, path: string): string[] {
  const { type, enum: choices, items } = schema
  const words = messages.publishing.claimFaults
  if (type !== typeOf(value)) return [words.type(path, String(type))]
  if (Array.isArray(choices) && !choices.includes(value)) return [words.choice(path, choices.join(', '))]
  if (Array.isArray(value) && isRecord(items))
    return value.flatMap((item, at) => faultsIn(items, item, `${path}[${at}]`))
  return isRecord(value) ? faultsOf(schema, value, `${path}.`) : []
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}
