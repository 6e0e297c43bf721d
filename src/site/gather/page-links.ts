import type { Link } from '../draw/view.ts'
import type { Place } from '../visit/open-place.ts'
import { pagePath } from '../visit/page-path.ts'
import type { SitePage } from '../visit/site-tree.ts'

/** The pages before and after a page, in reading order. */
export function neighboursOf(
  { tree, content }: Place,
  page: SitePage,
): { previous: Link | undefined; next: Link | undefined } {
  const shown = tree.documents.filter(({ entry }) => entry.hidden !== true)
  const at = shown.indexOf(page)
  if (at === -1) return { previous: undefined, next: undefined }
  const link = (other: SitePage | undefined): Link | undefined =>
    other && { title: other.entry.title, href: `${content.basePath}${pagePath(other, tree)}` }
  return { previous: at === 0 ? undefined : link(shown[at - 1]), next: link(shown[at + 1]) }
}

/** The pages above a page, from the top. */
export function crumbsOf({ tree, content }: Place, page: SitePage): Link[] {
  const above: Link[] = []
  for (let each = page.parent; each !== undefined; each = each.parent) {
    const href = each.entry.type === 'document' ? `${content.basePath}${pagePath(each, tree)}` : ''
    above.unshift({ title: each.entry.linkTitle ?? each.entry.title, href })
  }
  return above
}
