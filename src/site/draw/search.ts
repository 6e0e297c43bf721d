import { html } from '../../engine/html/index.ts'
import { drawIcon } from './icon.ts'
import { writeNotice, type WrittenPage } from './layout/document.ts'
import { noNeeds } from './no-needs.ts'
import type { SiteView, TreeNode } from './view.ts'

export type FoundSection = { title: string; href: string; text: string }
export type FoundPage = {
  id: string
  title: string
  href: string
  url: string
  ancestors: string[]
  text: string
  sections: FoundSection[]
  /** Other variants that have the same page. */
  also?: string[]
}

/** The results of a search as a page, for readers without script. */
export function drawSearch(
  site: SiteView,
  { asked, pages, tree }: { asked: string; pages: FoundPage[]; tree: TreeNode[] },
): WrittenPage {
  const { messages } = site.locale
  const results = pages.map(
    (page) =>
      html`<li>${page.ancestors.length > 0 && html`<small class="path">${page.ancestors.join(' › ')}</small>`}<a class="link" href="${page.href}"><strong>${page.title}</strong></a>${page.text && html`<p>${page.text}</p>`}${page.sections.length > 0 && html`<ul>${page.sections.map(({ href, title, text }) => html`<li><a class="link" href="${href}">${title}</a><p>${text}</p></li>`)}</ul>`}</li>`,
  )
  const body = html`<div class="frame no-sidebar no-outline"><main id="content"><div class="article"><h1>${messages.search}</h1><form class="search-page" role="search" method="get" action="${site.urls.search}"><input type="search" name="q" value="${asked}" aria-label="${messages.search}" maxlength="512"><button class="button primary" type="submit">${messages.search}</button></form>${asked !== '' && site.customization.ai.mode !== 'none' && html`<form method="post" action="${site.urls.ask}"><input type="hidden" name="q" value="${asked}"><button class="button secondary" type="submit">${messages.answers.ask}</button></form>`}${asked !== '' && html`<p role="status">${pages.length === 0 ? messages.searchNone : html`${messages.searchResults} <strong>${asked}</strong>`}</p>`}<ul class="found">${results}</ul></div></main></div>`
  return writeNotice(site, { title: messages.search, body, needs: noNeeds(), head: drawIcon(site), tree })
}

/** The same as text, for a program that reads for somebody. */
export function drawSearchText(pages: FoundPage[]): string {
  if (pages.length === 0) return 'Nothing was found.'
  return pages
    .map(({ title, url, text, sections }) =>
      [`# ${title}`, url, text, ...sections.map((section) => `## ${section.title}\n${section.text}`)]
        .filter(Boolean)
        .join('\n'),
    )
    .join('\n\n')
}
