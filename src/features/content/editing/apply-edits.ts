import type { ContentEdit, EditedContent } from '../../../contract/content/edits.ts'
import type { PlainObject } from '../../../engine/document/index.ts'
import { getEntry, readSnapshot, type FileEntry } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import {
  commitRevision,
  lockHead,
  openObjects,
  revisionBy,
  type Head,
  type MovedHead,
  requireHead,
} from '../revisions/index.ts'
import type { Draft } from './draft.ts'
import {
  deleteFileEdit,
  deleteReusableContentEdit,
  requireReusable,
  insertFilesEdit,
  insertReusableContentEdit,
  setTagsEdit,
  setVariablesEdit,
  updateFileEdit,
  updateReusableContentEdit,
} from './insert-files-edit.ts'
import { deletePageEdit } from './delete-page-edit.ts'
import { insertPageEdit } from './insert-page-edit.ts'
import { updatePageEdit } from './update-page-edit.ts'
import { followHead, pathOf, requireOwnSpecs, specOf } from '../content-index/index.ts'
import { requirePage } from '../views/index.ts'
import type { PreparedEdits } from '../page-input/index.ts'
import { presentFile, presentPage, presentReusableContent } from '../pages/index.ts'
import { revertPage } from './revert-page.ts'
import { writeDocuments } from './write-documents.ts'

const mostProblems = 100

type Edits = {
  headId: string
  changes: ContentEdit[]
  prepared: PreparedEdits
  /** Who typed, where an editor saves by itself. */
  typists?: readonly string[] | undefined
}

/** Applies a batch of edits to a head: all of them, as one revision, or none. */
export async function applyEdits(
  ctx: Context,
  { headId, changes, prepared, typists }: Edits,
): Promise<EditedContent> {
  const head = requireHead(await lockHead(ctx.db, headId))
  await requireOwnSpecs(ctx, { spaceId: head.spaceId, specs: specsIn(changes, prepared) })
  const draft = await openDraft(ctx, head, { arrival: prepared.arrival, isSingle: changes.length === 1 })
  const isReverting = changes.some(({ operation }) => operation === 'revert_page')
  const previous = isReverting ? await previousRevision(ctx, head) : undefined
  for (const [at, change] of changes.entries()) await apply(draft, { at, change, prepared, previous })
  await writeDocuments(draft)
  const revision = {
    type: 'edits',
    authorId: actingUser(ctx),
    snapshot: draft.snapshot,
    ...(typists !== undefined && { typists }),
  } as const
  const moved = await commitRevision(ctx, head, draft.store, revision)
  await followHead(ctx, { from: head, to: moved, store: draft.store })
  const problems = problemsIn(prepared)
  return { ...(await present(draft, moved)), ...(problems.length > 0 && { problems }) }
}

function problemsIn({ documents }: PreparedEdits): NonNullable<EditedContent['problems']> {
  return [...documents]
    .flatMap(([change, { problems = [] }]) => problems.map((problem) => ({ change, ...problem })))
    .slice(0, mostProblems)
}

function specsIn(changes: ContentEdit[], { documents }: PreparedEdits): string[] {
  const written = [...documents.values()].flatMap(({ specs }) => specs)
  const computed = changes.flatMap((change) =>
    // A body came as JSON.
    change.operation === 'insert_computed'
      ? (specOf({ computed: change.computed as PlainObject }) ?? [])
      : [],
  )
  return [...written, ...computed]
}

async function openDraft(
  ctx: Context,
  head: Head,
  edits: Pick<Draft, 'arrival' | 'isSingle'>,
): Promise<Draft> {
  const store = openObjects(ctx.db)
  return {
    ctx,
    spaceId: head.spaceId,
    headId: head.spaceId,
    store,
    snapshot: await readSnapshot(store, head.snapshot),
    ...edits,
    ways: new Map(),
    refs: new Map(),
    created: new Set(),
    changed: new Set(),
    deleted: new Set(),
    documents: new Map(),
    reusableDocuments: new Map(),
    insertedFiles: [],
    reusableContents: new Set(),
  }
}

type Step = { at: number; change: ContentEdit; prepared: PreparedEdits; previous: string | undefined }

async function apply(draft: Draft, { at, change, prepared, previous }: Step): Promise<void> {
  const parsed = prepared.documents.get(at)
  switch (change.operation) {
    case 'insert_page':
    case 'insert_group':
    case 'insert_link':
    case 'insert_computed':
      return insertPageEdit(draft, change, parsed)
    case 'update_page':
      return updatePageEdit(draft, change, parsed)
    case 'delete_page':
      return deletePageEdit(draft, change)
    case 'revert_page':
      return revertPage(draft, change, previous)
    case 'insert_files':
      return insertFilesEdit(draft, prepared.files.get(at) ?? [])
    case 'update_file':
      return updateFileEdit(draft, change, prepared.files.get(at)?.[0])
    case 'delete_file':
      return deleteFileEdit(draft, change)
    case 'set_variables':
      return setVariablesEdit(draft, change)
    case 'set_tags':
      return setTagsEdit(draft, change)
    case 'insert_reusable_content':
      return insertReusableContentEdit(draft, change, parsed)
    case 'update_reusable_content':
      return updateReusableContentEdit(draft, change, parsed)
    case 'delete_reusable_content':
      return deleteReusableContentEdit(draft, change)
  }
}

async function previousRevision(ctx: Context, head: Head): Promise<string | undefined> {
  const revision = await revisionBy(ctx.db, { spaceId: head.spaceId, revisionId: head.revisionId })
  const parents: string[] = JSON.parse(revision?.parents ?? '[]')
  return parents[0]
}

async function present(draft: Draft, head: MovedHead): Promise<EditedContent> {
  const { ctx, store, snapshot, spaceId } = draft
  const options = { spaceId, withGit: true }
  const pages = []
  for (const id of [...draft.created, ...draft.changed]) {
    const page = await requirePage(ctx.db, draft, id)
    pages.push(presentPage(ctx, page.entry, { ...options, path: pathOf(page), pages: [] }))
  }
  const files = await Promise.all(
    draft.insertedFiles.map((id) => getEntry<FileEntry>(store, snapshot.files, id)),
  )
  const contents = await Promise.all([...draft.reusableContents].map((id) => requireReusable(draft, id)))
  return {
    revision: head.revisionId,
    refs: Object.fromEntries(draft.refs),
    pages,
    deletedPages: [...draft.deleted],
    insertedFiles: files.flatMap((file) => (file === null ? [] : [presentFile(ctx, file, options)])),
    reusableContents: contents.map((content) => presentReusableContent(content, options)),
  }
}
