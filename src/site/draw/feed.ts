import { blockText, type JSONDocument, type Update } from '../../engine/document/index.ts'
import { escapeHtml, renderDocument, type Resolved } from '../../engine/html/index.ts'
import { resolverOf } from './document-data.ts'

export type FeedData = {
  title: string
  description: string | undefined
  url: string
  feedUrl: string
  language: string
  updates: Update[]
  references: Record<string, Resolved>
}

/** The updates of a page as RSS. */
export function drawFeed({
  title,
  description,
  url,
  feedUrl,
  language,
  updates,
  references,
}: FeedData): string {
  const items = updates.map((update) => itemOf(update, url, references))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeHtml(title)}</title><link>${escapeHtml(url)}</link><description>${escapeHtml(description ?? title)}</description><language>${escapeHtml(language)}</language><atom:link href="${escapeHtml(feedUrl)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>
`
}

function itemOf(update: Update, url: string, references: Record<string, Resolved>): string {
  const resolve = resolverOf(references)
  const document: JSONDocument = { object: 'document', data: {}, nodes: update.nodes }
  const { html } = renderDocument(document, { resolve, direction: 'ltr' })
  const [first] = update.nodes
  const isHeading = first !== undefined && first.type.startsWith('heading-')
  const title = isHeading ? blockText(first) : update.data.date
  const anchor = isHeading && 'meta' in first && first.meta && 'id' in first.meta ? `#${first.meta.id}` : ''
  const date = new Date(update.data.date)
  const published = Number.isNaN(date.getTime()) ? '' : `<pubDate>${date.toUTCString()}</pubDate>`
  const tags = (update.data.tags ?? [])
    .map((tag) => `<category>${escapeHtml(resolve(tag)?.title ?? tag.tag)}</category>`)
    .join('')
  const id = `${url}#${update.data.date}-${title}`
  return `<item><title>${escapeHtml(title)}</title><link>${escapeHtml(url + anchor)}</link><guid isPermaLink="false">${escapeHtml(id)}</guid>${published}${tags}<description>${escapeHtml(html)}</description></item>`
}
