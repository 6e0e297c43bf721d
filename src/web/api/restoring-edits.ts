import type { SemanticChange } from '../../contract/content/changes.ts'
import type { ContentEdit } from '../../contract/content/edits.ts'
import { inBatches } from './batches.ts'

/** The edits that make content what it was in a revision, from how that differs from now: batches to send. */
export function restoringEdits(changes: SemanticChange[], revision: string): ContentEdit[][] {
  const edits = changes.flatMap((change): ContentEdit[] => {
    if (!('page' in change)) return []
    const page = change.page.id
    if (change.type === 'page_deleted') return [{ operation: 'delete_page', page }]
    if (change.type !== 'page_moved') return [{ operation: 'revert_page', page, revision }]
    return [{ operation: 'update_page', page, into: change.parent.after?.id ?? null }]
  })
  // What is deleted may hold what is moved: it goes last.
  const sorted = edits.toSorted(
    (a, b) => Number(a.operation === 'delete_page') - Number(b.operation === 'delete_page'),
  )
  return inBatches(sorted)
}
