import type { Renderer } from '../context.ts'
import { html, type Html } from '../markup.ts'

/** A diagram: its source, which a script draws in its place. */
export function renderMermaid(source: string, renderer: Renderer): Html {
  renderer.needs.diagrams = true
  return html`<figure class="diagram" aria-label="${renderer.labels.diagram}"><pre class="mermaid" tabindex="0"><code>${source}</code></pre></figure>`
}
