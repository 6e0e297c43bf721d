import type { HistoryItem } from '../../../contract/content/revisions.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { RevisionRow } from '../revisions/index.ts'

/** A revision in a history: what it is, not what it holds. */
export function presentHistory(revision: RevisionRow): HistoryItem {
  return {
    object: 'revision',
    id: revision.id,
    type: revision.type,
    parents: JSON.parse(revision.parents),
    createdAt: toTimestamp(revision.created_at),
    ...(revision.author_id === null ? {} : { author: revision.author_id }),
  }
}
