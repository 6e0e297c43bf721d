import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { inlineOf } from './block-of.ts'
import { aside } from './element.ts'
import type { Published } from './published.ts'

/** One piece in a line, drawn as published. */
export function inlineView(published: Published) {
  return (first: Node): NodeView => {
    let node = first
    const dom = aside('span', 'drawn-inline')
    draw()
    const unwatch = published.watch(draw)

    function draw(): void {
      const inline = inlineOf(node)
      const html = inline === undefined ? '' : published.inline(inline)
      if (html === '') dom.replaceChildren(sourceOf(node))
      else dom.innerHTML = html
      for (const link of dom.querySelectorAll('a, button')) link.setAttribute('tabindex', '-1')
    }

    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false
        node = next
        draw()
        return true
      },
      ignoreMutation: () => true,
      destroy: unwatch,
    }
  }
}

// What cannot be drawn is shown by what it says.
function sourceOf({ attrs }: Node): string {
  const data: Record<string, unknown> = attrs['inline']?.data ?? attrs['data'] ?? {}
  const said = data['formula'] ?? data['expression'] ?? data['text'] ?? data['label'] ?? data['icon']
  return typeof said === 'string' && said !== '' ? said : '▢'
}
