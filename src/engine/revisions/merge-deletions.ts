import type { Conflict, PagePosition, PageVersion, Side } from './conflict.ts'
import { ancestorsOf } from './diff-pages.ts'
import type { ExploredTrees, SeenPage } from './explore.ts'
import { lastIdOf } from './list/index.ts'
import { sameByHand } from './merge-fields.ts'

export const versionOf = { base: 0, primary: 1, changed: 2 } as const

export type Deletions = { isGone(id: string): boolean; conflicts: Conflict[] }

/**
 * Decides which pages are gone. A page that one side deleted goes with all below it, unless the other side
 * changed, added or moved something there: then the topmost deleted page is a conflict, and it stays or
 * goes, whole, with the side that is kept.
 */
export function decideDeletions(explored: ExploredTrees, keep: Side): Deletions {
  const contested = new Set([...explored.pages].flatMap(([id]) => contestedRoots(explored, id, keep)))
  return {
    isGone(id) {
      const seen = explored.pages.get(id) ?? []
      if (seen[1] !== undefined && seen[2] !== undefined) return false
      const holder = seen[1] === undefined ? 2 : 1
      if (seen[holder] === undefined) return true
      const root = deletedRoot(explored, id, holder)
      return root !== undefined && !(contested.has(root) && versionOf[keep] === holder)
    },
    conflicts: [...contested].toSorted().map((id) => deletionConflict(explored, id)),
  }
}

/** Which side's parent a page gets that both sides have; `isContested` when both moved it differently. */
export function chosenParent(
  seen: readonly (SeenPage | undefined)[],
  keep: Side,
): { version: 1 | 2; isContested: boolean } {
  const [base, primary, changed] = seen
  if (primary?.parent === changed?.parent) return { version: versionOf[keep], isContested: false }
  if (base !== undefined && primary?.parent === base.parent) return { version: 2, isContested: false }
  if (base !== undefined && changed?.parent === base.parent) return { version: 1, isContested: false }
  return { version: versionOf[keep], isContested: true }
}

export function positionOf(explored: ExploredTrees, id: string, version: number): PagePosition | null {
  const page = explored.pages.get(id)?.[version]
  if (page === undefined) return null
  let after: string | null = null
  for (const item of explored.lists.get(page.parent)?.[version] ?? []) {
    const last = lastIdOf(item)
    if (last === id) break
    after = last
  }
  return { ancestors: ancestorsOf(explored, page, version).map((entry) => entry.id), after }
}

function contestedRoots(explored: ExploredTrees, id: string, keep: Side): string[] {
  const seen = explored.pages.get(id) ?? []
  const [base, primary, changed] = seen
  if (primary !== undefined && changed !== undefined) {
    const { version } = chosenParent(seen, keep)
    const parent = seen[version]?.parent ?? null
    const root = parent === null ? undefined : deletedRoot(explored, parent, version)
    return root === undefined ? [] : [root]
  }
  const page = primary ?? changed
  if (page === undefined) return []
  const isTouched =
    base === undefined || base.parent !== page.parent || !sameByHand(base.entry, page.entry, ['pages'])
  const root = isTouched ? deletedRoot(explored, id, primary === undefined ? 2 : 1) : undefined
  return root === undefined ? [] : [root]
}

// The topmost page at or above this one, in the version of `holder`, that the other side deleted.
function deletedRoot(explored: ExploredTrees, id: string, holder: 1 | 2): string | undefined {
  let root: string | undefined
  for (let at: string | null = id; at !== null;) {
    const seen: readonly (SeenPage | undefined)[] = explored.pages.get(at) ?? []
    const page = seen[holder]
    if (page === undefined || seen[3 - holder] !== undefined) break
    if (seen[0] !== undefined) root = at
    at = page.parent
  }
  return root
}

function deletionConflict(explored: ExploredTrees, page: string): Conflict {
  return {
    kind: 'page',
    page,
    base: pageVersion(explored, page, 0),
    primary: pageVersion(explored, page, 1),
    changed: pageVersion(explored, page, 2),
  }
}

function pageVersion(explored: ExploredTrees, id: string, version: number): PageVersion | null {
  const page = explored.pages.get(id)?.[version]
  const position = positionOf(explored, id, version)
  return page === undefined || position === null ? null : { entry: page.entry, ...position }
}
