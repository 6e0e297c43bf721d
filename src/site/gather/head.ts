import { writtenLinks } from '../../features/publishing/published-sites/index.ts'
import type { HeadData } from '../draw/page-data.ts'
import type { Place } from '../visit/open-place.ts'
import { pageUrl, publicUrl } from '../visit/site-addresses.ts'
import type { SitePage } from '../visit/site-tree.ts'
import { previewAt } from './preview.ts'
import { prepareResolve } from './resolve-references.ts'
import { samePagePath, siblingsOf } from './same-page.ts'

/** What the head of a page tells machines about it. */
export async function gatherHead(place: Place, page: SitePage): Promise<HeadData> {
  const written = await writtenLinks(place.view, page)
  const refs = [...(written.canonical ? [written.canonical] : []), ...written.alternates]
  const target = await prepareResolve(place, refs, 'absolute')
  return {
    canonical: (written.canonical && target(written.canonical)?.href) ?? pageUrl(place, page),
    isIndexed: place.isIndexable && !page.isKeptFromRobots,
    preview: previewAt(place, page),
    alternates: written.alternates.flatMap((ref) => target(ref)?.href ?? []),
    languages: await languagesOf(place, page),
  }
}

// The same page in the other languages of its section; one that has no such page, or not for this visitor, has no
// such address either.
async function languagesOf(place: Place, page: SitePage): Promise<HeadData['languages']> {
  const siblings = siblingsOf(place).filter(({ space }) => space.language !== undefined)
  if (siblings.length < 2) return []
  const found = await Promise.all(
    siblings.map(async (each) => {
      const path = await samePagePath(place, page, each)
      return path === undefined ? [] : [{ language: each.space.language, href: publicUrl(place, each, path) }]
    }),
  )
  return found.flat()
}
