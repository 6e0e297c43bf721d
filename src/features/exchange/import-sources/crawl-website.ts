import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../../../contract/errors.ts'
import {
  ImportRefusal,
  type Harvest,
  type ImportedPage,
  type ImportFailure,
} from '../../../engine/imports/harvest.ts'
import type { FetchedFile } from '../../../engine/imports/read-import.ts'
import type { Services } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'
import { fetchSource } from './fetch-source.ts'
import { readPage } from './read-bytes.ts'
import type { Progress } from './progress.ts'
import { readRobots } from './read-robots.ts'

const maximumPages = 200
const maximumTime = 60_000
const pageBytes = 5 * 1024 * 1024
const atOnce = 4
const shownPages = 5
const noPage =
  /\.(png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|gz|tgz|tar|dmg|exe|mp[34]|webm|mov|woff2?|ttf|css|js|mjs|json|xml|rss|atom|txt|csv|docx?|xlsx?|pptx?)$/i

// Pages that list others and say nothing themselves.
const listing = /\/(search|genindex|py-modindex|modindex|404|tags|sitemap)(\/|\/?index\.html|\.html?)?$/i

type FoundPage = { page: ImportedPage; links: string[] }

/** Follows the links of a website under an address, breadth first, and reads its pages. */
export async function crawlWebsite(
  services: Services,
  { url, signal, report }: Progress & { url: string },
): Promise<Harvest> {
  const engine = await import('../../../engine/imports/index.ts')
  const endsAt = services.clock() + maximumTime
  const start = await fetchSource(services, url, { signal, accept: 'text/html' })
  if (!isHtml(start.contentType)) throw new ImportRefusal('There is no web page at this address')
  let scope = scopeOf(url, start.url)
  const robots = await readRobots(services, { origin: scope.origin, signal })
  if (!robots.allows(start.url))
    throw new ImportRefusal(`The robots.txt of ${scope.host} does not allow to read this address`)

  const failures: ImportFailure[] = []
  const pages: ImportedPage[] = []
  const seen = new Set([engine.pageKey(start.url)])
  let queue: string[] = []
  let first = await read(start)
  if (first !== undefined && scope.around !== undefined && !leadsOn(first)) {
    scope = { ...scope, ...scope.around }
    first = await read(start)
  }
  take(first, [url])
  if (pages[0]?.document.nodes.length === 0 && queue.length === 0)
    throw new ImportRefusal('The website shows nothing without running its scripts')

  await tell()
  while (queue.length > 0 && pages.length < maximumPages && services.clock() < endsAt) {
    const room = Math.min(robots.delay > 0 ? 1 : atOnce, maximumPages - pages.length)
    const batch = queue.slice(0, room)
    queue = queue.slice(room)
    if (robots.delay > 0) await wait(robots.delay, undefined, { signal })
    const found = await Promise.all(batch.map(visit))
    found.forEach((each, index) => each !== undefined && take(each, [batch[index] ?? '']))
    await tell()
  }
  for (const left of queue)
    failures.push({ source: left, message: 'Left out: the import had reached its limit of pages or time' })
  return { pages: engine.arrangeByAddress(pages), files: new Map(), failures }

  function leadsOn({ page, links }: FoundPage): boolean {
    return links.some((link) => engine.pageKey(link) !== engine.pageKey(page.address))
  }

  async function tell(): Promise<void> {
    const latest = pages.slice(-shownPages).map(({ title, address }) => ({ title, address }))
    await report?.({ found: pages.length + queue.length, done: pages.length, latest })
  }

  function take(found: FoundPage | undefined, from: string[]): void {
    if (found === undefined) return
    const key = engine.pageKey(found.page.address)
    const before = pages.find(({ address }) => engine.pageKey(address) === key)
    if (before !== undefined) {
      before.aliases = [...(before.aliases ?? []), ...from]
      return
    }
    seen.add(key)
    pages.push({ ...found.page, aliases: from })
    for (const link of found.links) {
      if (seen.has(engine.pageKey(link))) continue
      seen.add(engine.pageKey(link))
      queue.push(link)
    }
  }

  async function read(file: FetchedFile): Promise<FoundPage | undefined> {
    const found = await readPage(services, file)
    if (found !== undefined)
      return { page: found.page, links: found.links.flatMap((link) => followable(link) ?? []) }
    failures.push({ source: file.url, message: 'The page nests too deep to be read' })
    return undefined
  }

  function followable(address: string): string | undefined {
    if (!/^https?:/.test(address)) return undefined
    const target = new URL(address)
    target.hash = ''
    target.search = ''
    const isInside =
      scope.holds(target) &&
      !noPage.test(target.pathname) &&
      !listing.test(target.pathname) &&
      robots.allows(target.href)
    return isInside ? target.href : undefined
  }

  async function visit(address: string): Promise<FoundPage | undefined> {
    try {
      const timeout = Math.max(1, Math.min(15_000, endsAt - services.clock()))
      const options = { accept: 'text/html', maximumBytes: pageBytes, timeout, ...(signal && { signal }) }
      const response = await services.fetchOutside(address, options)
      if (response.status !== 200) throw new ApiError('bad-request', `answered ${response.status}`)
      const contentType = response.headers.get('content-type') ?? ''
      if (!isHtml(contentType) || !scope.holds(new URL(response.url))) return undefined
      return await read({ bytes: response.body, url: response.url, contentType })
    } catch (error) {
      const isAboutPage = [FetchError, ApiError, ImportRefusal].some((kind) => error instanceof kind)
      if (!isAboutPage || !(error instanceof Error)) throw error
      signal?.throwIfAborted()
      failures.push({ source: address, message: error.message })
      return undefined
    }
  }
}

function isHtml(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)/i.test(contentType) || contentType === ''
}

type Scope = { origin: string; host: string; holds: (url: URL) => boolean; around?: Pick<Scope, 'holds'> }

// A redirect to another host takes the import there; one within the host does not narrow it.
function scopeOf(given: string, reached: string): Scope {
  const [asked, found] = [new URL(given), new URL(reached)]
  const { origin, host, pathname } = asked.origin === found.origin ? asked : found
  const around = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const isPage = /\.[a-z0-9]+$/i.test(pathname)
  const below = (folder: string) => (url: URL) =>
    url.origin === origin && `${url.pathname.replace(/\/$/, '')}/`.startsWith(folder)
  return {
    origin,
    host,
    holds: below(isPage || pathname.endsWith('/') ? around : `${pathname}/`),
    // A page among others, when there is nothing below it; of a whole host only whoever asks for it.
    ...(around !== '/' && { around: { holds: below(around) } }),
  }
}
