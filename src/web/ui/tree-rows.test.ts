import { expect, test } from 'vitest'
import type { TreeNode } from './tree-node.ts'
import { createTreeRows } from './tree-rows.ts'

const leaf = (id: string): TreeNode => ({ id, title: id, children: [] })
const a = leaf('a')
const group: TreeNode = { id: 'group', title: 'group', children: [leaf('b'), leaf('c')] }
const d = leaf('d')
const view = { expandedIds: new Set<string>(), currentId: undefined, renamingId: undefined, most: 100 }

test('what is closed has a first row below it, by which it can be opened, and no more', () => {
  const rowsOf = createTreeRows()
  expect(rowsOf([a, group], view).rows.map(({ rows }) => rows.length)).toEqual([0, 1])
  const open = rowsOf([a, group], { ...view, expandedIds: new Set(['group']) })
  expect(open.rows[1]?.rows.map(({ id }) => id)).toEqual(['b', 'c'])
})

test('only the rows that say something else are made again', () => {
  const rowsOf = createTreeRows()
  const before = rowsOf([a, group, d], { ...view, currentId: 'a' }).rows
  const after = rowsOf([a, group, d], { ...view, currentId: 'd' }).rows
  expect(after.map((row, index) => row === before[index])).toEqual([false, true, false])
  const renamed = rowsOf([a, group, { ...d }], { ...view, currentId: 'd' }).rows
  expect(renamed.map((row, index) => row === after[index])).toEqual([true, true, false])
})

test('a row below another that changes makes both again', () => {
  const rowsOf = createTreeRows()
  const open = { ...view, expandedIds: new Set(['group']) }
  const before = rowsOf([a, group], open).rows
  const after = rowsOf([a, group], { ...open, currentId: 'c' }).rows
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
  expect(after[1]?.rows[0]).toBe(before[1]?.rows[0])
})

test('rows are made from the top, as many as are asked for', () => {
  const rowsOf = createTreeRows()
  const open = { ...view, expandedIds: new Set(['group']), most: 3 }
  const part = rowsOf([a, group, d], open)
  expect(part.total).toBe(5)
  expect(part.rows.map(({ id, rows }) => [id, rows.length])).toEqual([
    ['a', 0],
    ['group', 1],
  ])
  expect(rowsOf([a, group, d], { ...open, most: 6 })).toMatchObject({ total: 5, rows: { length: 3 } })
})
