import type { InlineMath } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { html, type Html } from '../markup.ts'

export function renderInlineMath({ data }: InlineMath, renderer: Renderer): Html {
  const drawn = renderer.math?.(data.formula, 'inline')
  if (drawn === undefined) return html`<code class="math-source">${data.formula}</code>`
  renderer.needs.math = true
  return html`<span class="math">${drawn}</span>`
}
