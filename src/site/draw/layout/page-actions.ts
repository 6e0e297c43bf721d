import { html, type Content } from '../../../engine/html/index.ts'
import type { Icons } from '../icons.ts'
import type { PageView, SiteView } from '../view.ts'

const assistants = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
  { name: 'Claude', url: 'https://claude.ai/new?q=' },
]

/** What else can be done with a page: one of these at hand, the others behind a menu. */
export function writePageActions(site: SiteView, page: PageView, icons: Icons): Content {
  const { messages } = site.locale
  const { pageActions } = site.customization
  const isCopied = pageActions.markdown && page.markdownHref !== undefined
  const items = [
    isCopied &&
      html`<a href="${page.markdownHref}" rel="nofollow">${icons.sign('file-lines')}${messages.asMarkdown}</a>`,
    pageActions.externalAI &&
      page.address !== undefined &&
      assistants.map(
        ({ name, url }) =>
          html`<a href="${`${url}${encodeURIComponent(`Read ${page.address} and answer questions about it.`)}`}" rel="noopener noreferrer nofollow" target="_blank">${icons.sign('arrow-up-right')}<span>${messages.openIn} ${name}</span></a>`,
      ),
    page.printHref &&
      html`<a href="${page.printHref}" rel="nofollow">${icons.sign('print')}${messages.print}</a>`,
    page.newsHref && html`<a href="${page.newsHref}">${icons.sign('bell')}${messages.news}</a>`,
    page.editHref &&
      html`<a rel="noopener noreferrer" href="${page.editHref}">${icons.sign('pen')}${messages.edit}</a>`,
  ].filter(Boolean)
  const copy =
    isCopied &&
    html`<button type="button" class="needs-js" data-copy-page="${page.markdownHref}" data-copied="${messages.blocks.copied}">${icons.sign('copy')}<span>${messages.copyPage}</span></button>`
  if (!copy && items.length === 0) return ''
  const menu =
    items.length > 0 &&
    html`<details class="menu"><summary aria-label="${messages.pageActions}" title="${messages.pageActions}">${icons.sign('chevron-down')}</summary><div>${items}</div></details>`
  return html`<div class="page-actions">${copy}${menu}</div>`
}
