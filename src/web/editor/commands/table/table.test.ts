import { getSchema } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { EditorState, TextSelection, type Command } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { parseMarkdown, serializeMarkdown } from '../../../../engine/markdown/index.ts'
import type { Table } from '../../../../engine/document/index.ts'
import { fromEditor, toEditor, type EditorNode } from '../../../../engine/editor/index.ts'
import { schemaExtensions } from '../../schema/index.ts'
import { acrossTables } from '../../plugins/across-tables.ts'
import { cellEditing } from '../../plugins/cell-editing.ts'
import { addColumn, columnAs, deleteColumn, setColumn } from './columns.ts'
import { deleteRow } from './rows.ts'
import { cellPos, tableAt } from './table-at.ts'

const schema = getSchema(schemaExtensions)

/** A table with the cursor in a cell of it. */
function tableOf(markdown: string, row: number, column: number): EditorState {
  const doc = schema.nodeFromJSON(toEditor(parseMarkdown(`#\n\n${markdown}`).document))
  const state = EditorState.create({ doc, plugins: [cellEditing(), acrossTables()] })
  const table = doc.firstChild
  if (table === null) throw new Error('no table')
  const at = cellPos({ table, pos: 0 }, row, column)
  return state.apply(state.tr.setSelection(TextSelection.near(doc.resolve(at + 1))))
}

function after(state: EditorState, command: Command): EditorState {
  let next = state
  command(state, (tr) => (next = state.applyTransaction(tr).state))
  return next
}

function valuesIn({ doc }: EditorState): unknown[][] {
  const [table] = fromEditor(doc.toJSON() as EditorNode).nodes as Table[]
  const { view, records } = table?.data ?? {}
  return Object.values(records ?? {}).map(({ values }) => (view?.columns ?? []).map((id) => values[id]))
}

const numbers = '| A | B |\n| - | - |\n| x | 12 |\n| y | many |'

test('a column of text becomes one of numbers: what is a number stays, and comes back as text', () => {
  const state = tableOf(numbers, 1, 1)
  const at = tableAt(state)
  const turned = after(
    state,
    setColumn(columnAs('number', at ?? { table: state.doc, pos: 0, row: 0, column: 0 })),
  )
  expect(valuesIn(turned).map(([, value]) => value)).toEqual([12, undefined])
  const back = after(turned, setColumn({ id: '', title: 'B', type: 'text', textAlignment: 'left' }))
  expect(back.doc.textContent).toContain('12')
})

test('a column of choices has the choices that its cells named', () => {
  const state = tableOf(numbers, 1, 0)
  const at = tableAt(state)
  const column = columnAs('select', at ?? { table: state.doc, pos: 0, row: 0, column: 0 })
  expect(column).toMatchObject({ options: [{ label: 'x' }, { label: 'y' }] })
  const [first, second] = valuesIn(after(state, setColumn(column)))
  expect(first?.[0]).toHaveLength(1)
  expect(first?.[0]).not.toEqual(second?.[0])
})

test('a new column has an id of its own, and one that is deleted leaves nothing behind', () => {
  const wider = after(tableOf(numbers, 1, 1), addColumn('left'))
  expect(valuesIn(wider)[0]).toHaveLength(3)
  expect(valuesIn(after(wider, deleteColumn))[0]).toHaveLength(2)
  const [table] = fromEditor(wider.doc.toJSON() as EditorNode).nodes as Table[]
  expect(new Set(table?.data.view.columns).size).toBe(3)
})

test.each([
  ['a row', deleteRow, [1, 1], [1, 1]],
  ['the last row', deleteRow, [3, 1], [2, 1]],
  ['a column', deleteColumn, [2, 1], [2, 1]],
  ['the last column', deleteColumn, [2, 2], [2, 1]],
])('after %s is deleted the cursor is where it was', (_name, command, [row = 0, column = 0], expected) => {
  const wide = '| A | B | C |\n| - | - | - |\n| a | b | c |\n| d | e | f |\n| g | h | i |\n\nAfter'
  const at = tableAt(after(tableOf(wide, row, column), command))
  expect([at?.row, at?.column]).toEqual(expected)
})

test('text that comes into a column of numbers becomes one', () => {
  const state = tableOf(numbers, 1, 1)
  const at = tableAt(state) ?? { table: state.doc, pos: 0, row: 1, column: 1 }
  const turned = after(state, setColumn(columnAs('number', at)))
  const table = turned.doc.firstChild ?? turned.doc
  const pos = cellPos({ table, pos: 0 }, 2, 1)
  const cell = schema.node('table_cell', null, [schema.node('paragraph', null, [schema.text('7')])])
  const pasted = turned.applyTransaction(turned.tr.replaceWith(pos, pos + 1, cell)).state
  expect(valuesIn(pasted).map(([, value]) => value)).toEqual([12, 7])
})

test('whatever comes into the first row is a title, and below it there are none', () => {
  const state = tableOf(numbers, 1, 0)
  const table = state.doc.firstChild
  if (table === null) throw new Error('no table')
  const rows = [table.child(1), table.child(0), table.child(2)]
  const { doc } = state.applyTransaction(state.tr.replaceWith(1, table.nodeSize - 1, rows)).state
  const kinds = doc.firstChild?.children.map((row) => row.children.map(({ type }) => type.name))
  expect(kinds?.map((row) => [...new Set(row)])).toEqual([['table_header'], ['table_cell'], ['table_cell']])
  expect(doc.textContent).toBe('x12ABymany')
})

test.each([
  ['Head', 0, 'left', 2, 'x', '## x\n\n|  |  |\n| --- | --- |\n| ft | right |\n\nAfter\n'],
  ['Head', 2, 'A', 0, 'x', '## Hex\n\n| A | B |\n| --- | --- |\n| left | right |\n\nAfter\n'],
  ['left', 2, 'After', 2, 'x', '## Head\n\n| A | B |\n| --- | --- |\n| lex |  |\n\nter\n'],
  ['A', 1, 'After', 5, '', '## Head\n\n| A |  |\n| --- | --- |\n|  |  |\n'],
] as const)(
  'what is chosen from %s (%i) to %s (%i) goes, and the cells stay in their rows',
  (first, start, last, end, typed, result) => {
    const markdown = '## Head\n\n| A | B |\n| - | - |\n| left | right |\n\nAfter'
    const doc = schema.nodeFromJSON(toEditor(parseMarkdown(`#\n\n${markdown}`).document))
    const at = (word: string) => {
      let found = 0
      doc.descendants((node, pos) => {
        if (node.text === word) found = pos
      })
      return found
    }
    const selection = TextSelection.create(doc, at(first) + start, at(last) + end)
    const state = EditorState.create({ doc, plugins: [cellEditing(), acrossTables()] })
    const { tr } = state.apply(state.tr.setSelection(selection))
    if (typed === '') tr.deleteSelection()
    else tr.replaceSelection(new Slice(Fragment.from(schema.text(typed)), 0, 0))
    expect(serializeMarkdown(fromEditor(tr.doc.toJSON() as EditorNode))).toBe(result)
  },
)
