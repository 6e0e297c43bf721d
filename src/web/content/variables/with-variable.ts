import type { Variables } from '../../../contract/content/documents.ts'

export type Variable = { name: string; value: Variables[string] }

/** Variables with one that is new, or in the place of the one called `before`. */
export function withVariable(
  variables: Variables,
  { name, value }: Variable,
  { before }: { before: string | undefined },
): Variables {
  const entries = Object.entries(variables)
  if (before === undefined || !Object.hasOwn(variables, before)) return { ...variables, [name]: value }
  return Object.fromEntries(entries.map((entry) => (entry[0] === before ? [name, value] : entry)))
}

export function withoutVariable(variables: Variables, name: string): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([each]) => each !== name))
}
