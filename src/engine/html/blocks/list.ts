import type { List, ListItem } from '../../document/nodes.ts'
import { inlineText } from '../../document/index.ts'
import type { Renderer } from '../context.ts'
import { attributes, html, type Html } from '../markup.ts'

export function renderList(list: List, renderer: Renderer): Html {
  const items = list.nodes.map((item) => renderer.directed([item], () => renderItem(item, list, renderer)))
  if (list.type === 'list-ordered') {
    const start = list.data?.start
    return html`<ol${attributes({ start: start === undefined || start === 1 ? undefined : start })}>${items}</ol>`
  }
  return list.type === 'list-tasks' ? html`<ul class="tasks">${items}</ul>` : html`<ul>${items}</ul>`
}

function renderItem(item: ListItem, list: List, renderer: Renderer): Html {
  const [only] = item.nodes
  // An item of one paragraph is a tight line.
  const inner =
    item.nodes.length === 1 && only?.type === 'paragraph' && !only.data?.align
      ? renderer.inlines(only.nodes)
      : renderer.blocks(item.nodes)
  if (list.type !== 'list-tasks') return html`<li>${inner}</li>`
  const name = only?.type === 'paragraph' ? inlineText(only.nodes) : ''
  const box = attributes({ checked: item.data?.checked === true, 'aria-label': name || renderer.labels.step })
  return html`<li><input type="checkbox" disabled${box}><div>${inner}</div></li>`
}
