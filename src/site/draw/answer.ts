import { html, renderDocument, type Html } from '../../engine/html/index.ts'
import { parseMarkdown } from '../../engine/markdown/index.ts'
import { resolverOf } from './document-data.ts'
import { drawIcon } from './icon.ts'
import { directionOfText } from './layout/direction-of-text.ts'
import { writeNotice, type WrittenPage } from './layout/document.ts'
import type { Locale } from './messages.ts'
import { noNeeds } from './no-needs.ts'
import type { SiteView, TreeNode } from './view.ts'

/** An answer as far as it is written; without a text where the pages have none. */
export type AnswerData = {
  markdown: string
  followups: string[]
  sources: { title: string; href: string }[]
}

/** An answer, and the pages that it comes from. */
export function drawAnswer({ messages, direction }: Locale, { markdown, sources }: AnswerData): Html {
  const { answers, blocks } = messages
  if (markdown === '') return html`<p>${answers.none}</p>`
  const { document } = parseMarkdown(markdown)
  const text = renderDocument(document, { resolve: resolverOf({}), labels: blocks, direction }).html
  return html`<div class="prose">${{ html: text }}</div><h2>${answers.sources}</h2><ol>${sources.map(({ title, href }) => html`<li><a class="link" href="${href}">${title}</a></li>`)}</ol>`
}

/** The same as a page. */
export function drawAnswerPage(
  site: SiteView,
  { question, answer, tree }: { question: string; answer: AnswerData; tree: TreeNode[] },
): WrittenPage {
  const { messages } = site.locale
  const body = html`<div class="frame no-sidebar no-outline"><main id="content"><div class="article"><h1${directionOfText(question, site.locale.direction)}>${question}</h1><div class="answer">${drawAnswer(site.locale, answer)}</div></div></main></div>`
  return writeNotice(site, {
    title: messages.answers.ask,
    body,
    needs: noNeeds(),
    head: drawIcon(site),
    tree,
  })
}
