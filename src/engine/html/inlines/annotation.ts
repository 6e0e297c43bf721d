import type { Annotation } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { html, type Html } from '../markup.ts'

/** Text with a note: a button that opens the note, which the browser shows over the page without any script. */
export function renderAnnotation({ nodes, fragments }: Annotation, renderer: Renderer): Html {
  const inner = renderer.inlines(nodes)
  const body = fragments?.find((fragment) => fragment.type === 'annotation-body')
  if (body === undefined) return inner
  const id = renderer.uniqueId('note')
  return html`<button type="button" class="annotation" popovertarget="${id}">${inner}</button><span class="annotation-body" role="note" popover id="${id}">${asPhrasing(renderer.blocks(body.nodes))}</span>`
}

// A note may stand inside a paragraph, which the parser would end at the first block element.
function asPhrasing({ html: text }: Html): Html {
  return {
    html: text
      .replace(/<(\/?)(?:p|div|ul|ol|li|pre|blockquote|h[1-6]|figure|figcaption)(?=[\s>])/g, '<$1span')
      .replace(/<hr>/g, '<br>'),
  }
}
