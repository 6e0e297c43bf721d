import type { ContentEdit } from '../../../contract/content/edits.ts'
import { ApiError } from '../../../contract/errors.ts'
import { freeSlug, insertPage, updatePage, type PageEntry } from '../../../engine/revisions/index.ts'
import { acceptTree, childrenOf, idOf, touch, type Draft } from './draft.ts'
import { locatePage, type LocatedPage, openStoredView } from '../views/index.ts'

type Edit = Extract<ContentEdit, { operation: 'revert_page' }>

/** Gives a page the text and fields that it had in a revision; one that is gone comes back. */
export async function revertPage(
  draft: Draft,
  edit: Edit,
  previousRevision: string | undefined,
): Promise<void> {
  const revisionId = edit.revision ?? previousRevision
  if (revisionId === undefined) throw new ApiError('bad-request', 'revision: there is none before this one')
  const { ctx, spaceId } = draft
  const view = await openStoredView(ctx, { spaceId, revisionId })
  const pageId = idOf(draft, edit.page)
  const before = await locatePage(ctx.db, view, pageId)
  if (before === undefined)
    throw new ApiError('not-found', `page: no page with the id "${pageId}" in that revision`)
  const now = await locatePage(ctx.db, draft, pageId)
  if (now === undefined) await bringBack(draft, before)
  else {
    const update = (entry: PageEntry): PageEntry => ({
      ...before.entry,
      slug: entry.slug ?? '',
      updatedAt: ctx.now,
    })
    acceptTree(draft, await updatePage(draft.store, draft.snapshot.pages, { path: now.steps, update }))
    touch(draft, now.entry)
  }
  draft.documents.delete(pageId)
}

// Where it was, if that is still there; the pages that were below it are their own to bring back.
async function bringBack(draft: Draft, { entry, ancestors }: LocatedPage): Promise<void> {
  const above = ancestors.at(-1)
  const parent = above && (await locatePage(draft.ctx.db, draft, above.id))
  const { pages: _, ...alone } = entry
  const slug = await freeSlug(draft.store, childrenOf(draft, parent), {
    id: entry.id,
    slug: entry.slug ?? 'page',
  })
  const page = { ...alone, slug, updatedAt: draft.ctx.now }
  acceptTree(
    draft,
    await insertPage(draft.store, draft.snapshot.pages, { parent: parent?.steps ?? [], entry: page }),
  )
  draft.deleted.delete(entry.id)
  draft.created.add(entry.id)
}
