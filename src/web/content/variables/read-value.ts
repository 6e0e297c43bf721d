import type { Variables } from '../../../contract/content/documents.ts'

export const kinds = ['text', 'number', 'boolean'] as const
export type Kind = (typeof kinds)[number]

export function kindOf(value: Variables[string]): Kind {
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'text'
}

/** What was typed as a value of a kind; undefined where it is none. */
export function readValue(kind: Kind, typed: string): Variables[string] | undefined {
  if (kind === 'text') return typed
  if (kind === 'boolean') return typed === 'true'
  const number = Number(typed)
  return typed.trim() === '' || !Number.isFinite(number) ? undefined : number
}
