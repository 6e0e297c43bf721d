import { withAnchors, type JSONDocument } from '../engine/document/index.ts'
import { createRenderer, html } from '../engine/html/index.ts'
import { prepareBlocks } from '../features/generated/openapi-pages/index.ts'
import { answerWith, type Answer } from './answer.ts'
import { drawIntegrations, liveBlocks } from './draw-integrations.ts'
import { writeIcon } from './head.ts'
import { prepareHighlight } from './highlight.ts'
import { writeNotice } from './layout/document.ts'
import type { Place } from './open-place.ts'
import { readVisibleDocument } from './read-document.ts'
import { resolveReferences } from './resolve-references.ts'
import { readSiteView } from './site-view.ts'
import type { SitePage } from './site-tree.ts'

const usual = 100
const step = 50
const most = 500

/** Pages one after the other, to be printed or saved as PDF by a browser; nothing where the site does not offer it. */
export async function answerPrint(place: Place, query: URLSearchParams): Promise<Answer | undefined> {
  const wanted = chosenPages(place, query)
  if (!place.customization.pdf.enabled || wanted === undefined) return undefined
  const limit = Math.min(most, Math.max(1, Number(query.get('limit')) || usual))
  const pages = wanted.slice(0, limit)
  const documents = await Promise.all(pages.map((page) => readVisibleDocument(place, page)))
  const nodes = documents.flatMap((document) => document.nodes)
  // Two pages may have the same headings: as one document, no anchor comes twice.
  const whole = withAnchors({ object: 'document', data: {}, nodes })
  const renderer = await rendererFor(place, whole)
  let next = 0
  const { words } = place.language
  const articles = pages.map(({ entry }, at) => {
    const own = whole.nodes.slice(next, (next += documents[at]?.nodes.length ?? 0))
    return html`<article class="article printed"><div class="page-head"><h1>${entry.title}</h1>${entry.description && html`<p class="lead">${entry.description}</p>`}</div><div class="prose">${renderer.blocks(own)}</div></article>`
  })
  const more = new URLSearchParams(query)
  more.set('limit', String(limit + step))
  const site = await readSiteView(place)
  const body = html`<div class="frame no-sidebar no-outline"><main id="content"><p class="print-bar"><button type="button" class="button primary needs-js" data-print="">${words.print}</button>${wanted.length > limit && limit < most && html`<a class="button secondary" href="?${more.toString()}">${words.morePages} (${wanted.length - limit})</a>`}</p>${articles}</main></div>`
  const title = pages.length === 1 ? (pages[0]?.entry.title ?? '') : place.siteSpace.title
  const { text, policy } = writeNotice(site, { title, body, needs: renderer.needs, head: writeIcon(place) })
  return answerWith({
    type: 'text/html; charset=utf-8',
    body: text,
    keeping: 'nobody',
    headers: { 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
  })
}

// A page, or with those below it, or all that the tree shows.
function chosenPages({ tree }: Place, query: URLSearchParams): SitePage[] | undefined {
  const shown = tree.documents.filter(({ entry }) => entry.hidden !== true)
  const id = query.get('page')
  if (id === null) return shown.length === 0 ? undefined : shown
  const page = tree.byId.get(id)
  if (page === undefined) return undefined
  const chosen = query.get('only') === 'yes' ? [page] : [page, ...shown.filter((each) => isBelow(each, page))]
  const documents = chosen.filter(({ entry }) => entry.type === 'document')
  return documents.length === 0 ? undefined : documents
}

function isBelow({ parent }: SitePage, page: SitePage): boolean {
  return parent !== undefined && (parent === page || isBelow(parent, page))
}

async function rendererFor(place: Place, document: JSONDocument) {
  const { language, customization } = place
  const organizationId = place.content.site.organization_id
  const { spaceId } = place.content
  const openapi = await prepareBlocks(place.ctx.db, { organizationId, spaceId, document })
  const blocks = await liveBlocks(place, document)
  const [{ renderMath }, highlight, resolve, integration] = await Promise.all([
    import('./math.ts'),
    prepareHighlight(document, openapi.languages),
    resolveReferences(place, { document }),
    drawIntegrations(place, { blocks, pageId: '' }),
  ])
  return createRenderer({
    resolve,
    highlight,
    math: renderMath,
    openapi: openapi.draw,
    ...(integration && { integration }),
    labels: language.words.blocks,
    locale: language.tag,
    externalTarget: customization.externalLinks.target,
  })
}
