import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { PlainObject } from '../../../engine/document/index.ts'
import { freeSlug, insertPage, type PageEntry } from '../../../engine/revisions/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { acceptTree, childrenOf, nameRef, parentOf, type Draft } from './draft.ts'
import { fieldsOf } from './fields-of.ts'
import { documentAnywhere } from './write-documents.ts'
import { type ParsedInput, slugFrom } from '../page-input/index.ts'

type Insertion = Extract<
  ContentEdit,
  { operation: 'insert_page' | 'insert_group' | 'insert_link' | 'insert_computed' }
>

const types = {
  insert_page: 'document',
  insert_group: 'group',
  insert_link: 'link',
  insert_computed: 'computed',
} as const

/** Inserts a page, a group, a link, or what stands for computed pages. */
export async function insertPageEdit(
  draft: Draft,
  edit: Insertion,
  parsed: ParsedInput | undefined,
): Promise<void> {
  const parent = await parentOf(draft, 'into' in edit ? edit.into : null)
  const id = newId()
  const title = parsed?.title ?? edit.title ?? 'Untitled'
  const slug = await freeSlug(draft.store, childrenOf(draft, parent), {
    id,
    slug: slugFrom('slug' in edit ? edit.slug : undefined, title),
  })
  const document = parsed && (await documentAnywhere(draft, parsed))
  const entry: PageEntry = {
    id,
    type: types[edit.operation],
    title,
    ...ownFields(edit, slug),
    ...parsed?.fields,
    ...(await fieldsOf(draft, edit)),
    ...(document !== undefined && { document }),
    createdAt: draft.ctx.now,
    updatedAt: draft.ctx.now,
  }
  const at = edit.at === undefined ? {} : { at: edit.at }
  acceptTree(
    draft,
    await insertPage(draft.store, draft.snapshot.pages, { parent: parent?.steps ?? [], entry, ...at }),
  )
  draft.ways.set(id, [...(parent?.steps ?? []), { id }])
  nameRef(draft, edit.ref, id)
  draft.created.add(id)
  if (parsed !== undefined && document === undefined) draft.documents.set(id, parsed)
}

function ownFields(edit: Insertion, slug: string): Partial<PageEntry> {
  if (edit.operation === 'insert_link') return { target: edit.target }
  // A body came as JSON.
  if (edit.operation === 'insert_computed') return { computed: edit.computed as PlainObject }
  return { slug }
}
