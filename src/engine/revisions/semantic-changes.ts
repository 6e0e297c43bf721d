import type { Block, JSONDocument } from '../document/nodes.ts'
import type { SnapshotDiff, TagChange, VariableChange } from './diff.ts'
import type { PageChange, PlacedPage } from './diff-pages.ts'
import { diffBlocks } from './blocks/diff-blocks.ts'
import type { BlockChange } from './blocks/diff-blocks.ts'
import type { FileEntry, PageEntry, ReusableContentEntry, TagEntry } from './entries.ts'
import type { EntryChange } from './diff-entries.ts'
import type { ObjectHash } from './hash.ts'
import { readDocuments } from './object-store.ts'
import type { ObjectStore } from './object-store.ts'
import { changedFields } from './page-fields.ts'

/** What a reviewer needs to name a page. */
export type ChangedPage = { id: string; type: PageEntry['type']; title: string; path?: string }

type ChangedTag = { slug: string; label: string }

export type AttributeChange = { before?: unknown; after?: unknown }
export type Attributes = { [name: string]: AttributeChange }

export type SemanticChange =
  | { type: 'page_created'; page: ChangedPage; blocks: BlockChange[] }
  | { type: 'page_deleted'; page: ChangedPage }
  | { type: 'page_moved'; page: ChangedPage; parent: { before?: ChangedPage; after?: ChangedPage } }
  | { type: 'page_edited'; page: ChangedPage; attributes: Attributes; blocks: BlockChange[] }
  | { type: 'file_created' | 'file_deleted'; file: FileEntry }
  | { type: 'file_edited'; file: FileEntry; attributes: Attributes }
  | { type: 'reusable_content_created' | 'reusable_content_deleted'; reusableContent: ReusableContentEntry }
  | {
      type: 'reusable_content_edited'
      reusableContent: ReusableContentEntry
      attributes: Attributes
      blocks: BlockChange[]
    }
  | { type: 'variables_edited'; variables: Attributes }
  | { type: 'tag_created' | 'tag_deleted'; tag: ChangedTag }
  | { type: 'tag_edited'; tag: ChangedTag; attributes: Attributes }

/** `more` is how many changes are left out; absent when there are none. */
export type SemanticChanges = { changes: SemanticChange[]; more?: number }

type Pending = {
  change: SemanticChange
  documents?: { before?: ObjectHash | undefined; after?: ObjectHash | undefined }
}

// They change without anybody's edit, or are shown as pages of their own.
const hiddenFields = ['updatedAt', 'createdAt', 'git', 'source', 'pages']

/** Puts a diff in a reviewer's words. Documents are read for the changes that are shown, in one batch. */
export async function semanticChanges(
  store: ObjectStore,
  diff: SnapshotDiff,
  options: { limit: number; offset?: number; withBlocks?: boolean },
): Promise<SemanticChanges> {
  const all = [
    ...diff.pages.flatMap(pageChanges),
    ...diff.files.map(fileChange),
    ...diff.reusableContents.map(reusableContentChange),
    ...variableChanges(diff.variables),
    ...diff.tags.flatMap(tagChange),
  ]
  const from = options.offset ?? 0
  const shown = all.slice(from, from + options.limit)
  const { withBlocks = true } = options
  const hashes = withBlocks ? shown.flatMap(({ documents = {} }) => [documents.before, documents.after]) : []
  const objects = await readDocuments(store, hashes)
  const changes = shown.map(({ change, documents }) =>
    withBlocks && documents !== undefined && 'blocks' in change
      ? {
          ...change,
          blocks: diffBlocks(blocksAt(objects, documents.before), blocksAt(objects, documents.after)),
        }
      : change,
  )
  const more = all.length - from - shown.length
  return more > 0 ? { changes, more } : { changes }
}

function blocksAt(objects: ReadonlyMap<ObjectHash, JSONDocument>, hash: ObjectHash | undefined): Block[] {
  return objects.get(hash ?? '')?.nodes ?? []
}

function pageChanges(change: PageChange): Pending[] {
  if (change.kind === 'deleted') return [{ change: { type: 'page_deleted', page: named(change.page) } }]
  if (change.kind === 'created') {
    const created = { type: 'page_created' as const, page: named(change.page), blocks: [] }
    return [{ change: created, documents: { after: change.page.entry.document } }]
  }
  const { before, after } = change
  const page = named(after)
  const moved = {
    type: 'page_moved' as const,
    page,
    parent: { ...parentOf('before', before), ...parentOf('after', after) },
  }
  const attributes = attributesOf(before.entry, after.entry)
  const edited = { type: 'page_edited' as const, page, attributes, blocks: [] }
  const documents = { before: before.entry.document, after: after.entry.document }
  const isEdited = Object.keys(attributes).length > 0
  const isPlaced = change.isMoved || change.place !== undefined
  return [...(isPlaced ? [{ change: moved }] : []), ...(isEdited ? [{ change: edited, documents }] : [])]
}

function fileChange(change: EntryChange<FileEntry>): Pending {
  if (change.kind === 'created') return { change: { type: 'file_created', file: change.after } }
  if (change.kind === 'deleted') return { change: { type: 'file_deleted', file: change.before } }
  const attributes = attributesOf(change.before, change.after)
  return { change: { type: 'file_edited', file: change.after, attributes } }
}

function reusableContentChange(change: EntryChange<ReusableContentEntry>): Pending {
  if (change.kind === 'created') {
    return { change: { type: 'reusable_content_created', reusableContent: change.after } }
  }
  if (change.kind === 'deleted') {
    return { change: { type: 'reusable_content_deleted', reusableContent: change.before } }
  }
  const { before, after } = change
  const attributes = attributesOf(before, after)
  const edited = { type: 'reusable_content_edited' as const, reusableContent: after, attributes, blocks: [] }
  return { change: edited, documents: { before: before.document, after: after.document } }
}

function variableChanges(changes: readonly VariableChange[]): Pending[] {
  if (changes.length === 0) return []
  const variables = Object.fromEntries(changes.map(({ name, ...values }) => [name, values]))
  return [{ change: { type: 'variables_edited', variables } }]
}

function tagChange({ before, after }: TagChange): Pending[] {
  if (after === undefined) return before ? [{ change: { type: 'tag_deleted', tag: namedTag(before) } }] : []
  if (before === undefined) return [{ change: { type: 'tag_created', tag: namedTag(after) } }]
  const attributes = attributesOf(before, after)
  return [{ change: { type: 'tag_edited', tag: namedTag(after), attributes } }]
}

function namedTag({ slug, label = slug }: TagEntry): ChangedTag {
  return { slug, label }
}

function attributesOf(before: object, after: object): Attributes {
  const [old, now] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ]
  const fields = changedFields(before, after, hiddenFields)
  return Object.fromEntries(fields.map((field) => [field, { before: old.get(field), after: now.get(field) }]))
}

function named({ entry, ancestors }: PlacedPage): ChangedPage {
  const slugs = [...ancestors, entry].map(({ slug }) => slug)
  const path = slugs.every((slug) => slug !== undefined) ? { path: slugs.join('/') } : {}
  return { id: entry.id, type: entry.type, title: entry.title, ...path }
}

function parentOf(
  side: 'before' | 'after',
  { ancestors }: PlacedPage,
): { [name in typeof side]?: ChangedPage } {
  const parent = ancestors.at(-1)
  return parent === undefined ? {} : { [side]: named({ entry: parent, ancestors: ancestors.slice(0, -1) }) }
}
