import type { ContentEdit } from '../../../contract/content/edits.ts'
import { deletePage, walkPages } from '../../../engine/revisions/index.ts'
import { acceptTree, requireDraftPage, idOf, type Draft } from './draft.ts'

type Edit = Extract<ContentEdit, { operation: 'delete_page' }>

/** Deletes a page with everything below it. */
export async function deletePageEdit(draft: Draft, edit: Edit): Promise<void> {
  const page = await requireDraftPage(draft, edit.page)
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
