import type { Prompt } from '../../document/nodes.ts'
import { blockText } from '../../document/index.ts'
import type { Renderer } from '../context.ts'
import { attributes, html, type Html } from '../markup.ts'
import { copyButton } from './copy-button.ts'

/** A prompt to be copied into an assistant. */
export function renderPrompt({ data, nodes }: Prompt, renderer: Renderer): Html {
  const text = nodes.map(blockText).join('\n\n')
  const open = attributes({ open: data.defaultExpanded !== undefined && data.defaultExpanded !== 'hidden' })
  return html`<details class="expandable prompt"${open}><summary>${data.icon === undefined ? renderer.sign('wand-magic-sparkles') : renderer.icon(data.icon)}<span>${data.description ?? renderer.labels.showMore}</span></summary><div class="expandable-body"><div class="code">${copyButton(renderer)}<pre class="wrap" tabindex="0"><code>${text}</code></pre></div></div></details>`
}
