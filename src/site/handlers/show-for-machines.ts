import { drawFeed } from '../draw/feed.ts'
import { drawLlms, drawLlmsFull, drawLlmsPage } from '../draw/llms.ts'
import {
  drawAnswerMarkdown,
  drawAskGuide,
  drawGuide,
  drawListed,
  drawMarkdown,
  drawNoMarkdown,
} from '../draw/markdown.ts'
import { drawMappedPage, drawRobots, drawSitemap, drawSitemapIndex } from '../draw/sitemap.ts'
import { gatherWholeAnswer } from '../gather/answer.ts'
import { gatherFeed } from '../gather/feed.ts'
import { gatherLlms, gatherLlmsFull } from '../gather/llms.ts'
import { listedPages, prepareMarkdown } from '../gather/markdown.ts'
import { similarPages } from '../gather/similar-pages.ts'
import { gatherRobots, gatherSitemap, gatherSitemapIndex } from '../gather/sitemap.ts'
import { machinePaths } from '../paths.ts'
import { cachedByContent } from '../send/page-cache.ts'
import { mediaTypes, respond, type SiteResponse } from '../send/response.ts'
import type { Place } from '../visit/open-place.ts'
import { publicUrl } from '../visit/site-addresses.ts'
import type { Handler } from './handler.ts'

/** The page at a path as Markdown; where there is none, what else there is. */
export const showMarkdown: Handler = async ({ place, request, path }) => {
  const question = request.url.searchParams.get('ask')?.trim() ?? ''
  if (question !== '') return answerByAddress(place, question)
  const { tree, published, siteSpace } = place
  const page = path === '' ? tree.first : await tree.at(path)
  const listUrl = publicUrl(place, siteSpace, machinePaths.llms)
  const prepared = page && (await prepareMarkdown(place, page))
  const root = published.site.urls.published
  const isBare = request.url.searchParams.get('displayAgentInstructions') === 'false'
  const guide = isBare ? '' : drawGuide(root && `${root}${machinePaths.llms}`)
  const isAnswering = !isBare && root !== undefined && place.customization.ai.mode !== 'none'
  const footer = isAnswering
    ? drawAskGuide(`${root}${request.url.pathname.slice(place.content.siteBasePath.length)}`)
    : ''
  const caching = cachingOf(place)
  const make = async (text: string) =>
    respond({
      type: mediaTypes.markdown,
      body: `${guide}${text}${footer}`,
      caching,
      headers: { 'x-robots-tag': 'noindex' },
    })
  if (prepared === undefined)
    return make(
      drawNoMarkdown({ path, similar: listedPages(place, await similarPages(place, path)), listUrl }),
    )
  return cachedByContent({ markdown: prepared.known, guide, footer, caching }, async () =>
    make(drawMarkdown(await prepared.write())),
  )
}

// An answer belongs to whoever asked: nobody keeps it, and no crawler looks for more of them.
async function answerByAddress(place: Place, question: string): Promise<SiteResponse | undefined> {
  if (place.customization.ai.mode === 'none') return undefined
  const { signal } = new AbortController()
  const answer = await gatherWholeAnswer(place, { question, signal, addresses: 'public' })
  return respond({
    type: mediaTypes.markdown,
    body: drawAnswerMarkdown(question, answer),
    caching: 'nobody',
    headers: { 'x-robots-tag': 'noindex' },
  })
}

/** The updates of the page that the address of a feed begins with. */
export const showFeed: Handler = async ({ place, path }) => {
  const above = path.slice(0, -machinePaths.feed.length).replace(/\/$/, '')
  const page = above === '' ? place.tree.first : await place.tree.at(above)
  const feed = page && (await gatherFeed(place, page))
  return feed && send(place, mediaTypes.rss, drawFeed(feed))
}

export const showLlms: Handler = async ({ place }) => {
  const { title, parts } = await gatherLlms(place)
  const drawn: { title: string; pages: string[] }[] = []
  for (const part of parts) drawn.push({ title: part.title, pages: await drawEach(part.pages, drawListed) })
  return send(place, mediaTypes.text, drawLlms({ title, parts: drawn }))
}

// One after the other: of very many pages, others would wait for all of them.
async function drawEach<Page>(pages: AsyncIterable<Page>, draw: (page: Page) => string): Promise<string[]> {
  const drawn: string[] = []
  for await (const page of pages) drawn.push(draw(page))
  return drawn
}

export const showLlmsFull: Handler = async ({ place, path }) => {
  const part = Number(/\/(\d{1,6})$/.exec(path)?.[1] ?? 1)
  const found = await gatherLlmsFull(place, part)
  if (found === undefined) return undefined
  const pages: string[] = []
  for await (const page of found.pages) pages.push(drawLlmsPage(page))
  return send(place, mediaTypes.text, drawLlmsFull({ pages, next: found.next }))
}

export const showSitemap: Handler = async ({ place, path }) => {
  const part = Number(/-(\d{1,4})\.xml$/.exec(path)?.[1] ?? 1)
  const pages = await gatherSitemap(place, part)
  return pages && send(place, mediaTypes.xml, drawSitemap(await drawEach(pages, drawMappedPage)))
}

export const showSitemapIndex: Handler = async ({ place }) => {
  const urls = await gatherSitemapIndex(place)
  return urls && send(place, mediaTypes.xml, drawSitemapIndex(urls))
}

export const showRobots: Handler = async ({ place }) =>
  respond({ type: mediaTypes.text, body: drawRobots(gatherRobots(place)), caching: 'shared' })

function send(place: Place, type: string, body: string): SiteResponse {
  return respond({ type, body, caching: cachingOf(place) })
}

function cachingOf({ isForAll }: Place): 'shared' | 'own' {
  return isForAll ? 'shared' : 'own'
}
