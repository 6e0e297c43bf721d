import type { Embed } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { classes, html, type Html } from '../markup.ts'
import { frameOf } from '../frames.ts'
import { captionText, renderCaption } from './caption.ts'
import { renderLinkCard } from './link-card.ts'

/** A known provider's player in a sandboxed frame; any other address as a card. */
export function renderEmbed({ data, fragments }: Embed, renderer: Renderer): Html {
  const frame = frameOf(data.url)
  if (frame === undefined) return renderLinkCard(data.url, renderer, captionText(fragments, renderer))
  renderer.needs.frames.add(new URL(frame.src).origin)
  const name = classes('embed', frame.shape, data.fullWidth && 'full-width')
  return html`<figure class="${name}"><iframe src="${frame.src}" title="${frame.title}" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms" allow="fullscreen; picture-in-picture; encrypted-media" referrerpolicy="strict-origin-when-cross-origin"></iframe>${renderCaption(fragments, renderer)}</figure>`
}
