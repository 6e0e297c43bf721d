import type { Hint } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { attributes, classes, html, type Html } from '../markup.ts'

const signs = {
  info: 'circle-info',
  warning: 'triangle-exclamation',
  danger: 'circle-exclamation',
  success: 'circle-check',
} as const

/** A coloured box; a heading as its first block is its header. */
export function renderHint({ data, nodes }: Hint, renderer: Renderer): Html {
  const style = Object.hasOwn(signs, data.style) ? data.style : 'info'
  const isHeaded = nodes[0]?.type.startsWith('heading-') ?? false
  const open = attributes({
    class: classes('hint', style, isHeaded && 'headed'),
    role: 'note',
    'aria-label': renderer.labels.hint[style],
  })
  const sign = data.icon === undefined ? renderer.sign(signs[style]) : renderer.icon(data.icon)
  return html`<div${open}><span class="hint-icon">${sign}</span><div class="hint-body">${renderer.blocks(nodes)}</div></div>`
}
