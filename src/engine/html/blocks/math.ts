import type { MathBlock } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { html, type Html } from '../markup.ts'

export function renderMath({ data }: MathBlock, renderer: Renderer): Html {
  const drawn = renderer.math?.(data.formula, 'display')
  if (drawn === undefined) return html`<pre class="math-source"><code>${data.formula}</code></pre>`
  renderer.needs.math = true
  return html`<div class="math-block" tabindex="0">${drawn}</div>`
}
