import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { messages } from '../../locales/messages.ts'

/** Says in an empty line what it is for: where the cursor is, and in headings and titles. */
export function placeholders(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection }) {
        const { $from, empty } = selection
        const isAlone = doc.childCount === 1 && doc.firstChild?.content.size === 0
        const node = $from.parent
        if (!empty || !node.isTextblock || node.content.size > 0 || $from.depth === 0) return null
        const text =
          isAlone && node.type.name === 'paragraph' ? messages.editor.bodyPlaceholder : textFor(node)
        if (text === undefined) return null
        const from = $from.before()
        return DecorationSet.create(doc, [
          Decoration.node(from, from + node.nodeSize, { class: 'is-empty', 'data-placeholder': text }),
        ])
      },
    },
  })
}

function textFor({ type }: Node): string | undefined {
  const { types, bodyPlaceholder, codeTitle } = messages.editor
  if (type.name === 'paragraph') return bodyPlaceholder
  if (type.name === 'expandable_title' || type.name === 'table_header') return codeTitle
  if (type.name === 'heading_1') return types['heading-1']
  if (type.name === 'heading_2') return types['heading-2']
  return type.name === 'heading_3' ? types['heading-3'] : undefined
}
