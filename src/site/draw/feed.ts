import type { JSONDocument, Update } from '../../engine/document/index.ts'
import { blockText } from '../../engine/document/index.ts'
import { escapeHtml, renderDocument } from '../../engine/html/index.ts'
import { answerWith, type Answer } from '../send/answer.ts'
import { pageUrl } from './markdown.ts'
import type { Place } from '../visit/open-place.ts'
import { readVisibleDocument } from '../gather/read-document.ts'
import { resolveReferences } from '../gather/resolve-references.ts'
import type { SitePage } from '../visit/site-tree.ts'

/** The updates of a page as RSS; nothing where it has none. */
export async function answerFeed(place: Place, page: SitePage): Promise<Answer | undefined> {
  const document = await readVisibleDocument(place, page)
  const updates = document.nodes.flatMap((block) => (block.type === 'updates' ? block.nodes : []))
  if (!document.nodes.some(({ type }) => type === 'updates')) return undefined
  const resolve = await resolveReferences(place, { document, form: 'absolute' })
  const url = pageUrl(place, page)
  const items = updates.map((update) => itemOf(update, { url, html: bodyOf(update, resolve) }))
  const { title, description } = page.entry
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeHtml(title)}</title><link>${escapeHtml(url)}</link><description>${escapeHtml(description ?? title)}</description><language>${escapeHtml(place.language.tag)}</language><atom:link href="${escapeHtml(`${url}/rss.xml`)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>
`
  return answerWith({
    type: 'application/rss+xml; charset=utf-8',
    body,
    keeping: place.isForAll ? 'shared' : 'own',
  })
}

type Resolve = Awaited<ReturnType<typeof resolveReferences>>

function bodyOf(update: Update, resolve: Resolve): string {
  const document: JSONDocument = { object: 'document', data: {}, nodes: update.nodes }
  return renderDocument(document, { resolve }).html
}

function itemOf(update: Update, { url, html }: { url: string; html: string }): string {
  const [first] = update.nodes
  const isHeading = first !== undefined && first.type.startsWith('heading-')
  const title = isHeading ? blockText(first) : update.data.date
  const anchor = isHeading && 'meta' in first && first.meta && 'id' in first.meta ? `#${first.meta.id}` : ''
  const date = new Date(update.data.date)
  const published = Number.isNaN(date.getTime()) ? '' : `<pubDate>${date.toUTCString()}</pubDate>`
  const tags = (update.data.tags ?? []).map(({ tag }) => `<category>${escapeHtml(tag)}</category>`).join('')
  const id = `${url}#${update.data.date}-${title}`
  return `<item><title>${escapeHtml(title)}</title><link>${escapeHtml(url + anchor)}</link><guid isPermaLink="false">${escapeHtml(id)}</guid>${published}${tags}<description>${escapeHtml(html)}</description></item>`
}
