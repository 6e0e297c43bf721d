import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawArticle, drawPrint, type PrintedArticle } from '../draw/print.ts'
import { gatherPrint, orderPrint } from '../gather/print.ts'
import { gatherSite } from '../gather/site.ts'
import { highlightedCode } from '../send/caches.ts'
import { mediaTypes, respond } from '../send/response.ts'
import type { Handler } from './handler.ts'

/** Pages one after the other, to be printed; they are drawn one by one, so that nobody else waits for all of them. */
export const showPrint: Handler = async ({ place, request }) => {
  const query = request.url.searchParams
  const order = orderPrint(place, query)
  if (order === undefined) return undefined
  const site = await gatherSite(place)
  const articles: PrintedArticle[] = []
  for await (const page of gatherPrint(place, order.pages)) {
    articles.push(await drawArticle(site, page, { earlier: articles.at(-1), codeCache: highlightedCode }))
    await nextTurn()
  }
  const [only] = order.pages
  const more = new URLSearchParams(query)
  more.set('limit', String(order.nextLimit))
  const { text, policy } = drawPrint(site, {
    title: order.pages.length === 1 && only !== undefined ? only.entry.title : place.siteSpace.title,
    articles,
    more: order.nextLimit === undefined ? undefined : { href: `?${more.toString()}`, count: order.left },
  })
  return respond({
    type: mediaTypes.html,
    body: text,
    caching: 'nobody',
    headers: { 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
  })
}
