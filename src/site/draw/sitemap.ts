import { escapeHtml } from '../../engine/html/index.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export type MappedPage = { url: string; updatedAt: number | undefined; priority: number }

/** One file for each space that search engines may look at. */
export function drawSitemapIndex(urls: string[]): string {
  const files = urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`)
  return xml(`<sitemapindex xmlns="${namespace}">${files.join('')}</sitemapindex>`)
}

/** Pages of one space, each as it was drawn. */
export function drawSitemap(pages: string[]): string {
  return xml(`<urlset xmlns="${namespace}">${pages.join('')}</urlset>`)
}

export function drawMappedPage({ url, updatedAt, priority }: MappedPage): string {
  const changed = updatedAt === undefined ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`
  return `<url><loc>${escapeHtml(url)}</loc>${changed}<priority>${priority}</priority></url>`
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`
}

// Assistants that fetch a page because somebody asked them to, as against crawlers that collect pages.
const askedFor = ['ChatGPT-User', 'Claude-User', 'Perplexity-User']

/** What robots may look at: everything with a sitemap, what people ask assistants for, or nothing. */
export function drawRobots({ sitemap, isOpen }: { sitemap: string | undefined; isOpen: boolean }): string {
  const lines =
    sitemap === undefined
      ? [
          ...(isOpen ? askedFor.flatMap((name) => [`User-agent: ${name}`, 'Allow: /', '']) : []),
          'User-agent: *',
          'Disallow: /',
        ]
      : [
          'User-agent: *',
          'Allow: /',
          'Content-Signal: search=yes, ai-input=yes, ai-train=yes',
          '',
          `Sitemap: ${sitemap}`,
        ]
  return `${lines.join('\n')}\n`
}
