import { expect, test } from 'vitest'
import { depthsOf, withToggled } from './found-pages.ts'

const found = [
  { id: 'a', title: 'A', kind: 'page' as const },
  { id: 'a-1', parent: 'a', title: 'A 1', kind: 'page' as const },
  { id: 'a-1-1', parent: 'a-1', title: 'A 1 1', kind: 'page' as const },
  { id: 'b', title: 'B', kind: 'page' as const },
]

test('a page that is left out takes those below it along, and brings them back', () => {
  const all = new Set(found.map(({ id }) => id))
  const without = withToggled(found, all, 'a-1')
  expect([...without]).toEqual(['a', 'b'])
  expect(withToggled(found, without, 'a-1')).toEqual(all)
})

test('each page knows how deep it stands', () => {
  expect([...depthsOf(found).values()]).toEqual([0, 1, 2, 0])
})
