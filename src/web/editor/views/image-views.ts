import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import type { EditorView, NodeView } from '@tiptap/pm/view'
import { dragBlocks } from '../commands/drag-blocks.ts'
import { messages } from '../../locales/messages.ts'
import { outside, updated } from './box-views.ts'
import { aside, element } from './element.ts'
import type { Published } from './published.ts'

export function imagesView(first: Node): NodeView {
  const dom = element('div', 'images')
  const draw = ({ attrs, childCount }: Node) => {
    const { align, withFrame } = attrs['data']
    // Others mark it too, such as that it is chosen.
    dom.classList.toggle('align-start', align === 'left')
    dom.classList.toggle('align-end', align === 'right')
    dom.classList.toggle('framed', withFrame === true)
    dom.classList.toggle('row', childCount > 1)
  }
  draw(first)
  return { dom, contentDOM: dom, update: updated('images', draw) }
}

const ownEvents = new Set(['mousedown', 'dragstart', 'dragend'])

/** A picture with its caption below, which one types there. */
export function imageView(published: Published) {
  return (first: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    let node = first
    const picture = aside('div', 'picture')
    picture.draggable = true
    picture.addEventListener('click', () => {
      const pos = handledPos(view, getPos())
      if (pos === undefined) return
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
      view.focus()
    })
    picture.addEventListener('dragstart', ({ dataTransfer }) => {
      const pos = handledPos(view, getPos())
      if (pos !== undefined && dataTransfer !== null) dragBlocks(view, pos, dataTransfer)
    })
    picture.addEventListener('dragend', () => {
      view.dragging = null
    })
    const contentDOM = element('figcaption', 'caption')
    contentDOM.dataset['placeholder'] = messages.editor.caption
    const dom = element('figure', '', picture, contentDOM)
    const draw = (next: Node) => {
      node = next
      contentDOM.classList.toggle('is-empty', node.content.size === 0)
      drawPicture()
    }
    const unwatch = published.watch(drawPicture)
    let shown: string | undefined
    draw(first)

    function drawPicture(): void {
      const html = published.picture(node.attrs['data'])
      if (html === shown) return
      shown = html
      if (html !== '') picture.innerHTML = html
      else
        picture.replaceChildren(
          element(
            'div',
            'placeholder',
            element('strong', '', messages.editor.types.image),
            element('span', '', messages.editor.noPicture),
          ),
        )
    }

    return {
      dom,
      contentDOM,
      update: updated('image', draw),
      ignoreMutation: outside(contentDOM),
      stopEvent: ({ type, target }) =>
        ownEvents.has(type) && target instanceof Element && picture.contains(target),
      destroy: unwatch,
    }
  }
}

/** A picture is chosen and moved by itself where others stand beside it; else its block is. */
function handledPos({ state }: EditorView, pos: number | undefined): number | undefined {
  if (pos === undefined) return undefined
  const around = state.doc.resolve(pos)
  return around.parent.childCount === 1 ? around.before() : pos
}
