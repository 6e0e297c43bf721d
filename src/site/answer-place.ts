import { answerWith, type Answer } from './send/answer.ts'
import { answerBranch } from './answer-branch.ts'
import { answerEvents, answerFeedback } from './answer-feedback.ts'
import { answerIntegration } from './answer-integration.ts'
import { answerNotFound } from './answer-not-found.ts'
import { answerPage } from './answer-page.ts'
import { answerPrint } from './answer-print.ts'
import { answerProxy } from './answer-proxy.ts'
import { answerSearch } from './answer-search.ts'
import { answerFeed } from './draw/feed.ts'
import type { EventBuffer } from './gather/event-buffer.ts'
import { findMoved } from './visit/find-moved.ts'
import { answerLlms, answerLlmsFull } from './draw/llms.ts'
import { answerMarkdown } from './draw/markdown.ts'
import type { Place } from './visit/open-place.ts'
import { wantsMarkdown, type SiteRequest } from './visit/request.ts'
import { answerRobots, answerSitemap, answerSitemapIndex } from './draw/sitemap.ts'

/** Answers at a place of a site: its pages, and what it has for machines beside them. */
export async function answerPlace(place: Place, request: SiteRequest, events: EventBuffer): Promise<Answer> {
  const { path } = place.content
  const query = request.url.searchParams
  const own = path.startsWith('~gitbook/')
    ? await answerInterface(place, request, events)
    : await answerMachine(place, path)
  if (own !== undefined) return own
  if (path.startsWith('~gitbook/')) return answerNotFound(place)
  if (path.endsWith('.md'))
    return answerMarkdown(place, path === 'index.md' ? '' : path.slice(0, -'.md'.length), query)
  if (wantsMarkdown(request)) return answerMarkdown(place, path, query)
  const page = await answerPage(place, path)
  if (page !== undefined) return page
  return (await findMoved(place, request.url)) ?? answerNotFound(place)
}

async function answerInterface(
  place: Place,
  request: SiteRequest,
  events: EventBuffer,
): Promise<Answer | undefined> {
  const query = request.url.searchParams
  const isPost = request.method === 'POST'
  switch (place.content.path) {
    case '~gitbook/search':
      return answerSearch(place, query)
    case '~gitbook/pages':
      return answerBranch(place, query)
    case '~gitbook/pdf':
      return answerPrint(place, query)
    case '~gitbook/visitor':
      return answerWith({
        type: 'application/json; charset=utf-8',
        body: JSON.stringify(place.content.visitor.claims),
        keeping: 'nobody',
      })
    case '~gitbook/feedback':
      return isPost ? answerFeedback(place, request, events) : undefined
    case '~gitbook/events':
      return isPost ? answerEvents(place, request, events) : undefined
    case '~gitbook/proxy':
      return isPost ? answerProxy(place, request) : undefined
    case '~gitbook/integration':
      return isPost ? answerIntegration(place, request) : undefined
    case '~gitbook/mcp':
    case '~gitbook/mcp/auth':
      return place.customization.pageActions.mcp ? speakMcp(place, request) : undefined
    default:
      return undefined
  }
}

// Few ask for it, and it brings a good deal along.
async function speakMcp(place: Place, request: SiteRequest): Promise<Answer> {
  const { answerMcp } = await import('./mcp.ts')
  return answerMcp(place, request.web())
}

async function answerMachine(place: Place, path: string): Promise<Answer | undefined> {
  if (path === 'sitemap-pages.xml') return answerSitemap(place)
  if (path.endsWith('/rss.xml') || path === 'rss.xml') {
    const below = path.slice(0, -'/rss.xml'.length)
    const page = below === '' ? place.tree.first : place.tree.byPath.get(below.toLowerCase())
    return page === undefined ? undefined : answerFeed(place, page)
  }
  // The rest speaks for the whole site, so it has one address only.
  if (place.content.basePath !== place.content.siteBasePath) return undefined
  const part = /^llms-full\.txt(?:\/(\d{1,6}))?$/.exec(path)
  if (part !== null) return answerLlmsFull(place, Number(part[1] ?? 1))
  switch (path) {
    case 'robots.txt':
      return answerRobots(place)
    case 'sitemap.xml':
      return answerSitemapIndex(place)
    case 'llms.txt':
    case 'sitemap.md':
    case '.well-known/sitemap.md':
      return answerLlms(place)
    default:
      return undefined
  }
}
