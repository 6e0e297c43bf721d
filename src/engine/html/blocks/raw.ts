import type { RawBlock } from '../../document/nodes.ts'
import { html, type Html } from '../markup.ts'
import { sanitizeHtml } from '../sanitize.ts'

/** Source that has no block of its own: HTML with all that could run taken out. */
export function renderRaw({ data }: RawBlock): Html {
  const clean = sanitizeHtml(data.text)
  return clean.html.trim() === '' ? clean : html`<div class="raw">${clean}</div>`
}
