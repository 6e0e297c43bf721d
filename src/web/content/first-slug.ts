import { slugOf } from '../../engine/document/anchors.ts'
import { messages } from '../locales/messages.ts'
import { locateById, pagesBelow, type TreePage } from './locate-page.ts'

// As the server cuts them.
const longest = 100

/** The address of a page that was made without a name and now has one; none where somebody has chosen another. */
export function firstSlug(pages: TreePage[], id: string, title: string): string | undefined {
  const located = locateById(pages, id)
  const nameless = slugOf(messages.untitled)
  const wanted = slugOf(title).slice(0, longest)
  if (located === undefined || wanted === '' || wanted === nameless) return undefined
  if (slugIn(located.page)?.replace(/-\d+$/, '') !== nameless) return undefined
  const above = located.ancestors.at(-1)
  const taken = (above === undefined ? pages : pagesBelow(above)).map(slugIn)
  for (let number = 0; ; number += 1) {
    const slug = number === 0 ? wanted : `${wanted}-${number}`
    if (!taken.includes(slug)) return slug
  }
}

function slugIn(page: TreePage): string | undefined {
  return 'path' in page ? page.path.split('/').at(-1) : undefined
}
