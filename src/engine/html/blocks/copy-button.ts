import type { Renderer } from '../context.ts'
import { html, type Html } from '../markup.ts'

/** What copies the code that it stands with; its words say when that is done. */
export function copyButton({ labels, sign }: Pick<Renderer, 'labels' | 'sign'>): Html {
  return html`<button type="button" class="copy" data-copied="${labels.copied}" title="${labels.copy}">${sign('copy')}${sign('check')}<span>${labels.copy}</span></button>`
}
