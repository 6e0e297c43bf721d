import { expect, test } from 'vitest'
import { mergeTags } from './merge-tags.ts'

const [alpha, beta] = [{ slug: 'alpha' }, { slug: 'beta', label: 'Beta' }]

test('tags that both sides add, change and take away are merged, from either side alike', () => {
  const base = [alpha, beta]
  const one = [{ ...alpha, color: 'blue' }, beta, { slug: 'two' }]
  const other = [alpha, { slug: 'one', icon: 'flask' }]
  const merged = [{ slug: 'alpha', color: 'blue' }, { slug: 'one', icon: 'flask' }, { slug: 'two' }]
  expect(mergeTags(base, one, other)).toEqual(merged)
  expect(mergeTags(base, other, one)).toEqual(merged)
})

test('a side that changed nothing gives the other side, its order too', () => {
  expect(mergeTags([alpha, beta], [beta, alpha], [alpha, beta])).toEqual([beta, alpha])
  expect(mergeTags([alpha, beta], [alpha, beta], [beta])).toEqual([beta])
})

test('of looks that both sides chose one counts, and a tag that one side still changes stays', () => {
  const [blue, red] = [
    { ...alpha, color: 'blue' },
    { ...alpha, color: 'red' },
  ]
  expect(mergeTags([alpha], [blue], [red])).toEqual(mergeTags([alpha], [red], [blue]))
  expect(mergeTags([alpha], [blue], [])).toEqual([blue])
})
