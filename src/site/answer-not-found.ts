import { createHash } from 'node:crypto'
import { html, trusted } from '../engine/html/index.ts'
import { answerWith, type Answer } from './send/answer.ts'
import { noNeeds } from './answer-search.ts'
import { writeIcon } from './draw/head.ts'
import { writeNotice } from './draw/layout/document.ts'
import type { Place } from './visit/open-place.ts'
import { readSiteView } from './gather/site-view.ts'

/** Word that a site has no such page, in its own look. */
export async function answerNotFound(place: Place): Promise<Answer> {
  const site = await readSiteView(place)
  const { words } = place.language
  const body = html`<main id="content" class="note-page"><h1>${words.notFound}</h1><p>${words.notFoundText}</p><p><a class="button primary" href="${site.home}">${words.home}</a></p></main>`
  const { text, policy } = writeNotice(site, {
    title: words.notFound,
    body,
    needs: noNeeds(),
    head: writeIcon(place),
  })
  return answerWith({
    status: 404,
    type: 'text/html; charset=utf-8',
    body: text,
    keeping: 'nobody',
    headers: { 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
  })
}

const plainStyle =
  'body{font:1rem/1.6 ui-sans-serif,system-ui,sans-serif;max-width:34rem;margin:18vh auto;padding:0 1.5rem;color-scheme:light dark;color:light-dark(#26272e,#d9dae1);background:light-dark(#fff,#14151a)}h1{font-size:1.8rem;letter-spacing:-.02em;line-height:1.2}'
const plainHash = createHash('sha256').update(plainStyle).digest('base64')

/** A plain page where there is no site whose look it could have. */
export function answerPlain(status: number, { title, text }: { title: string; text: string }): Answer {
  const body = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${trusted(plainStyle)}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
  return answerWith({
    status,
    type: 'text/html; charset=utf-8',
    body: body.html,
    keeping: 'nobody',
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'sha256-${plainHash}'; frame-ancestors 'none'`,
    },
  })
}
