import { getSchema } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { fromEditor, toEditor, type EditorNode } from '../../../engine/editor/index.ts'
import { readPasted } from '../../../engine/imports/html/read-pasted.ts'
import { parseMarkdown, serializeMarkdown } from '../../../engine/markdown/index.ts'
import { schemaExtensions } from '../schema/index.ts'
import { placed } from './paste-blocks.ts'
import { cellsOfText, placedCells, tableOfText } from './paste-cells.ts'
import { textOfSlice } from './plain-text.ts'
import { withoutTakenKeys } from './taken-keys.ts'

const schema = getSchema(schemaExtensions)

function docOf(markdown: string) {
  return schema.nodeFromJSON(toEditor(parseMarkdown(`#\n\n${markdown}`).document))
}

/** A page with the cursor behind a word. */
function behind(word: string, markdown: string): EditorState {
  const doc = docOf(markdown)
  let at = 0
  doc.descendants((node, pos) => {
    if (node.isText && node.text?.includes(word)) at = pos + node.text.indexOf(word) + word.length
  })
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) })
}

function markdownOf(doc: { toJSON: () => unknown }): string {
  return serializeMarkdown(fromEditor(doc.toJSON() as EditorNode))
}

function pasted(html: string, word: string, markdown: string): string {
  const document = readPasted(html)
  return document === undefined ? '' : markdownOf(placed(behind(word, markdown), document).doc)
}

const list = '<ul><li>one</li><li>two</li></ul>'
const grid = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'
const table = '| H | I |\n| --- | --- |\n| x | y |\n'

test('items join the items that they are pasted into', () => {
  expect(pasted(list, 'first', '* first\n* last')).toBe('* firstone\n* two\n* last\n')
  expect(pasted(list, 'first', '1. first')).toContain('1. first')
  const deep = '<ul><li>one</li><li>two<ul><li>in it</li></ul></li></ul>'
  expect(pasted(deep, 'first', '* first\n* last')).toBe('* firstone\n* two\n  * in it\n* last\n')
  const code = '<ul><li>one<pre>x</pre></li></ul>'
  expect(pasted(code, 'first', '* first')).toBe('* firstone\n\n  ```\n  x\n  ```\n')
})

test('in a title and in a caption blocks are words, and nothing is torn in two', () => {
  const html = `<p>some</p>${list}`
  expect(pasted(html, 'H', table)).toBe(table.replace('H', 'Hsome one two'))
  expect(pasted(html, 'Title', '<details>\n\n<summary>Title</summary>\n\nBody\n\n</details>')).toBe(
    '<details>\n\n<summary>Titlesome one two</summary>\n\nBody\n\n</details>\n',
  )
  const picture = (caption: string) =>
    `<figure><img src="https://example.org/a.png" alt=""><figcaption><p>${caption}</p></figcaption></figure>\n`
  expect(pasted(html, 'Words', picture('Words'))).toBe(picture('Wordssome one two'))
})

test('cells go into the cells from the cursor on, and the table grows', () => {
  expect(pasted(grid, 'y', table)).toBe('| H | I |  |\n| --- | --- | --- |\n| x | a | b |\n|  | c | d |\n')
  expect(pasted(grid, 'H', table)).toBe('| a | b |\n| --- | --- |\n| c | d |\n')
  const state = behind('x', table)
  const tr = placedCells(state, cellsOfText('1\t2\r\n3\t4\r\n', schema))
  expect(markdownOf(tr?.doc ?? state.doc)).toBe('| H | I |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n')
})

test('there is no table in a table', () => {
  expect(pasted(`<p>see</p>${grid}`, 'x', '| H |\n| --- |\n| x |')).toContain(
    '<td><p>xsee</p><p>a b</p><p>c d</p></td>',
  )
  expect(pasted(`<table><tr><td>1</td><td>${grid}</td></tr></table>`, 'on', 'on')).toContain(
    '| 1 | a b c d |',
  )
  expect(pasted(`<table><tr><td>${grid}</td></tr></table>`, 'on', 'on')).toContain('| a | b |\n| --- | --- |')
})

test('a copy is a new block, and what was cut comes back as it was', () => {
  const block = (key: string) => schema.node('paragraph', { key, data: {} }, [schema.text(key)])
  const doc = schema.node('doc', null, [block('here')])
  const slice = new Slice(Fragment.from([block('here'), block('gone')]), 0, 0)
  const { content } = withoutTakenKeys(slice, doc)
  expect(content.content.map(({ attrs }) => attrs['key'])).toEqual([null, 'gone'])
})

test('what is copied is words where it is of one block, and else has the signs that people write', () => {
  const doc = docOf(
    '## Title\n\nSome **words** :rocket:\n\n* a\n  1. b\n* c\n\n* [x] done\n\n> said\n\n```js\nx()\n```\n\n| H | I |\n| - | - |\n| 1 | 2 |',
  )
  expect(textOfSlice(doc.slice(0, doc.content.size))).toBe(
    [
      '## Title',
      'Some words 🚀',
      '* a\n  1. b\n* c',
      '* [x] done',
      '> said',
      '```js\nx()\n```',
      'H\tI\n1\t2',
    ].join('\n\n'),
  )
  expect(textOfSlice(doc.slice(1, 6, true))).toBe('Title')
})

test.each([
  ['Name\tAge\nAda\t36\n', '| Name | Age |\n| --- | --- |\n| Ada | 36 |\n'],
  ['a\tb\tc\r\nd\t\tf', '| a | b | c |\n| --- | --- | --- |\n| d |  | f |\n'],
])('rows of text with as many tabs each are a table: %j', (text, expected) => {
  expect(
    markdownOf(
      schema.node(
        'doc',
        null,
        [tableOfText(text, schema)].flatMap((each) => each ?? []),
      ),
    ),
  ).toBe(expected)
})

test.each(['one\tline', 'all:\n\tmake\n\ttest', 'a\tb\nc', 'a\tb\nc\td\te', 'a\tb\n\nc\td'])(
  'other text with tabs is none: %j',
  (text) => {
    expect(tableOfText(text, schema)).toBeUndefined()
  },
)
