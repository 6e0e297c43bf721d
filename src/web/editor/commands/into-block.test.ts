import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection, type Command } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { toEditor } from '../../../engine/editor/index.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { schemaExtensions } from '../schema/index.ts'
import { backIntoBlock, forthIntoBlock } from './into-block.ts'

const schema = getSchema(schemaExtensions)

const blocks = {
  table: '| A first | B |\n| - | - |\n| c | d last |',
  code: '```js\nfirst\nand last\n```',
  tabs: '{% tabs %}\n{% tab title="One" %}\nfirst\n{% endtab %}\n{% tab title="Two" %}\nlast\n{% endtab %}\n{% endtabs %}',
  stepper:
    '{% stepper %}\n{% step %}\n### first\n\nthen\n{% endstep %}\n{% step %}\nlast\n{% endstep %}\n{% endstepper %}',
  columns:
    '{% columns %}\n{% column %}\nfirst\n{% endcolumn %}\n{% column %}\nlast\n{% endcolumn %}\n{% endcolumns %}',
  expandable: '<details>\n\n<summary>first</summary>\n\nlast\n\n</details>',
}

/** Where the cursor is after a command at the word between two such blocks: the words beside it, or what is chosen. */
function cursorAfter(command: Command, block: string, side: 'start' | 'end'): string {
  const doc = schema.nodeFromJSON(toEditor(parseMarkdown(`#\n\n${block}\n\nbetween\n\n${block}`).document))
  let start = 0
  doc.descendants((node, pos) => {
    if (node.text === 'between') start = pos
  })
  const selection = TextSelection.create(doc, start + (side === 'start' ? 0 : 'between'.length))
  const state = EditorState.create({ doc, selection })
  let next = state.selection
  const isDone = command(state, (tr) => (next = tr.selection))
  const { parent, parentOffset } = next.$from
  return `${isDone ? '' : 'nothing: '}${next.from < start ? 'before' : 'behind'}, ${parent.textBetween(0, parentOffset)}|${parent.textBetween(parentOffset, parent.content.size)}`
}

test.each(Object.entries(blocks))('Backspace behind it goes to its end: %s', (_name, block) => {
  expect(cursorAfter(backIntoBlock, block, 'start')).toMatch(/^before, .*last\|$/)
})

test.each(Object.entries(blocks))('Delete before it goes to its start: %s', (_name, block) => {
  expect(cursorAfter(forthIntoBlock, block, 'end')).toMatch(/^behind, \|.*first$/)
})

test.each([
  ['hint', '{% hint style="info" %}\nfirst\n{% endhint %}'],
  ['blockquote', '> first'],
])('Delete before a box goes to its start and leaves it whole: %s', (_name, block) => {
  expect(cursorAfter(forthIntoBlock, block, 'end')).toBe('behind, |first')
})

test('a picture is chosen as a whole, and text in a box is joined', () => {
  const others = [
    '<figure><img src="https://example.org/a.png" alt=""></figure>',
    '> quoted',
    '* item',
    '***',
  ]
  for (const block of others) expect(cursorAfter(backIntoBlock, block, 'start')).toMatch(/^nothing/)
})
