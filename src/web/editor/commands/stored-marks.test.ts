import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { trailingParagraph } from '../plugins/trailing-paragraph.ts'
import { schemaExtensions } from '../schema/index.ts'
import { withKeys } from './assign-keys.ts'
import { replaceDocument } from './replace-document.ts'

const schema = getSchema(schemaExtensions)

/** Where `**bold**` was just typed: the next letter is no longer bold. */
function afterBold() {
  const text = schema.text('bold', [schema.mark('bold')])
  const doc = schema.node('doc', null, [
    schema.node('paragraph', { key: 'one' }, text),
    schema.node('blockquote', null, [schema.node('paragraph', null, schema.text('said'))]),
  ])
  const state = EditorState.create({ doc, plugins: [trailingParagraph()] })
  return state.apply(state.tr.setSelection(TextSelection.create(doc, 5)).setStoredMarks([]))
}

test('a key given to a block while somebody types leaves the next letter as it was to be', () => {
  const state = afterBold()
  const keyed = withKeys(state)
  expect(keyed?.docChanged).toBe(true)
  expect(keyed && state.apply(keyed).storedMarks).toEqual([])
})

test('what another person wrote leaves the next letter as it was to be', () => {
  const state = afterBold()
  const next = state.doc.copy(state.doc.content.addToEnd(schema.node('paragraph', { key: 'two' })))
  const replaced = replaceDocument(state, next)
  expect(replaced.docChanged).toBe(true)
  expect(state.apply(replaced).storedMarks).toEqual([])
})
