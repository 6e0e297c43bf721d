import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { schemaExtensions } from '../schema/index.ts'
import { mentioning, naming } from './suggestion.ts'

const schema = getSchema(schemaExtensions)

/** What is asked for once a text is typed, with a mark or in a block. */
function asked(
  text: string,
  { block = 'paragraph', mark, sign = naming }: { block?: string; mark?: string; sign?: typeof naming } = {},
) {
  const line = block === 'code' ? schema.node(block, null, schema.node('code_line')) : schema.node(block)
  const empty = EditorState.create({ doc: schema.node('doc', null, line), plugins: [sign.plugin()] })
  const start = block === 'code' ? 2 : 1
  const marks = mark === undefined ? [] : [schema.mark(mark)]
  const inside = empty.apply(empty.tr.setSelection(TextSelection.create(empty.doc, start)))
  const typed = Array.from(text).reduce(
    (state, letter) =>
      state.apply(state.tr.setStoredMarks(marks).replaceSelectionWith(schema.text(letter, marks), false)),
    inside,
  )
  return sign.openIn(typed)?.query
}

test('after ":" and two letters an emoji is meant', () => {
  expect(asked(':t')).toBeUndefined()
  expect(asked(':ta')).toBe('ta')
  expect(asked('So (:tad')).toBe('tad')
  expect(asked(':+1')).toBe('+1')
})

test('no emoji is meant behind a letter or a digit, in a path, a smiley or code', () => {
  for (const text of ['at 10:30', 'https:ab', 'std::vec', 'note:ab', 'done :-)', ': word', ':tada:'])
    expect(asked(text), text).toBeUndefined()
  expect(asked(':tad', { mark: 'inline_code' })).toBeUndefined()
  expect(asked(':tad', { block: 'code' })).toBeUndefined()
})

test('a page or somebody is meant after "@" and after two brackets', () => {
  const sign = mentioning
  expect(asked('See @Ad', { sign })).toBe('Ad')
  expect(asked('See [[First st', { sign })).toBe('First st')
  expect(asked('([[', { sign })).toBe('')
  for (const text of ['a@example', '[one', '[[done]]', 'see [[@'])
    expect(asked(text, { sign }), text).toBeUndefined()
})
