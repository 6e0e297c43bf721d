import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { toEditor } from '../../../engine/editor/index.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { schemaExtensions } from '../schema/index.ts'
import { selectWords } from './select-words.ts'

const schema = getSchema(schemaExtensions)

/** What is chosen from the cursor behind "here" on, or from there to another word, with how often it is asked. */
function chosen(markdown: string, { times = 1, to = 'here' } = {}): string {
  const doc = schema.nodeFromJSON(toEditor(parseMarkdown(`#\n\n${markdown}`).document))
  const ends = new Map<string, number>()
  doc.descendants((node, pos) => {
    for (const word of ['here', to])
      if (node.text?.includes(word)) ends.set(word, pos + node.text.indexOf(word) + word.length)
  })
  let state = EditorState.create({
    doc,
    selection: TextSelection.create(doc, ends.get('here') ?? 0, ends.get(to) ?? 0),
  })
  for (let time = 0; time < times; time += 1)
    if (!selectWords(state, (tr) => (state = state.apply(tr)))) return 'the page'
  return state.doc.textBetween(state.selection.from, state.selection.to, '/')
}

test.each([
  ['a paragraph', 'before\n\nwords here too\n\nafter', 'words here too'],
  ['an item, not those below it', '* a\n* words here\n  * below', 'words here'],
  ['a cell', '| A | B |\n| - | - |\n| c | words here |', 'words here'],
  ['the title of a column', '| A | words here |\n| - | - |\n| c | d |', 'words here'],
  ['all of the code', '```\na\nwords here\n```', 'a/words here'],
])('of %s first all is chosen, then the page', (_what, markdown, expected) => {
  expect(chosen(markdown)).toBe(expected)
  expect(chosen(markdown, { times: 2 })).toBe('the page')
})

test('what goes over more than one block becomes the page', () => {
  expect(chosen('words here\n\nand more', { to: 'more' })).toBe('the page')
})
