import type { Embed } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { classes, html, type Html } from '../markup.ts'
import { frameOf } from '../frames.ts'
import { captionText, renderCaption } from './caption.ts'
import { renderLinkCard } from './link-card.ts'

/** What an integration draws for the address, a known provider's player in a sandboxed frame, or a card. */
export function renderEmbed(block: Embed, renderer: Renderer): Html {
  const { data, fragments } = block
  const drawn = renderer.integration?.(block, renderer)
  if (drawn !== undefined) return html`<figure>${drawn}${renderCaption(fragments, renderer)}</figure>`
  const frame = frameOf(data.url)
  if (frame === undefined) return renderLinkCard(data.url, renderer, captionText(fragments, renderer))
  renderer.needs.frames.add(new URL(frame.src).origin)
  const name = classes('embed', frame.shape, data.fullWidth && 'full-width')
  return html`<figure class="${name}"><iframe src="${frame.src}" title="${frame.title}" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms" allow="fullscreen; picture-in-picture; encrypted-media" referrerpolicy="strict-origin-when-cross-origin"></iframe>${renderCaption(fragments, renderer)}</figure>`
}
