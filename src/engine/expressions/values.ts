import { fail } from './failure.ts'
import { isForbidden } from './syntax.ts'

/** What an arrow function becomes. It can be handed to a method and nowhere else. */
export type Closure = (...values: unknown[]) => unknown

const closures = new WeakSet<Closure>()

export function asClosure(closure: Closure): Closure {
  closures.add(closure)
  return closure
}

export function isClosure(value: unknown): value is Closure {
  return typeof value === 'function' && closures.has(value as Closure) // any function may be asked for in the set
}

/** An own member of data; nothing is inherited, and a function that came with the data does not exist. */
export function memberOf(value: unknown, name: unknown): unknown {
  if (typeof name !== 'string' && typeof name !== 'number')
    return fail('A member is named by a text or a number')
  const key = String(name)
  if (isForbidden(key)) return fail(`The name "${key}" is not allowed`)
  if (value === undefined || value === null) return fail(`There is no "${key}" of ${String(value)}`)
  if (typeof value === 'string') return key === 'length' ? value.length : characterAt(value, key)
  if (typeof value !== 'object' || !Object.hasOwn(value, key)) return undefined
  // An own member of an object is any value.
  const member = (value as Record<string, unknown>)[key]
  return typeof member === 'function' && !isClosure(member) ? undefined : member
}

/** A plain value as text; lists and objects have no text of their own here. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  return fail('A list or object cannot be used as text')
}

/** A plain value as a number, as JavaScript counts it. */
export function numberOf(value: unknown): number {
  if (typeof value === 'object' && value !== null) return fail('A list or object cannot be used as a number')
  return typeof value === 'function' ? fail('A function cannot be used as a number') : Number(value)
}

function characterAt(text: string, key: string): string | undefined {
  return /^\d+$/u.test(key) ? text[Number(key)] : undefined
}
