import type { Conflict, Side } from './conflict.ts'
import type { ExploredTrees, SeenPage } from './explore.ts'
import { chosenParent, positionOf, versionOf } from './merge-deletions.ts'
import type { Deletions } from './merge-deletions.ts'

type Parent = string | null

/** Where each page that is left stands: page id to parent id. */
export type MergedPlaces = { parents: Map<string, Parent>; conflicts: Conflict[] }

/**
 * Gives every page that is left a parent that is left too, without cycles. A page whose place of choice is
 * gone or lies below itself goes to the kept side's place, then to the other side's, then to the root.
 */
export function decidePlaces(explored: ExploredTrees, deletions: Deletions, keep: Side): MergedPlaces {
  const choices = new Map<string, Parent[]>()
  const contested = new Set<string>()
  const settled = new Set<string>()
  for (const [id, seen] of explored.pages) {
    if (deletions.isGone(id)) continue
    const { places, isContested } = placesInOrder(explored, seen, keep)
    const open = places.filter((parent) => parent === null || !deletions.isGone(parent))
    const kept = seen[versionOf[keep]]
    if (isContested || open[0] !== places[0]) contested.add(id)
    if (kept === undefined || kept.parent === open[0]) settled.add(id)
    choices.set(id, open)
  }
  for (const id of breakCycles(choices, settled)) contested.add(id)
  return {
    parents: new Map([...choices].map(([id, [parent = null]]) => [id, parent])),
    conflicts: [...contested].toSorted().map((id) => placeConflict(explored, id)),
  }
}

function placesInOrder(
  explored: ExploredTrees,
  seen: readonly (SeenPage | undefined)[],
  keep: Side,
): { places: Parent[]; isContested: boolean } {
  const kept = versionOf[keep]
  const other = kept === 1 ? 2 : 1
  const fallbacks = [kept, other].flatMap((version) => parentsAbove(explored, seen[version], version))
  const [, primary, changed] = seen
  const only = primary ?? changed
  if (only !== undefined && (primary === undefined || changed === undefined)) {
    return { places: [only.parent, ...fallbacks, null], isContested: false }
  }
  const { version, isContested } = chosenParent(seen, keep)
  return { places: [seen[version]?.parent ?? null, ...fallbacks, null], isContested }
}

function parentsAbove(explored: ExploredTrees, page: SeenPage | undefined, version: number): Parent[] {
  const parents: Parent[] = []
  for (let at = page; at !== undefined && at.parent !== null; at = explored.pages.get(at.parent)?.[version]) {
    parents.push(at.parent)
  }
  return page === undefined ? [] : [...parents, null]
}

// Each round sends the pages of a cycle to their next choice, which is the kept side's place. Who is settled
// there already stays, since the cycle is not its doing; the last choice of all is the root.
function breakCycles(choices: Map<string, Parent[]>, settled: Set<string>): Set<string> {
  const sentOn = new Set<string>()
  for (;;) {
    const cycle = findCycle(choices)
    if (cycle === null) return sentOn
    const movable = cycle.filter((id) => !settled.has(id))
    for (const id of movable.length === 0 ? cycle.slice(0, 1) : movable) {
      const [first, ...others] = choices.get(id) ?? []
      choices.set(id, others.slice(others.findIndex((parent) => parent !== first)))
      settled.add(id)
      sentOn.add(id)
    }
  }
}

function findCycle(choices: ReadonlyMap<string, readonly Parent[]>): string[] | null {
  const cleared = new Set<string>()
  for (const start of [...choices.keys()].toSorted()) {
    const path: string[] = []
    const onPath = new Set<string>()
    for (let at: Parent = start; at !== null && !cleared.has(at); at = choices.get(at)?.[0] ?? null) {
      if (onPath.has(at)) return path.slice(path.indexOf(at))
      path.push(at)
      onPath.add(at)
    }
    for (const id of path) cleared.add(id)
  }
  return null
}

function placeConflict(explored: ExploredTrees, page: string): Conflict {
  return {
    kind: 'place',
    page,
    base: positionOf(explored, page, 0),
    primary: positionOf(explored, page, 1),
    changed: positionOf(explored, page, 2),
  }
}
