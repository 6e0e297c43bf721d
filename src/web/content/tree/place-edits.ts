import type { ContentEdit } from '../../../contract/content/edits.ts'
import { locateById, pagesBelow, type Located, type TreePage } from '../locate-page.ts'
import { applyEdits } from './apply-edits.ts'

export type DropTarget = { id: string; position: 'before' | 'after' | 'on' }

/** Where a page stands: under which page, as which of those there. */
export function placeOf(pages: TreePage[], id: string): { into: string | null; at: number } | undefined {
  const located = locateById(pages, id)
  if (located === undefined) return undefined
  const above = located.ancestors.at(-1)
  const siblings = above === undefined ? pages : pagesBelow(above)
  return { into: above?.id ?? null, at: siblings.findIndex((page) => page.id === id) }
}

/** Whether pages may be dropped there: not under themselves, groups only at the top, nothing under a link. */
export function mayDrop(pages: TreePage[], ids: string[], { id, position }: DropTarget): boolean {
  const target = locateById(pages, id)
  if (target === undefined || ids.includes(id)) return false
  if (target.ancestors.some((page) => ids.includes(page.id))) return false
  const parent = position === 'on' ? target.page : target.ancestors.at(-1)
  if (parent === undefined) return true
  if (parent.type !== 'document' && parent.type !== 'group') return false
  return ids.every((each) => locateById(pages, each)?.page.type !== 'group')
}

/** Pages that are moved, one after the other, to where they were dropped; what lies below another of them goes with it. */
export function movesOf(pages: TreePage[], ids: string[], target: DropTarget): ContentEdit[] {
  let now = pages
  let next = target
  return topmost(pages, ids).map((id) => {
    const rest = applyEdits(now, [{ operation: 'delete_page', page: id }])
    const edit = { operation: 'update_page' as const, page: id, ...dropPlace(rest, next) }
    now = applyEdits(now, [edit])
    next = { id, position: 'after' }
    return edit
  })
}

/** Brings pages that were moved back, in their order: each follows again what it followed. */
export function movesBack(pages: TreePage[], ids: string[], target: DropTarget): ContentEdit[] {
  let now = applyEdits(pages, movesOf(pages, ids, target))
  return topmost(pages, ids).map((id) => {
    const rest = applyEdits(now, [{ operation: 'delete_page', page: id }])
    const edit = { operation: 'update_page' as const, page: id, ...placeAgain(pages, rest, id) }
    now = applyEdits(now, [edit])
    return edit
  })
}

/** Where whoever reads a page goes when pages are deleted: to what is above, if it is one of them or below one. */
export function pathWithout(here: Located | undefined, gone: string[]): string | undefined {
  const way = here === undefined ? [] : [...here.ancestors, here.page]
  const first = way.findIndex(({ id }) => gone.includes(id))
  if (first === -1) return undefined
  const above = way.slice(0, first).findLast(({ type }) => type === 'document')
  return above !== undefined && 'path' in above ? above.path : ''
}

/** Those of the pages that are not below another of them, in the order of the tree. */
export function topmost(pages: TreePage[], ids: string[]): string[] {
  return pages.flatMap((page) => (ids.includes(page.id) ? [page.id] : topmost(pagesBelow(page), ids)))
}

function dropPlace(pages: TreePage[], { id, position }: DropTarget): { into: string | null; at: number } {
  const place = placeOf(pages, id) ?? { into: null, at: pages.length }
  if (position === 'on') {
    const target = locateById(pages, id)
    return { into: id, at: target === undefined ? 0 : pagesBelow(target.page).length }
  }
  return position === 'before' ? place : { ...place, at: place.at + 1 }
}

/** Where a page stood, in what the tree is now. */
function placeAgain(before: TreePage[], now: TreePage[], id: string): { into: string | null; at: number } {
  const above = locateById(before, id)?.ancestors.at(-1)
  const siblings = above === undefined ? before : pagesBelow(above)
  const previous = siblings[siblings.findIndex((page) => page.id === id) - 1]
  return previous === undefined
    ? { into: above?.id ?? null, at: 0 }
    : dropPlace(now, { id: previous.id, position: 'after' })
}
