import { directionOf } from '../../engine/document/index.ts'
import { html, type Html, type Renderer } from '../../engine/html/index.ts'
import type { DocumentData } from './document-data.ts'
import { prepareDocument } from './document.ts'
import type { CodeCache } from './highlight.ts'
import { drawIcon } from './icon.ts'
import { directionOfText } from './layout/direction-of-text.ts'
import { writeNotice, type WrittenPage } from './layout/document.ts'
import { noNeeds } from './no-needs.ts'
import type { SiteView } from './view.ts'

export type PrintedPage = { title: string; description: string | undefined; content: DocumentData }
export type PrintedArticle = { html: Html; renderer: Renderer }

/** One of the pages that are printed together; it goes on where the one before ended. */
export async function drawArticle(
  site: SiteView,
  { title, description, content }: PrintedPage,
  { earlier, codeCache }: { earlier: PrintedArticle | undefined; codeCache: CodeCache },
): Promise<PrintedArticle> {
  const { locale, customization, findIcon } = site
  const { renderer } = await prepareDocument(content, {
    locale,
    externalTarget: customization.externalLinks.target,
    findIcon,
    codeCache,
    earlier: earlier?.renderer,
  })
  const body = renderer.blocks(content.document.nodes)
  const article = html`<article class="article printed"><div class="page-head"${directionOfText(title, locale.direction)}><h1>${title}</h1>${description && html`<p class="lead"${directionOfText(description, directionOf(title, locale.direction) ?? locale.direction)}>${description}</p>`}</div><div class="prose">${body}</div></article>`
  return { html: article, renderer }
}

/** Pages one after the other, to be printed or saved as PDF by a browser. */
export function drawPrint(
  site: SiteView,
  {
    title,
    articles,
    more,
  }: { title: string; articles: PrintedArticle[]; more: { href: string; count: number } | undefined },
): WrittenPage {
  const { messages } = site.locale
  const body = html`<div class="frame no-sidebar no-outline"><main id="content"><p class="print-bar"><button type="button" class="button primary needs-js" data-print="">${messages.print}</button>${more && html`<a class="button secondary" href="${more.href}">${messages.morePages} (${more.count})</a>`}</p>${articles.map((article) => article.html)}</main></div>`
  const needs = articles.at(-1)?.renderer.needs ?? noNeeds()
  return writeNotice(site, { title, body, needs, head: drawIcon(site) })
}
