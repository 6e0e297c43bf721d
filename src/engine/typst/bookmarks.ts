import { inlineText, walk } from '../document/index.ts'
import type { BookPart } from './book.ts'
import { placeName } from './destinations.ts'

/** A line of the tree of headings that readers of the file open at its side. */
export type Bookmark = { place: string; level: number; title: string }

const longest = 300

/** The headings of some pages of a book, in their order. */
export function bookmarksOf({ pages }: BookPart): Bookmark[] {
  return pages.flatMap((page) => {
    const own = [...page.groups, page].map(({ id, depth, title }) => ({
      place: placeName(id),
      level: depth,
      title: title.slice(0, longest),
    }))
    const below: Bookmark[] = []
    walk(page.document, (node) => {
      if (node.object !== 'block') return
      if (node.type !== 'heading-1' && node.type !== 'heading-2' && node.type !== 'heading-3') return
      if (node.meta === undefined) return
      const level = page.depth + Number(node.type.slice(-1))
      const title = inlineText(node.nodes).trim().slice(0, longest)
      if (title !== '') below.push({ place: placeName(page.id, node.meta.id), level, title })
    })
    return [...own, ...below]
  })
}
