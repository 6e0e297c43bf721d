import type { ContentImportRun } from '../../../contract/exchange/imports.ts'

export type FoundPages = NonNullable<ContentImportRun['found']>

/** How far below the top each page stands. */
export function depthsOf(found: FoundPages): Map<string, number> {
  const depths = new Map<string, number>()
  for (const { id, parent } of found) depths.set(id, parent === undefined ? 0 : (depths.get(parent) ?? 0) + 1)
  return depths
}

/** Takes a page with all below it, or leaves them out. */
export function withToggled(found: FoundPages, chosen: ReadonlySet<string>, id: string): Set<string> {
  const changed = new Set(chosen)
  const own = new Set([id])
  for (const page of found) if (page.parent !== undefined && own.has(page.parent)) own.add(page.id)
  for (const each of own) {
    if (chosen.has(id)) changed.delete(each)
    else changed.add(each)
  }
  return changed
}
