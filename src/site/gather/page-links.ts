import type { Link } from '../draw/view.ts'
import type { Place } from '../visit/open-place.ts'
import { pagePath } from '../visit/page-path.ts'
import type { SitePage, SiteTree } from '../visit/site-tree.ts'

/** The pages before and after a page, in reading order. */
export async function neighboursOf(
  { tree, content }: Place,
  page: SitePage,
): Promise<{ previous: Link | undefined; next: Link | undefined }> {
  if (!isShown(page)) return { previous: undefined, next: undefined }
  const link = (other: SitePage | undefined): Link | undefined =>
    other && { title: other.entry.title, href: `${content.basePath}${pagePath(other, tree)}` }
  return { previous: link(await previousOf(tree, page)), next: link(await nextOf(tree, page)) }
}

function isShown({ entry }: SitePage): boolean {
  return entry.type === 'document' && entry.hidden !== true
}

async function nextOf(tree: SiteTree, page: SitePage): Promise<SitePage | undefined> {
  let found = await firstShown(tree, await tree.below(page))
  for (let each: SitePage | undefined = page; found === undefined && each !== undefined; each = each.parent) {
    const siblings: SitePage[] = await tree.below(each.parent)
    found = await firstShown(tree, siblings.slice(siblings.indexOf(each) + 1))
  }
  return found
}

async function previousOf(tree: SiteTree, page: SitePage): Promise<SitePage | undefined> {
  for (let each: SitePage | undefined = page; each !== undefined; each = each.parent) {
    const siblings: SitePage[] = await tree.below(each.parent)
    const found = await lastShown(tree, siblings.slice(0, siblings.indexOf(each)))
    if (found !== undefined) return found
    if (each.parent !== undefined && isShown(each.parent)) return each.parent
  }
  return undefined
}

async function firstShown(tree: SiteTree, pages: SitePage[]): Promise<SitePage | undefined> {
  for (const page of pages) {
    const found = isShown(page) ? page : await firstShown(tree, await tree.below(page))
    if (found !== undefined) return found
  }
  return undefined
}

async function lastShown(tree: SiteTree, pages: SitePage[]): Promise<SitePage | undefined> {
  for (const page of pages.toReversed()) {
    const found = (await lastShown(tree, await tree.below(page))) ?? (isShown(page) ? page : undefined)
    if (found !== undefined) return found
  }
  return undefined
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
