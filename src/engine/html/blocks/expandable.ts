import type { Expandable } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { attributes, empty, html, type Html } from '../markup.ts'

/** A title that opens its body: an element of the browser's own. */
export function renderExpandable({ data, fragments, meta }: Expandable, renderer: Renderer): Html {
  const title = fragments.find((each) => each.type === 'expandable-title')?.nodes[0]
  const body = fragments.find((each) => each.type === 'expandable-body')
  if (title?.type !== 'paragraph' || body === undefined) return empty
  const open = attributes({ id: meta?.id, open: data?.defaultExpanded === true })
  return html`<details class="expandable"${open}><summary>${renderer.sign('chevron-right')}<span>${renderer.inlines(title.nodes)}</span></summary><div class="expandable-body">${renderer.blocks(body.nodes)}</div></details>`
}
