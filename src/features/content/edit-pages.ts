import type { ContentEdit } from '../../contract/edits.ts'
import { ApiError } from '../../contract/errors.ts'
import { slugOf } from '../../engine/document/index.ts'
import {
  deletePage,
  findEntries,
  freeSlug,
  insertPage,
  movePage,
  slugKey,
  updatePage,
  walkPages,
  type PageEntry,
} from '../../engine/revisions/index.ts'
import { newId } from '../../platform/ids.ts'
import {
  acceptTree,
  childrenOf,
  demandDraftPage,
  idOf,
  nameRef,
  parentOf,
  touch,
  type Draft,
} from './draft.ts'
import type { LocatedPage } from './locate-page.ts'
import { fieldsOf } from './fields-of.ts'
import type { ParsedInput } from './parse-input.ts'

type Edit<Name extends ContentEdit['operation']> = Extract<ContentEdit, { operation: Name }>
type Insertion = Edit<'insert_page' | 'insert_group' | 'insert_link'>

const types = { insert_page: 'document', insert_group: 'group', insert_link: 'link' } as const

/** Inserts a page, a group or a link. */
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
  const entry: PageEntry = {
    id,
    type: types[edit.operation],
    title,
    ...(edit.operation === 'insert_link' ? { target: edit.target } : { slug }),
    ...parsed?.fields,
    ...fieldsOf(edit),
    createdAt: draft.ctx.now,
    updatedAt: draft.ctx.now,
  }
  const at = edit.at === undefined ? {} : { at: edit.at }
  acceptTree(
    draft,
    await insertPage(draft.store, draft.snapshot.pages, { parent: parent?.steps ?? [], entry, ...at }),
  )
  nameRef(draft, edit.ref, id)
  draft.created.add(id)
  if (parsed !== undefined) draft.documents.set(id, parsed)
}

/** Changes a page's fields, its place, or its document. */
export async function updatePageEdit(
  draft: Draft,
  edit: Edit<'update_page'>,
  parsed: ParsedInput | undefined,
): Promise<void> {
  const page = await demandDraftPage(draft, edit.page)
  demandFitting(page, edit)
  await demandFreeSlug(draft, page, edit.slug)
  const title = parsed?.title ?? edit.title
  const update = (entry: PageEntry): PageEntry => {
    const changed = { ...entry, ...parsed?.fields, ...fieldsOf(edit), updatedAt: draft.ctx.now }
    if (title !== undefined) changed.title = title
    if (edit.slug !== undefined) changed.slug = slugFrom(edit.slug, entry.title)
    if (edit.target !== undefined) changed.target = edit.target
    return changed
  }
  acceptTree(draft, await updatePage(draft.store, draft.snapshot.pages, { path: page.steps, update }))
  if (edit.into !== undefined || edit.at !== undefined) await moveEdit(draft, edit)
  touch(draft, page.entry)
  if (parsed !== undefined) draft.documents.set(page.entry.id, parsed)
}

function demandFitting({ entry }: LocatedPage, edit: Edit<'update_page'>): void {
  if (edit.document !== undefined && entry.type !== 'document') {
    throw new ApiError('bad-request', `document: a page of type "${entry.type}" has none`)
  }
  if (edit.target !== undefined && entry.type !== 'link') {
    throw new ApiError('bad-request', `target: a page of type "${entry.type}" has none`)
  }
  if (edit.slug !== undefined && (entry.type === 'link' || entry.type === 'computed')) {
    throw new ApiError('bad-request', `slug: a page of type "${entry.type}" has none`)
  }
}

async function demandFreeSlug(draft: Draft, page: LocatedPage, slug: string | undefined): Promise<void> {
  if (slug === undefined) return
  const wanted = slugFrom(slug, page.entry.title)
  const parent = page.ancestors.at(-1)
  const siblings = parent === undefined ? draft.snapshot.pages : (parent.pages ?? null)
  const holders = await findEntries<PageEntry>(draft.store, siblings, [slugKey(wanted)])
  if (holders.every(({ entry }) => entry.id === page.entry.id)) return
  throw new ApiError('conflict', `slug: another page there has the slug "${wanted}"; choose another`)
}

async function moveEdit(draft: Draft, edit: Edit<'update_page'>): Promise<void> {
  const page = await demandDraftPage(draft, edit.page)
  const stays = edit.into === undefined
  const above = page.ancestors.at(-1)
  const into = stays ? (above?.id ?? null) : edit.into
  const parent = await parentOf(draft, into)
  if (page.entry.type === 'group' && parent !== undefined)
    throw new ApiError('bad-request', 'into: groups stand at the top only')
  const at = edit.at === undefined ? {} : { at: edit.at }
  const isElsewhere = (parent?.entry.id ?? null) !== (above?.id ?? null)
  const { slug } = page.entry
  const free =
    isElsewhere && slug
      ? await freeSlug(draft.store, childrenOf(draft, parent), { id: page.entry.id, slug })
      : slug
  acceptTree(
    draft,
    await movePage(draft.store, draft.snapshot.pages, {
      path: page.steps,
      parent: parent?.steps ?? [],
      ...at,
    }),
  )
  if (free === slug || free === undefined) return
  const moved = await demandDraftPage(draft, edit.page)
  const update = (entry: PageEntry): PageEntry => ({ ...entry, slug: free })
  acceptTree(draft, await updatePage(draft.store, draft.snapshot.pages, { path: moved.steps, update }))
}

/** Deletes a page with everything below it. */
export async function deletePageEdit(draft: Draft, edit: Edit<'delete_page'>): Promise<void> {
  const page = await demandDraftPage(draft, edit.page)
  acceptTree(draft, await deletePage(draft.store, draft.snapshot.pages, page.steps))
  const gone = [idOf(draft, edit.page)]
  for await (const depth of walkPages(draft.store, page.entry.pages ?? null))
    gone.push(...depth.map(({ entry }) => entry.id))
  for (const id of gone) {
    if (!draft.created.delete(id)) draft.deleted.add(id)
    draft.changed.delete(id)
    draft.documents.delete(id)
  }
}

function slugFrom(slug: string | undefined, title: string): string {
  return (
    slugOf(slug ?? title)
      .replaceAll(/^[-.]+|[-.]+$/g, '')
      .slice(0, 100) || 'page'
  )
}
