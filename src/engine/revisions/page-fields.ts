import type { PageEntry } from './entries.ts'
import { sameJson } from './hash.ts'

/** The names of the members in which two objects differ, apart from `except`, in order. */
export function changedFields(before: object, after: object, except: readonly string[] = []): string[] {
  const a = new Map<string, unknown>(Object.entries(before))
  const b = new Map<string, unknown>(Object.entries(after))
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((name) => !except.includes(name) && !sameJson(a.get(name), b.get(name)))
    .toSorted()
}

/** The page's own members, without the list below it. */
export function ownFields(entry: PageEntry): Omit<PageEntry, 'pages'> {
  const { pages: _, ...fields } = entry
  return fields
}
