import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { toEditor } from '../../../engine/editor/index.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { schemaExtensions } from '../schema/index.ts'
import { turnBlock, turnInto } from './turn-into.ts'

const schema = getSchema(schemaExtensions)

/** A text in short once the command was run with the cursor before "here", with "|" where the cursor is then. */
function after(command: typeof turnInto, [markdown, name]: [string, string]): string {
  const doc = schema.nodeFromJSON(toEditor(parseMarkdown(`#\n\n${markdown}`).document))
  let at = 0
  doc.descendants((node, pos) => {
    if (node.text?.includes('here')) at = pos
  })
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, at) })
  if (!command(name)(state, (tr) => (state = state.apply(tr)))) return 'nothing'
  state.doc.check()
  const shown = state.apply(state.tr.insertText('|')).doc
  return shown.toString().replaceAll(/list_(?=item)|paragraph|^doc\(|"|\)$/g, '')
}

const hint = (body: string) => `{% hint style="info" %}\n${body}\n{% endhint %}`

describe('the line that one writes in', () => {
  test.each([
    ['* a\n* here', 'list_unordered', 'list_unordered(item((a)), item((|here)))'],
    [
      '* a\n* here\n* c',
      'list_tasks',
      'list_unordered(item((a))), list_tasks(item((|here))), list_unordered(item((c)))',
    ],
    ['* [ ] a\n* [ ] here', 'list_unordered', 'list_tasks(item((a)), item((|here)))'],
    ['* here\n* c', 'heading_2', 'heading_2(|here), list_unordered(item((c)))'],
    [
      '* a\n  * b\n  * here',
      'list_ordered',
      'list_unordered(item((a), list_unordered(item((b))), list_ordered(item((|here)))))',
    ],
    ['* here\n  * below', 'code', 'code(code_line(|here)), list_unordered(item((below)))'],
    ['* a\n\n  here', 'blockquote', 'list_unordered(item((a), blockquote((|here))))'],
    [hint('a\n\nhere'), 'list_unordered', 'hint((a), list_unordered(item((|here))))'],
    ['> a\n>\n> here', 'heading_1', 'blockquote((a), heading_1(|here))'],
  ])('%j becomes %s alone', (markdown, name, expected) => {
    expect(after(turnBlock, [markdown, name])).toBe(expected)
  })
})

describe('what is turned as one', () => {
  test.each([
    ['a list', '* a\n* here\n* c', 'list_ordered', 'list_ordered(item((a)), item((|here)), item((c)))'],
    [
      'a list in a hint',
      hint('a\n\n* b\n* here'),
      'list_tasks',
      'hint((a), list_tasks(item((b)), item((|here))))',
    ],
    ['words in a hint', hint('a\n\nhere'), 'list_unordered', 'hint((a), list_unordered(item((|here))))'],
    ['words in a hint', hint('a\n\nhere'), 'heading_1', 'hint((a), heading_1(|here))'],
    ['a hint, into another box', hint('a\n\nhere'), 'blockquote', 'blockquote((a), (|here))'],
    ['a quote, into its words', '> a\n>\n> here', 'paragraph', '(a), (|here)'],
    [
      'a list with lists below, into code',
      '* a\n* here\n  * c',
      'code',
      'code(code_line(a), code_line(|here)), list_unordered(item((c)))',
    ],
  ])('%s: %j to %s', (_what, markdown, name, expected) => {
    expect(after(turnInto, [markdown, name])).toBe(expected)
  })
})
