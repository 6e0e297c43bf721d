import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { versionStamps } from '../features/generated/openapi-versions/index.ts'
import { answerWith, redirectTo, sizeOf, type Answer } from './answer.ts'
import { pagePath } from './addresses.ts'
import type { AnsweredBlock } from './draw-integrations.ts'
import { writeHead } from './head.ts'
import { writeDocument } from './layout/document.ts'
import type { SiteView } from './layout/view.ts'
import { siteSpacesOf, type Place } from './open-place.ts'
import { readPage } from './read-page.ts'
import { readSiteView, variantsAt } from './site-view.ts'
import type { SitePage } from './site-tree.ts'

// A page is known by all that it is made of, so what was made once stays right and is only forgotten.
const kept = new LRUCache<string, Answer>({ maxSize: 64 * 1024 * 1024, sizeCalculation: sizeOf })

/** The page at a path as HTML; `undefined` when there is none. */
export async function answerPage(place: Place, path: string): Promise<Answer | undefined> {
  const { tree, content } = place
  const page = path === '' ? tree.first : tree.byPath.get(path.toLowerCase())
  if (page === undefined) return undefined
  const target = page.entry.type === 'group' ? firstBelow(page) : page
  if (target === undefined || target.entry.type !== 'document') return undefined
  const proper = pagePath(target, tree)
  // The first page by its own path, one in other letters, a group: each has one address only.
  if (decodeURIComponent(proper) !== path) return redirectTo(`${content.basePath}${proper}`)
  return writePage(place, target)
}

/** A page as HTML, or as it is after a reader's answer to one of its blocks. */
export async function writePage(
  place: Place,
  page: SitePage,
  { answered }: { answered?: AnsweredBlock } = {},
): Promise<Answer> {
  const site = await readSiteView(place)
  const specs = await versionStamps(place.ctx.db, place.content.site.organization_id)
  const key = keyOf(place, page, { site, specs })
  const found = answered === undefined ? kept.get(key) : undefined
  if (found !== undefined) return found
  const { view, tree, lifetime } = await readPage(place, page, answered)
  const around = { ...site, variants: await variantsAt(place, page) }
  const written = writeDocument(around, { page: view, tree, head: await writeHead(place, page, view) })
  const answer = answerWith({
    type: 'text/html; charset=utf-8',
    body: written.text,
    keeping: answered !== undefined ? 'nobody' : place.isForAll && lifetime > 0 ? 'shared' : 'own',
    headers: {
      'content-security-policy': written.policy,
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      link: `<${place.content.siteBasePath}llms.txt>; rel="llms-txt"`,
      ...(place.isIndexable && !page.isKeptFromRobots ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
    },
  })
  if (lifetime > 0) kept.set(key, answer, Number.isFinite(lifetime) ? { ttl: lifetime } : {})
  return answer
}

function firstBelow(page: SitePage): SitePage | undefined {
  for (const each of page.pages) {
    const found = each.entry.type === 'document' ? each : firstBelow(each)
    if (found !== undefined) return found
  }
  return undefined
}

function keyOf(place: Place, page: SitePage, { site, specs }: { site: SiteView; specs: object[] }): string {
  const { content, view, published, siteSpace } = place
  const parts = [
    view.revision.snapshot,
    page.entry.id,
    {
      ...site,
      urls: [site.urls.search, site.urls.assets('site.css'), site.urls.assets('site.js')],
      language: site.language.tag,
    },
    published.site.urls.published,
    siteSpace.urls.published,
    siteSpace.space.gitSync?.url,
    place.isIndexable,
    place.isForAll,
    // Links into other spaces of the site show where their pages are now.
    siteSpacesOf(published.structure).map(({ id, space }) => [id, space.revision, space.language]),
    content.visitor.claims,
    specs,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64')
}
