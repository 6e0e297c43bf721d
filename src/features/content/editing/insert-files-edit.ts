import type { ContentEdit } from '../../../contract/content/edits.ts'
import { ApiError } from '../../../contract/errors.ts'
import {
  deleteEntry,
  getEntry,
  mergeVariables,
  putEntry,
  readSnapshot,
  type FileEntry,
  type ReusableContentEntry,
} from '../../../engine/revisions/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { idOf, nameRef, type Draft } from './draft.ts'
import { unknownType, type ParsedInput, type PreparedEdits } from '../page-input/index.ts'

type Edit<Name extends ContentEdit['operation']> = Extract<ContentEdit, { operation: Name }>
type NewFile = NonNullable<ReturnType<PreparedEdits['files']['get']>>[number]

/** Adds files whose bytes are stored already. */
export async function insertFilesEdit(draft: Draft, files: NewFile[]): Promise<void> {
  for (const { ref, ...file } of files) {
    const entry: FileEntry = { id: newId(), ...file }
    draft.snapshot = { ...draft.snapshot, files: await putEntry(draft.store, draft.snapshot.files, entry) }
    nameRef(draft, ref, entry.id)
    draft.insertedFiles.push(entry.id)
  }
}

/** Gives a file other bytes, which are stored already. */
export async function updateFileEdit(
  draft: Draft,
  edit: Edit<'update_file'>,
  stored: NewFile | undefined,
): Promise<void> {
  const { dimensions: _before, ...entry } = await requireFile(draft, edit.file)
  if (stored === undefined) return
  const { content, size, dimensions } = stored
  // Text has no mark of its own: what was text, and could be anything, still is.
  const isStill = stored.contentType === unknownType && !/^(image|video|audio)\//.test(entry.contentType)
  const contentType = isStill ? entry.contentType : stored.contentType
  const updated: FileEntry = { ...entry, content, size, contentType, ...(dimensions && { dimensions }) }
  draft.snapshot = { ...draft.snapshot, files: await putEntry(draft.store, draft.snapshot.files, updated) }
}

export async function deleteFileEdit(draft: Draft, edit: Edit<'delete_file'>): Promise<void> {
  const { id } = await requireFile(draft, edit.file)
  draft.snapshot = { ...draft.snapshot, files: await deleteEntry(draft.store, draft.snapshot.files, id) }
  draft.insertedFiles = draft.insertedFiles.filter((inserted) => inserted !== id)
}

async function requireFile(draft: Draft, given: string): Promise<FileEntry> {
  const id = idOf(draft, given)
  const entry = await getEntry<FileEntry>(draft.store, draft.snapshot.files, id)
  if (entry === null) throw new ApiError('not-found', `file: no file with the id "${id}" in this content`)
  return entry
}

/** Sets all variables; those that others set since stay, and the same one is 409. */
export async function setVariablesEdit(draft: Draft, { variables }: Edit<'set_variables'>): Promise<void> {
  const seen = draft.variables ?? (await readSnapshot(draft.store, draft.arrival)).variables
  const sides = { changed: variables, keep: 'changed' } as const
  const merged = mergeVariables(seen, draft.snapshot.variables, sides)
  const [conflict] = merged.conflicts
  if (conflict !== undefined)
    throw new ApiError(
      'conflict',
      `Somebody else set the variable "${conflict.variable}"; read it again and repeat`,
    )
  draft.variables = variables
  draft.snapshot = { ...draft.snapshot, variables: merged.variables }
}

export function setTagsEdit(draft: Draft, { tags }: Edit<'set_tags'>): void {
  const slugs = new Set(tags.map(({ slug }) => slug))
  if (slugs.size < tags.length) throw new ApiError('bad-request', 'tags: each slug can be there once')
  const { tags: _, ...snapshot } = draft.snapshot
  draft.snapshot = tags.length === 0 ? snapshot : { ...snapshot, tags }
}

export async function insertReusableContentEdit(
  draft: Draft,
  edit: Edit<'insert_reusable_content'>,
  parsed: ParsedInput | undefined,
): Promise<void> {
  const id = newId()
  await putReusableContent(draft, { id, title: edit.title })
  nameRef(draft, edit.ref, id)
  draft.reusableContents.add(id)
  if (parsed !== undefined) draft.reusableDocuments.set(id, parsed)
}

export async function updateReusableContentEdit(
  draft: Draft,
  edit: Edit<'update_reusable_content'>,
  parsed: ParsedInput | undefined,
): Promise<void> {
  const entry = await requireReusable(draft, edit.reusableContent)
  if (edit.title !== undefined) await putReusableContent(draft, { ...entry, title: edit.title })
  draft.reusableContents.add(entry.id)
  if (parsed !== undefined) draft.reusableDocuments.set(entry.id, parsed)
}

export async function deleteReusableContentEdit(
  draft: Draft,
  edit: Edit<'delete_reusable_content'>,
): Promise<void> {
  const { id } = await requireReusable(draft, edit.reusableContent)
  const { reusableContents } = draft.snapshot
  draft.snapshot = {
    ...draft.snapshot,
    reusableContents: await deleteEntry(draft.store, reusableContents, id),
  }
  draft.reusableContents.delete(id)
  draft.reusableDocuments.delete(id)
}

export async function putReusableContent(draft: Draft, entry: ReusableContentEntry): Promise<void> {
  const { reusableContents } = draft.snapshot
  draft.snapshot = {
    ...draft.snapshot,
    reusableContents: await putEntry(draft.store, reusableContents, entry),
  }
}

export async function requireReusable(draft: Draft, given: string): Promise<ReusableContentEntry> {
  const id = idOf(draft, given)
  const entry = await getEntry<ReusableContentEntry>(draft.store, draft.snapshot.reusableContents, id)
  if (entry === null)
    throw new ApiError('not-found', `reusableContent: none with the id "${id}" in this content`)
  return entry
}
