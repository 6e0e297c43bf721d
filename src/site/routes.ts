import { askVisitor, takeDecision } from './handlers/ask-visitor.ts'
import { answerQuestion } from './handlers/answer-question.ts'
import type { Handler } from './handlers/handler.ts'
import {
  showFeed,
  showLlms,
  showLlmsFull,
  showMarkdown,
  showRobots,
  showSitemap,
  showSitemapIndex,
} from './handlers/show-for-machines.ts'
import { showBranch, showSearch, showVisitor } from './handlers/show-interface.ts'
import { showPage } from './handlers/show-page.ts'
import { showPreview } from './handlers/show-preview.ts'
import { showPrint } from './handlers/show-print.ts'
import { takeAnswer, takeEvent, takeFeedback, takeProxiedCall } from './handlers/take.ts'
import { machinePaths, ownFolder, ownPaths } from './paths.ts'
import type { SiteResponse } from './send/response.ts'
import type { Place } from './visit/open-place.ts'
import { wantsMarkdown, type SiteRequest } from './visit/request.ts'

type SiteRoute = {
  /** The path below a space of a site, or those that it is the end or the beginning of. */
  at: string | RegExp
  method?: 'POST'
  /** It speaks for the whole site, so it has one address only. */
  isOfWholeSite?: true
  handle: Handler
}

const onlyPost: SiteResponse = {
  status: 405,
  headers: { allow: 'POST', 'cache-control': 'no-store' },
  body: Buffer.alloc(0),
}

// Few ask for it, and it brings a good deal along.
const speak: Handler = async ({ place, request }) => {
  if (!place.customization.pageActions.mcp) return undefined
  // Nothing is ever said without being asked: the stream that a GET wants would stay open and empty.
  if (request.method !== 'POST') return onlyPost
  const { speakMcp } = await import('./handlers/mcp.ts')
  return speakMcp(place, request.web())
}

const routes: SiteRoute[] = [
  { at: ownPaths.search, handle: showSearch },
  { at: ownPaths.ask, method: 'POST', handle: answerQuestion },
  { at: ownPaths.pages, handle: showBranch },
  { at: ownPaths.print, handle: showPrint },
  { at: below(ownPaths.preview), handle: showPreview },
  { at: ownPaths.visitor, handle: showVisitor },
  { at: ownPaths.feedback, method: 'POST', handle: takeFeedback },
  { at: ownPaths.events, method: 'POST', handle: takeEvent },
  { at: ownPaths.proxy, method: 'POST', handle: takeProxiedCall },
  { at: ownPaths.integration, method: 'POST', handle: takeAnswer },
  { at: ownPaths.mcp, handle: speak },
  { at: ownPaths.mcpWithLogin, handle: speak },
  { at: packedBelow(ownPaths.authorize), method: 'POST', isOfWholeSite: true, handle: takeDecision },
  { at: packedBelow(ownPaths.authorize), isOfWholeSite: true, handle: askVisitor },
  { at: numbered(machinePaths.pages, '.xml'), handle: showSitemap },
  { at: endingIn(machinePaths.feed), handle: showFeed },
  { at: machinePaths.robots, isOfWholeSite: true, handle: showRobots },
  { at: machinePaths.sitemap, isOfWholeSite: true, handle: showSitemapIndex },
  { at: machinePaths.llms, isOfWholeSite: true, handle: showLlms },
  { at: machinePaths.list, isOfWholeSite: true, handle: showLlms },
  { at: machinePaths.wellKnownList, isOfWholeSite: true, handle: showLlms },
  { at: beginningWith(machinePaths.llmsFull), isOfWholeSite: true, handle: showLlmsFull },
]

/** `isOwnForm` is what only a page of the site itself sends. */
type Routed = { handle: Handler; path: string; isOwnForm?: boolean }

/** What answers at a path of a site: its pages, and what it has beside them; nothing is no handler. */
export function routeOf(place: Place, request: SiteRequest): Routed | undefined {
  const { path, basePath, siteBasePath } = place.content
  const isRoot = basePath === siteBasePath
  const own = routes.find(
    ({ at, method, isOfWholeSite }) =>
      (typeof at === 'string' ? at === path : at.test(path)) &&
      (method === undefined || method === request.method) &&
      (isOfWholeSite !== true || isRoot),
  )
  if (own !== undefined) return { handle: own.handle, path, isOwnForm: own.method === 'POST' }
  if (path.startsWith(ownFolder)) return undefined
  if (path.endsWith('.md'))
    return { handle: showMarkdown, path: path === 'index.md' ? '' : path.slice(0, -'.md'.length) }
  return { handle: wantsMarkdown(request) ? showMarkdown : showPage, path }
}

function endingIn(name: string): RegExp {
  return new RegExp(`(^|/)${RegExp.escape(name)}$`)
}

function below(name: string): RegExp {
  return new RegExp(`^${RegExp.escape(name)}/[^/]{1,64}$`)
}

function packedBelow(name: string): RegExp {
  return new RegExp(`^${RegExp.escape(name)}/[\\w-]{1,2000}$`)
}

function numbered(name: string, end: string): RegExp {
  return new RegExp(
    `^${RegExp.escape(name.slice(0, -end.length))}(-([2-9]|[1-9]\\d{1,3}))?${RegExp.escape(end)}$`,
  )
}

function beginningWith(name: string): RegExp {
  return new RegExp(`^${RegExp.escape(name)}(/\\d{1,6})?$`)
}
