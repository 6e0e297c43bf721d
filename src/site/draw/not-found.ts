import { createHash } from 'node:crypto'
import { html, trusted } from '../../engine/html/index.ts'
import { drawIcon } from './icon.ts'
import { writeNotice, type WrittenPage } from './layout/document.ts'
import { noNeeds } from './no-needs.ts'
import type { SiteView } from './view.ts'

/** Word that a site has no such page, in its own look. */
export function drawNotFound(site: SiteView): WrittenPage {
  const { messages } = site.locale
  const body = html`<main id="content" class="note-page"><h1>${messages.notFound}</h1><p>${messages.notFoundText}</p><p><a class="button primary" href="${site.home}">${messages.home}</a></p></main>`
  return writeNotice(site, { title: messages.notFound, body, needs: noNeeds(), head: drawIcon(site) })
}

const plainStyle =
  'body{font:1rem/1.6 ui-sans-serif,system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem;color-scheme:light dark;color:light-dark(#26272e,#d9dae1);background:light-dark(#fff,#14151a)}h1{font-size:1.8rem;letter-spacing:-.02em;line-height:1.2}'
const plainHash = createHash('sha256').update(plainStyle).digest('base64')

/** A plain page where there is no site whose look it could have. */
export function drawPlain({ title, text }: { title: string; text: string }): WrittenPage {
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${trusted(plainStyle)}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
  return {
    text: page.html,
    policy: `default-src 'none'; style-src 'sha256-${plainHash}'; frame-ancestors 'none'`,
  }
}
