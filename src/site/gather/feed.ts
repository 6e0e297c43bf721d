import type { FeedData } from '../draw/feed.ts'
import { machinePaths } from '../paths.ts'
import type { Place } from '../visit/open-place.ts'
import { pageUrl } from '../visit/site-addresses.ts'
import type { SitePage } from '../visit/site-tree.ts'
import { readVisibleDocument } from './read-document.ts'
import { gatherReferences } from './resolve-references.ts'

/** The updates of a page; nothing where it has none. */
export async function gatherFeed(place: Place, page: SitePage): Promise<FeedData | undefined> {
  const document = await readVisibleDocument(place, page)
  if (!document.nodes.some(({ type }) => type === 'updates')) return undefined
  const { title, description } = page.entry
  const url = pageUrl(place, page)
  return {
    title,
    description,
    url,
    feedUrl: `${url}/${machinePaths.feed}`,
    language: place.locale.tag,
    updates: document.nodes.flatMap((block) => (block.type === 'updates' ? block.nodes : [])),
    references: await gatherReferences(place, document, 'absolute'),
  }
}
