import type { SiteSpace } from '../../contract/publishing/site-structure.ts'
import { openHeadView } from '../../features/content/views/index.ts'
import { isFirstPage, pagePath } from '../visit/page-path.ts'
import { sectionsOf, type Place } from '../visit/open-place.ts'
import { readSiteTree, type SitePage } from '../visit/site-tree.ts'

/** The variants and languages that a reader can change to without leaving the section. */
export function siblingsOf({ published: { structure }, siteSpace }: Place): SiteSpace[] {
  if (structure.type === 'siteSpaces') return structure.structure
  return sectionsOf(structure).find(({ id }) => id === siteSpace.section)?.siteSpaces ?? []
}

/** Where a page is in another variant or language, below that: at the same path, and the first is the first. */
export async function samePagePath(
  { ctx, siteSpace, tree }: Place,
  page: SitePage,
  other: SiteSpace,
): Promise<string | undefined> {
  if (other.id === siteSpace.id) return pagePath(page, tree)
  const theirs = await readSiteTree(ctx, await openHeadView(ctx, other.space.id))
  const same = isFirstPage(page, tree) ? theirs.first : await theirs.at(page.path)
  return same?.entry.type === 'document' ? pagePath(same, theirs) : undefined
}
