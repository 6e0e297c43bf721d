import { html } from '../engine/html/index.ts'
import { answerWith, type Answer } from './answer.ts'
import { noNeeds } from './answer-search.ts'
import { writeNotice } from './layout/document.ts'
import type { Place } from './open-place.ts'
import { readSiteView } from './site-view.ts'

/** Word that a site has no such page, in its own look. */
export async function answerNotFound(place: Place): Promise<Answer> {
  const site = await readSiteView(place)
  const { words } = place.language
  const body = html`<main id="content" class="note-page"><h1>${words.notFound}</h1><p>${words.notFoundText}</p><p><a class="button primary" href="${site.home}">${words.home}</a></p></main>`
  const { text, policy } = writeNotice(site, { title: words.notFound, body, needs: noNeeds() })
  return answerWith({
    status: 404,
    type: 'text/html; charset=utf-8',
    body: text,
    keeping: 'nobody',
    headers: { 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
  })
}

/** A plain page where there is no site whose look it could have. */
export function answerPlain(status: number, { title, text }: { title: string; text: string }): Answer {
  const body = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`
  return answerWith({
    status,
    type: 'text/html; charset=utf-8',
    body: body.html,
    keeping: 'nobody',
    headers: { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  })
}
