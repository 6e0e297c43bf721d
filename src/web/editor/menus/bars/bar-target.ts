import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, type EditorState } from '@tiptap/pm/state'
import { isDrawnByIntegration } from '../../views/integration-view.ts'
import { ancestorNamed } from '../../commands/block-at.ts'

/** What the bar is about: a node with options, where it is, and the data it has. */
export type BarTarget = { name: string; pos: number; data: Record<string, unknown>; part: number }

export type BarProps = { editor: Editor; target: BarTarget }

const withOptions = [
  'hint',
  'code',
  'image',
  'file',
  'embed',
  'drawing',
  'table',
  'tabs',
  'expandable',
  'stepper',
  'columns',
  'updates',
  'if',
  'prompt',
]
const chosenWhole = [
  'reusable_content',
  'openapi_operation',
  'openapi_webhook',
  'openapi_schemas',
  'math',
  'content_ref',
  'inline_math',
  'button',
  'icon',
  'inline_image',
  'expression',
  'images',
  'image',
  'file',
  'embed',
  'drawing',
  'hint',
  'code',
  'if',
]

/** The innermost block with options around the cursor, or the piece that is chosen. */
export function barTarget({ selection }: EditorState): BarTarget | undefined {
  if (selection instanceof NodeSelection) {
    const { node, from } = selection
    if (node.type.name === 'images' && node.firstChild !== null) return targetOf(node.firstChild, from + 1)
    if (isDrawnByIntegration(node))
      return { name: 'integration', pos: from, data: node.attrs['block'].data, part: 0 }
    return chosenWhole.includes(node.type.name) ? targetOf(node, from) : undefined
  }
  const found = ancestorNamed(selection.$from, ...withOptions)
  if (found === undefined) return undefined
  const part = found.node.isTextblock ? 0 : selection.$from.index(found.depth)
  return { ...targetOf(found.node, found.pos), part }
}

function targetOf(node: Node, pos: number): BarTarget {
  return { name: node.type.name, pos, data: node.attrs['data'], part: 0 }
}

/** Changes members of the data of a node; what becomes `undefined` goes away. */
export function setData(editor: Editor, pos: number, changed: object): void {
  const node = editor.state.doc.nodeAt(pos)
  if (node === null) return
  const data = Object.fromEntries(
    Object.entries({ ...node.attrs['data'], ...changed }).filter(([, value]) => value !== undefined),
  )
  editor.view.dispatch(editor.state.tr.setNodeAttribute(pos, 'data', data))
}

/** A text of a node's data; empty where it has none. */
export function textIn(data: Record<string, unknown>, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}
