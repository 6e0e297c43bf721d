import { escapeHtml } from '../../engine/html/index.ts'
import { answerWith, type Answer } from '../send/answer.ts'
import { pageUrl } from './markdown.ts'
import { siteSpacesOf, type Place } from '../visit/open-place.ts'
import { publicUrl } from '../visit/site-addresses.ts'
import type { SitePage } from '../visit/site-tree.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** One file for each space that search engines may look at. */
export function answerSitemapIndex(place: Place): Answer | undefined {
  if (!place.isIndexable) return undefined
  const files = siteSpacesOf(place.published.structure).map((siteSpace) => {
    const url = publicUrl(place, siteSpace, 'sitemap-pages.xml')
    return `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`
  })
  return xml(place, `<sitemapindex xmlns="${namespace}">${files.join('')}</sitemapindex>`)
}

/** The pages of one space. */
export function answerSitemap(place: Place): Answer | undefined {
  if (!place.isIndexable) return undefined
  const urls = place.tree.documents
    .filter(({ isKeptFromRobots, entry }) => !isKeptFromRobots && entry.hidden !== true)
    .map((page) => {
      const { updatedAt } = page.entry
      const changed = updatedAt === undefined ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`
      return `<url><loc>${escapeHtml(pageUrl(place, page))}</loc>${changed}<priority>${priorityOf(page)}</priority></url>`
    })
  return xml(place, `<urlset xmlns="${namespace}">${urls.join('')}</urlset>`)
}

function priorityOf(page: SitePage): number {
  let depth = 0
  for (let each = page.parent; each !== undefined; each = each.parent) depth += 1
  return Math.floor(100 * 2 ** (-depth / 4)) / 100
}

function xml({ isForAll }: Place, body: string): Answer {
  return answerWith({
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
    keeping: isForAll ? 'shared' : 'own',
  })
}

// Assistants that fetch a page because somebody asked them to, as against crawlers that collect pages.
const askedFor = ['ChatGPT-User', 'Claude-User', 'Perplexity-User']

export function answerRobots(place: Place): Answer {
  const lines = place.isIndexable
    ? [
        'User-agent: *',
        'Allow: /',
        'Content-Signal: search=yes, ai-input=yes, ai-train=yes',
        '',
        `Sitemap: ${place.published.site.urls.published ?? ''}sitemap.xml`,
      ]
    : [
        ...(place.content.site.visibility === 'public'
          ? askedFor.flatMap((name) => [`User-agent: ${name}`, 'Allow: /', ''])
          : []),
        'User-agent: *',
        'Disallow: /',
      ]
  return answerWith({ type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n`, keeping: 'shared' })
}
