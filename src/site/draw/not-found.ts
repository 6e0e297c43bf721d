import { createHash } from 'node:crypto'
import { attributes, html, trusted } from '../../engine/html/index.ts'
import { drawIcon } from './icon.ts'
import { iconsOf } from './icons.ts'
import { writeNotice, type WrittenPage } from './layout/document.ts'
import type { Locale } from './messages.ts'
import { noNeeds } from './no-needs.ts'
import type { SiteView, TreeNode } from './view.ts'

type Near = { title: string; href: string; description: string | undefined }

/** Word that a part of a site has no pages yet, in its own look. */
export function drawNoPages(site: SiteView, tree: TreeNode[]): WrittenPage {
  const { noPages, noPagesText } = site.locale.messages
  const body = html`<main id="content" class="note-page"><h1>${noPages}</h1><p>${noPagesText}</p></main>`
  return writeNotice(site, { title: noPages, body, needs: noNeeds(), head: drawIcon(site), tree })
}

/** Word that a site has no such page, in its own look, with those that may have been meant. */
export function drawNotFound(
  site: SiteView,
  { similar, tree }: { similar: Near[]; tree: TreeNode[] },
): WrittenPage {
  const { messages } = site.locale
  const needs = noNeeds()
  const { sign } = iconsOf(site, needs.icons)
  const near = similar.map(
    ({ title, href, description }) =>
      html`<li><a class="card-link" href="${href}"><span class="card-icon">${sign('file-lines')}</span><span class="card-text"><strong>${title}</strong>${description && html`<small>${description}</small>`}</span>${sign('chevron-right')}</a></li>`,
  )
  const body = html`<main id="content" class="note-page"><p class="status">404</p><h1>${messages.notFound}</h1><p>${messages.notFoundText}</p><p class="note-actions"><a class="button primary" href="${site.home}">${messages.home}</a><a class="button secondary" href="${site.urls.search}" data-search="">${sign('magnifying-glass')}${messages.search}</a></p>${near.length > 0 && html`<section><h2>${messages.didYouMean}</h2><ul>${near}</ul></section>`}</main>`
  return writeNotice(site, { title: messages.notFound, body, needs, head: drawIcon(site), tree })
}

const plainStyle =
  'body{font:1rem/1.6 ui-sans-serif,system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem;color-scheme:light dark;color:light-dark(#26272e,#d9dae1);background:light-dark(#fff,#14151a)}a{color:inherit;font-weight:600}h1{font-size:1.8rem;letter-spacing:-.02em;line-height:1.2}'
const plainHash = createHash('sha256').update(plainStyle).digest('base64')

/** What a plain page says, and where one can go on from it. */
export type PlainWords = {
  title: string
  text: string
  next?: { href: string; label: string } | undefined
  /** English where it says what is not there in other languages. */
  locale?: Locale
}

/** A plain page where there is no site whose look it could have. */
export function drawPlain({ title, text, next, locale }: PlainWords): WrittenPage {
  const language = attributes({ lang: locale?.tag ?? 'en', dir: locale?.direction })
  const page = html`<!doctype html><html${language}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${trusted(plainStyle)}</style></head><body><main><h1>${title}</h1><p>${text}</p>${next !== undefined && html`<p><a href="${next.href}">${next.label}</a></p>`}</main></body></html>`
  return {
    text: page.html,
    policy: `default-src 'none'; style-src 'sha256-${plainHash}'; frame-ancestors 'none'`,
  }
}
