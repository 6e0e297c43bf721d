import { getSchema } from '@tiptap/core'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { toEditor } from '../../../engine/editor/index.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { schemaExtensions } from '../schema/index.ts'
import { duplicateBlock } from './move-block.ts'

const schema = getSchema(schemaExtensions)

function pageWith(markdown: string): EditorState {
  return EditorState.create({
    schema,
    doc: schema.nodeFromJSON(toEditor(parseMarkdown(`#\n\n${markdown}`).document)),
  })
}

/** A text once the block with "here" was copied, with "|" where the cursor is. */
function copied(markdown: string): string {
  let state = pageWith(markdown)
  let at = 0
  state.doc.descendants((node, pos) => {
    if (node.text?.includes('here')) at = pos + node.text.indexOf('here')
  })
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)))
  duplicateBlock(state, (tr) => (state = state.apply(tr)))
  const shown = state.apply(state.tr.insertText('|')).doc
  return shown.textBetween(0, shown.content.size, '/', (node) => node.type.name)
}

test.each([
  ['words here too\n\nafter', 'words here too/words |here too/after'],
  ['* a\n* b here\n  * below\n* c', 'a/b here/below/b |here/below/c'],
  ['```\na\nb here\n```', 'a/b here/a/b |here'],
])('in a copy of %j one goes on where one was', (markdown, expected) => {
  expect(copied(markdown)).toBe(expected)
})

test('the copy of a chosen block is chosen', () => {
  let state = pageWith('one\n\ntwo')
  state = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0)))
  duplicateBlock(state, (tr) => (state = state.apply(tr)))
  expect(state.selection).toMatchObject({ from: 5, node: { textContent: 'one' } })
})
