import type { ChangeRequestConflict, SemanticChange } from '../../../contract/content/changes.ts'
import {
  diffSnapshots,
  semanticChanges,
  type Conflict,
  type FileEntry,
  type ReusableContentEntry,
} from '../../../engine/revisions/index.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { presentFile, presentReusableContent } from '../../content/pages/index.ts'
import { openObjects } from '../../content/revisions/index.ts'
import type { ConflictRow } from '../change-requests/index.ts'

type Versions = { before: string; after: string; limit: number; offset: number; withBlocks: boolean }

/** What differs between two snapshots, in a reviewer's words. */
export async function presentChanges(
  ctx: Context,
  { before, after, limit, offset, withBlocks }: Versions,
): Promise<{ changes: SemanticChange[]; more?: number }> {
  const store = openObjects(ctx.db)
  const diff = await diffSnapshots(store, before, after)
  const { changes, more } = await semanticChanges(store, diff, { limit, offset, withBlocks })
  const presented = changes.map((change) => {
    if ('file' in change) return { ...change, file: presentChangedFile(ctx, change.file) }
    if ('reusableContent' in change) {
      return { ...change, reusableContent: presentChangedContent(change.reusableContent) }
    }
    return change
  })
  return { changes: presented, ...(more === undefined ? {} : { more }) }
}

function presentChangedFile(ctx: Context, file: FileEntry) {
  return presentFile(ctx, file, { withGit: false })
}

function presentChangedContent(content: ReusableContentEntry) {
  return presentReusableContent(content, { withGit: false })
}

export function presentConflict(row: ConflictRow): ChangeRequestConflict {
  // Written by the engine.
  const conflict = JSON.parse(row.conflict) as Conflict
  const { kind, base, primary, changed } = conflict
  const named = (name: 'page' | 'block' | 'field' | 'file' | 'reusableContent' | 'variable') => {
    const value: unknown = Reflect.get(conflict, name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return {
    object: 'change-request-conflict',
    id: row.id,
    kind,
    ...named('page'),
    ...named('block'),
    ...named('field'),
    ...named('file'),
    ...named('reusableContent'),
    ...named('variable'),
    base,
    primary,
    changed,
    createdAt: toTimestamp(row.created_at),
  }
}
