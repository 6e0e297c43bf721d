import type { Drawing } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { empty, html, type Html } from '../markup.ts'
import { renderPicture } from '../picture.ts'
import { renderCaption } from './caption.ts'

export function renderDrawing({ data, fragments }: Drawing, renderer: Renderer): Html {
  if (data.ref === undefined) return empty
  const picture = renderPicture(renderer, { ref: data.ref, alt: data.alt ?? '' })
  if (picture.html === '') return empty
  return html`<div class="images drawing"><figure>${picture}${renderCaption(fragments, renderer)}</figure></div>`
}
