import type { Blockquote } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { html, type Html } from '../markup.ts'

export function renderBlockquote({ nodes }: Blockquote, renderer: Renderer): Html {
  return html`<blockquote>${renderer.blocks(nodes)}</blockquote>`
}
