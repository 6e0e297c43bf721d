import type { ContentEdit } from '../../../contract/content/edits.ts'
import { ApiError } from '../../../contract/errors.ts'
import {
  findEntries,
  freeSlug,
  movePage,
  slugKey,
  updatePage,
  type PageEntry,
} from '../../../engine/revisions/index.ts'
import { acceptTree, childrenOf, requireDraftPage, parentOf, touch, type Draft } from './draft.ts'
import { fieldsOf } from './fields-of.ts'
import { documentOf } from './write-documents.ts'
import type { LocatedPage } from '../views/index.ts'
import { type ParsedInput, slugFrom } from '../page-input/index.ts'

type Edit = Extract<ContentEdit, { operation: 'update_page' }>

/** Changes a page's fields, its place, or its document. */
export async function updatePageEdit(
  draft: Draft,
  edit: Edit,
  parsed: ParsedInput | undefined,
): Promise<void> {
  const page = await requireDraftPage(draft, edit.page)
  requireFitting(page, edit)
  await requireFreeSlug(draft, page, edit.slug)
  const title = parsed?.title ?? edit.title
  const fields = await fieldsOf(draft, edit, page.entry)
  // In one step where the page stays where its links are read from; every step rewrites the lists above it.
  const isAtOnce = draft.isSingle && [edit.slug, edit.into, edit.at].every((place) => place === undefined)
  const document = parsed !== undefined && isAtOnce ? await documentOf(draft, page, parsed) : undefined
  const update = (entry: PageEntry): PageEntry => {
    const changed = { ...entry, ...parsed?.fields, ...fields, updatedAt: draft.ctx.now }
    if (parsed?.fields.frontMatter && entry.frontMatter)
      changed.frontMatter = { ...entry.frontMatter, ...parsed.fields.frontMatter }
    if (title !== undefined) changed.title = title
    if (edit.slug !== undefined) changed.slug = slugFrom(edit.slug, entry.title)
    if (edit.target !== undefined) changed.target = edit.target
    if (document !== undefined) changed.document = document
    return changed
  }
  acceptTree(draft, await updatePage(draft.store, draft.snapshot.pages, { path: page.steps, update }))
  if (edit.into !== undefined || edit.at !== undefined) await moveEdit(draft, edit)
  touch(draft, page.entry)
  if (parsed !== undefined && document === undefined) draft.documents.set(page.entry.id, parsed)
}

function requireFitting({ entry }: LocatedPage, edit: Edit): void {
  if (edit.document !== undefined && entry.type !== 'document') {
    throw new ApiError('bad-request', `document: a page of type "${entry.type}" has none`)
  }
  for (const name of ['layout', 'cover', 'tags'] as const)
    if (edit[name] !== undefined && entry.type !== 'document')
      throw new ApiError('bad-request', `${name}: a page of type "${entry.type}" has none`)
  if (edit.target !== undefined && entry.type !== 'link') {
    throw new ApiError('bad-request', `target: a page of type "${entry.type}" has none`)
  }
  if (edit.slug !== undefined && (entry.type === 'link' || entry.type === 'computed')) {
    throw new ApiError('bad-request', `slug: a page of type "${entry.type}" has none`)
  }
}

async function requireFreeSlug(draft: Draft, page: LocatedPage, slug: string | undefined): Promise<void> {
  if (slug === undefined) return
  const wanted = slugFrom(slug, page.entry.title)
  const parent = page.ancestors.at(-1)
  const siblings = parent === undefined ? draft.snapshot.pages : (parent.pages ?? null)
  const holders = await findEntries<PageEntry>(draft.store, siblings, [slugKey(wanted)])
  if (holders.every(({ entry }) => entry.id === page.entry.id)) return
  throw new ApiError('conflict', `slug: another page there has the slug "${wanted}"; choose another`)
}

async function moveEdit(draft: Draft, edit: Edit): Promise<void> {
  const page = await requireDraftPage(draft, edit.page)
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
  const moved = await requireDraftPage(draft, edit.page)
  const update = (entry: PageEntry): PageEntry => ({ ...entry, slug: free })
  acceptTree(draft, await updatePage(draft.store, draft.snapshot.pages, { path: moved.steps, update }))
}
