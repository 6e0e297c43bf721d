import { ApiError } from '../../../contract/errors.ts'
import type {
  PageEntry,
  PageStep,
  Snapshot,
  StagingStore,
  TreeChange,
  Variables,
} from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { requirePage, type LocatedPage } from '../views/index.ts'
import type { ParsedInput } from '../page-input/index.ts'

/** Content under change: each edit of a batch moves its snapshot on; nothing is written before the end. */
export type Draft = {
  ctx: Context
  spaceId: string
  headId: string
  store: StagingStore
  snapshot: Snapshot
  /** The snapshot that the edits were made from. */
  arrival: string
  /** Whether there is one edit alone, so that nothing comes after it that its links could lead to. */
  isSingle: boolean
  /** Where pages were found. */
  ways: Map<string, PageStep[]>
  /** Names that the batch gave to what it makes. */
  refs: Map<string, string>
  created: Set<string>
  changed: Set<string>
  deleted: Set<string>
  /** Documents to be written when all pages are in their places, so that links find them. */
  documents: Map<string, ParsedInput>
  reusableDocuments: Map<string, ParsedInput>
  /** Those that the batch set itself. */
  variables?: Variables
  insertedFiles: string[]
  reusableContents: Set<string>
  /** Read once, when first asked for. */
  idsByFile?: Promise<ReadonlyMap<string, string>>
}

/** The id behind an id or a name that the batch gave. */
export function idOf(draft: Draft, given: string): string {
  return draft.refs.get(given) ?? given
}

export function nameRef(draft: Draft, ref: string | undefined, id: string): void {
  if (ref === undefined) return
  if (draft.refs.has(ref)) throw new ApiError('bad-request', `ref: "${ref}" is used twice in this batch`)
  draft.refs.set(ref, id)
}

export function requireDraftPage(draft: Draft, given: string): Promise<LocatedPage> {
  return requirePage(draft.ctx.db, draft, idOf(draft, given))
}

/** Takes over a change of the tree, or refuses what the tree refused. */
export function acceptTree(draft: Draft, change: TreeChange): void {
  if (change.kind === 'cycle') throw new ApiError('conflict', 'into: a page cannot move under itself')
  if (change.kind === 'absent') throw new ApiError('not-found', change.message)
  draft.snapshot = { ...draft.snapshot, pages: change.pages }
}

/** Where pages may go: the root, or under a page or group. */
export async function parentOf(
  draft: Draft,
  into: string | null | undefined,
): Promise<LocatedPage | undefined> {
  if (into === null || into === undefined) return undefined
  const parent = await requireDraftPage(draft, into)
  if (parent.entry.type === 'document' || parent.entry.type === 'group') return parent
  throw new ApiError('bad-request', `into: a page of type "${parent.entry.type}" has no pages below it`)
}

export function childrenOf(draft: Draft, parent: LocatedPage | undefined): string | null {
  return parent === undefined ? draft.snapshot.pages : (parent.entry.pages ?? null)
}

export function touch(draft: Draft, entry: Pick<PageEntry, 'id'>): void {
  if (!draft.created.has(entry.id)) draft.changed.add(entry.id)
}
