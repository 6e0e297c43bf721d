import type { LinkStatus } from '../../../contract/content/links.ts'
import { defaultLimit, type List, type Page } from '../../../contract/pagination.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/database/index.ts'
import { endOfSlice, targetGroups, targetSlice, type LinkTarget, type TargetGroup } from './queries.ts'
import { byCodePoint } from './by-code-point.ts'
import { orderOf } from './scan-links.ts'

/** As many rows as take some milliseconds. */
const rowsOfSlice = 1000

type Scope = { spaceId: string; appUrl: string }
type Wanted = { status?: LinkStatus | undefined; page: Page }

/**
 * A page of what a space points to, and how much that is in all: whether each target is there must be looked at to
 * know how many are broken, so it is done in slices, and others get their turn.
 */
export async function goThroughTargets(
  db: Db,
  scope: Scope,
  { status, page }: Wanted,
): Promise<{ targets: List<LinkTarget>; stats: { total: number; broken: number } }> {
  const limit = page.limit ?? defaultLimit
  const after = page.page === undefined ? undefined : placeOf(page.page)
  const stats = { total: 0, broken: 0 }
  const items: LinkTarget[] = []
  let count = 0
  let isBeyond = after === undefined
  for await (const slice of slices(db, scope))
    for (const target of slice) {
      stats.total += 1
      if (target.status === 'broken') stats.broken += 1
      if (status !== undefined && target.status !== status) continue
      count += 1
      isBeyond ||= after !== undefined && byCodePoint(orderOf(target), after) > 0
      if (isBeyond && items.length <= limit) items.push(target)
    }
  const shown = items.slice(0, limit)
  const last = shown.at(-1)
  if (items.length <= limit || last === undefined) return { targets: { items: shown, count }, stats }
  const { kind, target_space: space, target_id: id, relation } = last
  const next = { page: encodeCursor([kind, space, id, relation]) }
  return { targets: { items: shown, count, next }, stats }
}

function placeOf(cursor: string): string {
  return decodeCursor(cursor, ['string', 'string', 'string', 'string']).join('\u0001')
}

async function* slices(db: Db, scope: Scope): AsyncGenerator<LinkTarget[]> {
  const groups = await targetGroups(db, scope.spaceId)
  const order = ({ kind, target_space: space }: TargetGroup) => `${kind}\u0001${space ?? ''}`
  for (const group of groups.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    let after: string | undefined
    do {
      const end: string | undefined = await endOfSlice(db, {
        spaceId: scope.spaceId,
        group,
        after,
        rows: rowsOfSlice,
      })
      yield await targetSlice(db, scope, { group, after, end })
      after = end
    } while (after !== undefined)
  }
}
