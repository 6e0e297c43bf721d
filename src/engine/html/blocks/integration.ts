import type { Integration } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { empty, html, type Html } from '../markup.ts'
import { renderCodeText } from './code.ts'
import { renderMermaid } from './mermaid.ts'
import { renderLinkCard } from './link-card.ts'

/** What an integration draws; without it, what its data alone can show. */
export function renderIntegration(block: Integration, renderer: Renderer): Html {
  const { integration, block: name, props, url } = block.data
  const content = typeof props?.['content'] === 'string' ? props['content'] : undefined
  if (integration === 'mermaid' && content !== undefined) return renderMermaid(content, renderer)
  const drawn = renderer.integration?.(block, renderer)
  if (drawn !== undefined) return drawn
  if (url !== undefined) return renderLinkCard(url, renderer)
  if (content === undefined) return empty
  return html`<div class="integration">${renderCodeText(content, { syntax: '', title: `${integration}/${name}` }, renderer)}</div>`
}
