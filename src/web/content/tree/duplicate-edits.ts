import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { DocumentPage, RevisionPage } from '../../../contract/content/pages.ts'
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
      const whole = await read(each.id)
      const shown = { ...looks, ...readersOf(whole) }
      if (each.type === 'link') return { operation: 'insert_link', ...shown, target: each.target }
      if (each.type === 'group') return { operation: 'insert_group', ...shown, into: null }
      return { operation: 'insert_page', ...shown, ...(whole.type === 'document' && textOf(whole)) }
    }),
  )
}

/** Who does not see it: what is kept from somebody is kept from them in its copy, too. */
function readersOf(page: RevisionPage) {
  return {
    ...('hidden' in page && page.hidden === true && { hidden: true }),
    ...('condition' in page && page.condition !== undefined && { condition: page.condition }),
  }
}

/** What only pages with a text have, and how they look. */
function textOf(page: DocumentPage) {
  const { description, noIndex, noRobotsIndex, layout, cover, tags, document } = page
  return {
    ...(description !== undefined && { description }),
    ...(noIndex === true && { noIndex }),
    ...(noRobotsIndex === true && { noRobotsIndex }),
    layout,
    ...(cover?.ref !== undefined && { cover: { ...cover, ref: cover.ref } }),
    tags,
    ...(document !== undefined && { document: { document } }),
  }
}

function copiesOf(page: TreePage, place: PagePlace): (PagePlace & { page: TreePage; ref: string })[] {
  if (page.type === 'computed') return []
  const ref = `copy-${page.id}`
  return [{ page, ref, ...place }, ...pagesBelow(page).flatMap((child) => copiesOf(child, { into: ref }))]
}
