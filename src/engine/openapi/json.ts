import { isRecord } from '../is-record.ts'

/** Any value of a specification: nothing is known of it but that it came from JSON or YAML. */
export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [member: string]: Json }

export function isObject(value: unknown): value is JsonObject {
  return isRecord(value)
}

export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

export function listOf(value: unknown): Json[] {
  // Arrays in a value that came from JSON hold such values.
  return Array.isArray(value) ? (value as Json[]) : []
}

/** Text that is not blank. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
