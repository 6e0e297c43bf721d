import type { ContentEdit } from '../../../contract/content/edits.ts'
import { inBatches } from '../../api/batches.ts'
import { locateById, pagesBelow, type TreePage } from '../locate-page.ts'
import { placeOf } from './place-edits.ts'

/** Brings deleted pages back from the revision that had them, with all below, each where it stood: batches to send. */
export function restoreEdits(before: TreePage[], ids: string[], revision: string): ContentEdit[][] {
  const edits = ids.flatMap((id) => {
    const located = locateById(before, id)
    if (located === undefined) return []
    return [
      ...withBelow(located.page).map((page) => ({ operation: 'revert_page' as const, page, revision })),
      { operation: 'update_page' as const, page: id, ...placeOf(before, id) },
    ]
  })
  return inBatches(edits)
}

function withBelow(page: TreePage): string[] {
  return [page.id, ...pagesBelow(page).flatMap(withBelow)]
}
