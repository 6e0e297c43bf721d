import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { RevisionPage } from '../../../contract/content/pages.ts'
import { messages } from '../../locales/messages.ts'
import { pagesBelow, type TreePage } from '../locate-page.ts'

const most = 50

type PagePlace = { into?: string | null; at?: number }

/** A copy of a page beside it, with copies of all below. */
export async function duplicateEdits(
  page: TreePage,
  place: { into: string | null; at: number } | undefined,
  read: (pageId: string) => Promise<RevisionPage>,
): Promise<ContentEdit[]> {
  const copies = copiesOf(page, place === undefined ? {} : { into: place.into, at: place.at + 1 })
  if (copies.length > most) throw new Error(messages.content.tooManyBelow)
  return Promise.all(
    copies.map(async ({ page: each, ref, ...where }, index): Promise<ContentEdit> => {
      const title = index === 0 ? messages.content.copyOf(each.title) : each.title
      const looks = {
        title,
        ref,
        ...where,
        ...(each.emoji === undefined ? {} : { emoji: each.emoji }),
        ...(each.icon === undefined ? {} : { icon: each.icon }),
      }
      if (each.type === 'link') return { operation: 'insert_link', ...looks, target: each.target }
      if (each.type === 'group') return { operation: 'insert_group', ...looks, into: null }
      const { type, ...whole } = await read(each.id)
      return {
        operation: 'insert_page',
        ...looks,
        ...('description' in whole && whole.description !== undefined
          ? { description: whole.description }
          : {}),
        ...(type === 'document' && 'document' in whole && whole.document !== undefined
          ? { document: { document: whole.document } }
          : {}),
      }
    }),
  )
}

function copiesOf(page: TreePage, place: PagePlace): (PagePlace & { page: TreePage; ref: string })[] {
  if (page.type === 'computed') return []
  const ref = `copy-${page.id}`
  return [{ page, ref, ...place }, ...pagesBelow(page).flatMap((child) => copiesOf(child, { into: ref }))]
}
