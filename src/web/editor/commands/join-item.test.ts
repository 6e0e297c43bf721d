import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { toEditor } from '../../../engine/editor/index.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { schemaExtensions } from '../schema/index.ts'
import { joinItem } from './join-item.ts'

const schema = getSchema(schemaExtensions)

/** A text in short once Delete was pressed at the end of "here", with "|" where the cursor is. */
function joined(markdown: string): string {
  const doc = schema.nodeFromJSON(toEditor(parseMarkdown(`#\n\n${markdown}`).document))
  let end = 0
  doc.descendants((node, pos) => {
    if (node.text === 'here') end = pos + 4
  })
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, end) })
  if (!joinItem(state, (tr) => (state = state.apply(tr)))) return 'nothing'
  state.doc.check()
  const shown = state.apply(state.tr.insertText('|')).doc
  return shown.toString().replaceAll(/list_|doc\(|unordered|"|\)$/g, '')
}

test.each([
  ['the only item', 'here\n\n* a', 'paragraph(here|a)'],
  ['the first of several', 'here\n\n* a\n* b', 'paragraph(here|a), (item(paragraph(b)))'],
  ['words behind a heading', '## here\n\n1. a', 'heading_1(here|a)'],
  [
    'items below it move up',
    'here\n\n* a\n  * b\n* c',
    'paragraph(here|a), (item(paragraph(b)), item(paragraph(c)))',
  ],
  [
    'what is below it stays',
    'here\n\n* a\n\n  b\n* c',
    'paragraph(here|a), paragraph(b), (item(paragraph(c)))',
  ],
  ['the next item', '* here\n* a\n  * b', '(item(paragraph(here|a), (item(paragraph(b)))))'],
  ['an item within', '* here\n  * a\n* b', '(item(paragraph(here|a)), item(paragraph(b)))'],
  ['the item above', '* a\n  * here\n* b', '(item(paragraph(a), (item(paragraph(here|b)))))'],
  ['code is gone into', 'here\n\n* ```\n  a\n  ```', 'paragraph(here), (item(code(code_line(|a))))'],
  ['not a paragraph', 'here\n\na', 'nothing'],
])('Delete before an item joins its words: %s', (_name, markdown, expected) => {
  expect(joined(markdown)).toBe(expected)
})

test('an empty line above a list goes, and the list stays', () => {
  const [above, list] = [
    schema.node('paragraph'),
    schema.nodeFromJSON(toEditor(parseMarkdown('#\n\n* a').document)).firstChild,
  ]
  if (list === null) throw new Error('there is no list')
  const doc = schema.node('doc', null, [above, list])
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 1) })
  joinItem(state, (tr) => (state = state.apply(tr)))
  expect(state.doc.eq(schema.node('doc', null, [list]))).toBe(true)
  expect(state.selection.$from.parent.textContent).toBe('a')
})
