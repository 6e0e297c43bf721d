import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawArticle, drawPrint, type PrintedArticle, type PrintedPage } from '../draw/print.ts'
import type { SiteView } from '../draw/view.ts'
import { gatherPrint, orderPrint, type PrintOrder } from '../gather/print.ts'
import { gatherSite } from '../gather/site.ts'
import { highlightedCode } from '../send/caches.ts'
import { pack } from '../send/compress.ts'
import { cachedByHash, sharedByAll } from '../send/page-cache.ts'
import { mediaTypes, respond, type SiteResponse } from '../send/response.ts'
import type { Place } from '../visit/open-place.ts'
import type { Handler } from './handler.ts'

/**
 * Pages one after the other, to be printed. They are gathered and drawn one by one, so that nobody else waits for
 * all of them, and once for all who ask for the same.
 */
export const showPrint: Handler = async ({ place, request }) => {
  const order = await orderPrint(place, request.url.searchParams)
  if (order === undefined) return undefined
  const make = () => print(place, order)
  return place.isForAll ? sharedByAll(printKey(place, order), make) : make()
}

function printKey({ content, view }: Place, { pages }: PrintOrder): string {
  return [content.site.id, content.basePath, view.revision.id, ...pages.map(({ entry }) => entry.id)].join(
    ' ',
  )
}

async function print(place: Place, order: PrintOrder): Promise<SiteResponse> {
  const site = await gatherSite(place)
  const hash = createHash('sha256').update(JSON.stringify([site, order.more]))
  const pages: PrintedPage[] = []
  for await (const page of gatherPrint(place, order.pages)) {
    const { specs, ...content } = page.content
    hash.update(JSON.stringify({ ...page, content, specs: specs.versions }))
    pages.push(page)
  }
  return cachedByHash(hash, (tag) => draw(place, { site, order, pages, tag }))
}

type Gathered = { site: SiteView; order: PrintOrder; pages: PrintedPage[]; tag: string }

async function draw(place: Place, { site, order, pages, tag }: Gathered): Promise<SiteResponse> {
  const articles: PrintedArticle[] = []
  for (const page of pages) {
    articles.push(await drawArticle(site, page, { earlier: articles.at(-1), codeCache: highlightedCode }))
    await nextTurn()
  }
  const [only] = order.pages
  const { text, policy } = drawPrint(site, {
    title: order.pages.length === 1 && only !== undefined ? only.entry.title : place.siteSpace.title,
    articles,
    more: order.more,
  })
  const isLive = pages.some(({ content }) => content.integrations.blocks.length > 0)
  const response = respond({
    type: mediaTypes.html,
    body: text,
    tag,
    caching: place.isForAll && !isLive ? 'shared' : 'own',
    headers: { 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
  })
  return { ...response, body: Buffer.alloc(0), packed: await pack(response.body) }
}
