import { html, type Needs } from '../engine/html/index.ts'
import { answerWith, type Answer } from './send/answer.ts'
import { writeIcon } from './draw/head.ts'
import { writeNotice } from './draw/layout/document.ts'
import type { Place } from './visit/open-place.ts'
import { searchPlace } from './gather/search.ts'
import { readSiteView } from './gather/site-view.ts'

/** The results of a search: for the dialog as JSON, and as a page for readers without script. */
export async function answerSearch(place: Place, query: URLSearchParams): Promise<Answer> {
  const asked = query.get('q') ?? ''
  const pages = await searchPlace(place, asked)
  if (query.get('format') === 'json')
    return answerWith({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ pages }),
      keeping: 'nobody',
    })
  const site = await readSiteView(place)
  const { words } = place.language
  const results = pages.map(
    (page) =>
      html`<li>${page.ancestors.length > 0 && html`<small class="path">${page.ancestors.join(' › ')}</small>`}<a class="link" href="${page.href}"><strong>${page.title}</strong></a>${page.text && html`<p>${page.text}</p>`}${page.sections.length > 0 && html`<ul>${page.sections.map(({ href, title, text }) => html`<li><a class="link" href="${href}">${title}</a><p>${text}</p></li>`)}</ul>`}</li>`,
  )
  const body = html`<div class="frame no-sidebar no-outline"><main id="content"><div class="article"><h1>${words.search}</h1><form class="search-page" role="search" method="get" action="${site.urls.search}"><input type="search" name="q" value="${asked}" aria-label="${words.search}" maxlength="512"><button class="button primary" type="submit">${words.search}</button></form>${asked !== '' && html`<p role="status">${pages.length === 0 ? words.searchNone : html`${words.searchResults} <strong>${asked}</strong>`}</p>`}<ul class="found">${results}</ul></div></main></div>`
  const { text, policy } = writeNotice(site, {
    title: words.search,
    body,
    needs: noNeeds(),
    head: writeIcon(place),
  })
  return answerWith({
    type: 'text/html; charset=utf-8',
    body: text,
    keeping: 'nobody',
    headers: { 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
  })
}

/** What a page of the interface itself needs. */
export function noNeeds(): Needs {
  return {
    math: false,
    diagrams: false,
    openapi: false,
    integrations: false,
    icons: new Set(),
    frames: new Set(),
    rules: new Map(),
  }
}
