import type { WrittenPage } from '../draw/layout/document.ts'
import { drawNoPages, drawNotFound, drawPlain, type PlainWords } from '../draw/not-found.ts'
import { drawPage } from '../draw/page.ts'
import type { AnsweredBlock } from '../gather/integrations.ts'
import { gatherPage } from '../gather/page.ts'
import { gatherSite } from '../gather/site.ts'
import { gatherTree } from '../gather/tree.ts'
import { similarPages } from '../gather/similar-pages.ts'
import { machinePaths } from '../paths.ts'
import { highlightedCode } from '../send/caches.ts'
import { cachedByContent } from '../send/page-cache.ts'
import { mediaTypes, redirectTo, respond, type SiteResponse } from '../send/response.ts'
import { findMoved } from '../visit/find-moved.ts'
import { findPage } from '../visit/find-page.ts'
import type { Place } from '../visit/open-place.ts'
import { pagePath } from '../visit/page-path.ts'
import type { SitePage } from '../visit/site-tree.ts'
import type { Asked } from './handler.ts'

// Long enough to be worth it, short enough to be taken back.
const permanently = { status: 308 as const, headers: { 'cache-control': 'public, max-age=3600' } }

/** The page at a path as HTML, or where it is instead. */
export async function showPage({ place, request, path }: Asked): Promise<SiteResponse | undefined> {
  const found = await findPage(place, path)
  if (found !== undefined)
    return 'page' in found ? pageResponse(place, found.page) : redirectTo(found.location)
  const moved = await findMoved(place, request.url)
  return moved && redirectTo(moved.location, moved.isPermanent ? permanently : {})
}

/** A page as HTML, or as it is after a reader's answer to one of its blocks. */
export async function pageResponse(
  place: Place,
  page: SitePage,
  answered?: AnsweredBlock,
): Promise<SiteResponse> {
  const data = await gatherPage(place, page, answered)
  // What integrations show may be something else the next time.
  const isLive = data.content.integrations.blocks.length > 0
  const caching = answered !== undefined ? 'nobody' : place.isForAll && !isLive ? 'shared' : 'own'
  const { specs, ...content } = data.content
  return cachedByContent({ ...data, content, specs: specs.versions, caching }, async () => {
    const { text, policy } = await drawPage(data, highlightedCode)
    return respond({
      type: mediaTypes.html,
      body: text,
      caching,
      headers: {
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        link: `<${data.site.home}${machinePaths.llms}>; rel="llms-txt"`,
        ...(data.site.withheldScripts && { 'x-lectern-scripts': data.site.withheldScripts }),
        ...(data.head.isIndexed ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
      },
    })
  })
}

/** Word that a site has no such page, or none at all where it begins, in its own look. */
export async function notFoundResponse(place: Place): Promise<SiteResponse> {
  const { text, policy } = place.content.path === '' ? await noPages(place) : await noSuchPage(place)
  return respond({
    status: 404,
    type: mediaTypes.html,
    body: text,
    caching: 'nobody',
    headers: { 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
  })
}

async function noPages(place: Place): Promise<WrittenPage> {
  return drawNoPages(await gatherSite(place), await gatherTree(place))
}

async function noSuchPage(place: Place): Promise<WrittenPage> {
  const similar = (await similarPages(place, place.content.path)).map((page) => ({
    title: page.entry.title,
    href: `${place.content.basePath}${pagePath(page, place.tree)}`,
    description: page.entry.description,
  }))
  return drawNotFound(await gatherSite(place), { similar, tree: await gatherTree(place) })
}

/** A plain page where there is no site whose look it could have. */
export function plainResponse(status: number, words: PlainWords): SiteResponse {
  const { text, policy } = drawPlain(words)
  return respond({
    status,
    type: mediaTypes.html,
    body: text,
    caching: 'nobody',
    headers: { 'content-security-policy': policy },
  })
}
