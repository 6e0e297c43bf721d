import { Fragment, Slice, type Schema } from '@tiptap/pm/model'
import { parseDocument } from '../../../engine/document/index.ts'
import { fromEditor, type EditorNode } from '../../../engine/editor/index.ts'
import { plainTextOf } from './plain-text.ts'

/** What comes from a clipboard may claim anything: only what the server would take comes in, else its words. */
export function trustedSlice(slice: Slice, schema: Schema): Slice {
  if (isTaken(slice, schema)) return slice
  const text = plainTextOf(slice.content)
  return text === '' ? Slice.empty : new Slice(Fragment.from(schema.text(text)), 0, 0)
}

function isTaken(slice: Slice, schema: Schema): boolean {
  const { firstChild } = slice.content
  if (firstChild === null) return true
  const nodes = [...slice.content.content]
  const content = firstChild.isInline ? [schema.node('paragraph', null, nodes)] : nodes
  // Parts, such as items without their list, are judged by what is in them.
  const json = content.map((node) => node.toJSON() as EditorNode)
  try {
    const { nodes: blocks } = fromEditor({ type: 'doc', content: json.flatMap(wholeOf) })
    return parseDocument({ object: 'document', nodes: blocks }).kind === 'document'
  } catch {
    return false
  }
}

const wholes: Record<string, string> = {
  list_item: 'list_unordered',
  code_line: 'code',
  image: 'images',
  tabs_item: 'tabs',
  stepper_step: 'stepper',
  column: 'columns',
  update: 'updates',
}
const innerOnly = new Set(['table_row', 'table_cell', 'table_value', 'expandable_body'])

function wholeOf(node: EditorNode): EditorNode[] {
  if (innerOnly.has(node.type)) return (node.content ?? []).flatMap(wholeOf)
  if (node.type === 'table_header' || node.type === 'expandable_title')
    return [{ type: 'paragraph', attrs: { data: {} }, ...(node.content && { content: node.content }) }]
  const whole = wholes[node.type]
  return whole === undefined ? [node] : [{ type: whole, attrs: { data: {} }, content: [node] }]
}
