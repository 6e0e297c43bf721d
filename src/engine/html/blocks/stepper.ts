import type { Stepper } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { html, type Html } from '../markup.ts'

export function renderStepper({ nodes }: Stepper, renderer: Renderer): Html {
  const steps = nodes.map((step) =>
    renderer.directed(
      [step],
      () =>
        html`<li>${step.data?.icon && html`<span class="step-icon">${renderer.icon(step.data.icon)}</span>`}<div class="step-body">${renderer.blocks(step.nodes)}</div></li>`,
    ),
  )
  return html`<ol class="stepper">${steps}</ol>`
}
