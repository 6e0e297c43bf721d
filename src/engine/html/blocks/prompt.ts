import type { Prompt } from '../../document/nodes.ts'
import { blockText } from '../../document/index.ts'
import type { Renderer } from '../context.ts'
import { attributes, html, type Html } from '../markup.ts'

/** A prompt to be copied into an assistant. */
export function renderPrompt({ data, nodes }: Prompt, renderer: Renderer): Html {
  const text = nodes.map(blockText).join('\n\n')
  const open = attributes({ open: data.defaultExpanded !== undefined && data.defaultExpanded !== 'hidden' })
  return html`<details class="expandable prompt"${open}><summary>${renderer.icon(data.icon ?? 'wand-magic-sparkles')}<span>${data.description ?? renderer.labels.showMore}</span></summary><div class="expandable-body"><div class="code"><button type="button" class="copy" data-copied="${renderer.labels.copied}">${renderer.labels.copy}</button><pre class="wrap" tabindex="0"><code>${text}</code></pre></div></div></details>`
}
