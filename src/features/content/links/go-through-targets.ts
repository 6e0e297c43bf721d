import type { LinkStatus } from '../../../contract/content/links.ts'
import { defaultLimit, type List, type Page } from '../../../contract/pagination.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/database/index.ts'
import { endOfSlice, targetGroups, targetSlice, type LinkTarget, type SliceStart } from './queries.ts'
import { byCodePoint } from './by-code-point.ts'
import { orderOf, type TargetName } from './scan-links.ts'

/** As many rows as take some milliseconds. */
const rowsOfSlice = 1000

type Scope = { spaceId: string; appUrl: string }
type Wanted = { status?: LinkStatus | undefined; page: Page }
type FoundTargets = { targets: List<LinkTarget>; stats: { total: number; broken: number } }

/**
 * A page of what a space points to, and how much that is in all: whether each target is there must be looked at to
 * know how many are broken, so it is done in slices, and others get their turn. It is done for the first page, whose
 * figures the next ones repeat.
 */
export function goThroughTargets(db: Db, scope: Scope, { status, page }: Wanted): Promise<FoundTargets> {
  const limit = page.limit ?? defaultLimit
  const isWanted = (target: LinkTarget) => status === undefined || target.status === status
  return page.page === undefined
    ? firstPage(db, scope, { limit, isWanted })
    : nextPage(db, scope, { limit, isWanted, cursor: readCursor(page.page) })
}

type Listing = { limit: number; isWanted: (target: LinkTarget) => boolean }

async function firstPage(db: Db, scope: Scope, { limit, isWanted }: Listing): Promise<FoundTargets> {
  const totals = { count: 0, total: 0, broken: 0 }
  const items: LinkTarget[] = []
  for await (const slice of slices(db, scope))
    for (const target of slice) {
      totals.total += 1
      if (target.status === 'broken') totals.broken += 1
      if (!isWanted(target)) continue
      totals.count += 1
      if (items.length <= limit) items.push(target)
    }
  return foundOf(items, limit, totals)
}

async function nextPage(
  db: Db,
  scope: Scope,
  { limit, isWanted, cursor }: Listing & { cursor: Cursor },
): Promise<FoundTargets> {
  const after = orderOf(cursor.target)
  const items: LinkTarget[] = []
  for await (const slice of slices(db, scope, cursor.target)) {
    for (const target of slice)
      if (isWanted(target) && byCodePoint(orderOf(target), after) > 0) items.push(target)
    if (items.length > limit) break
  }
  return foundOf(items, limit, cursor.totals)
}

/** Those of a page and what shows that there are more, as they are handed out. */
function foundOf(items: LinkTarget[], limit: number, totals: Totals): FoundTargets {
  const { count, ...stats } = totals
  const shown = items.slice(0, limit)
  const last = shown.at(-1)
  const isLast = items.length <= limit || last === undefined
  const next = isLast ? {} : { next: { page: writeCursor({ target: last, totals }) } }
  return { targets: { items: shown, count, ...next }, stats }
}

type Totals = { count: number; total: number; broken: number }
type Cursor = { target: TargetName; totals: Totals }

function writeCursor({ target, totals }: Cursor): string {
  const { kind, target_space: space, target_id: id, relation } = target
  return encodeCursor([kind, space, id, relation, totals.count, totals.total, totals.broken])
}

function readCursor(text: string): Cursor {
  const [kind, space, id, relation, count, total, broken] = decodeCursor(text, [
    'string',
    'string',
    'string',
    'string',
    'number',
    'number',
    'number',
  ])
  return {
    target: { kind, target_space: space, target_id: id, relation },
    totals: { count, total, broken },
  }
}

/** The targets of a space in their order, from one on or all. */
async function* slices(db: Db, scope: Scope, from?: TargetName): AsyncGenerator<LinkTarget[]> {
  const { spaceId } = scope
  const groups = (await targetGroups(db, spaceId)).map((group) => ({ group, order: groupOrder(group) }))
  const first = from === undefined ? '' : groupOrder(from)
  for (const { group, order } of groups.toSorted((a, b) => (a.order < b.order ? -1 : 1))) {
    if (order < first) continue
    let start: SliceStart | undefined
    if (from !== undefined && order === first) start = { target: from.target_id, isWithin: true }
    let end: string | undefined
    do {
      end = await endOfSlice(db, { spaceId, group, start, rows: rowsOfSlice })
      yield await targetSlice(db, scope, { group, start, end })
      if (end !== undefined) start = { target: end, isWithin: false }
    } while (end !== undefined)
  }
}

function groupOrder({ kind, target_space: space }: { kind: string; target_space: string | null }): string {
  return `${kind}\u0001${space ?? ''}`
}
