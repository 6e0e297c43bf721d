import { expect, test } from 'vitest'
import { back, begin, forth, step } from './history.ts'

test('what was changed can be taken back and done again, and a new change ends what was taken back', () => {
  const two = step(step(begin('a'), 'b'), 'c')
  expect(back(two).present).toBe('b')
  expect(back(back(back(two))).present).toBe('a')
  expect(forth(back(two)).present).toBe('c')
  expect(forth(step(back(two), 'd')).present).toBe('d')
})

test('letters typed one after the other are one step, and no change is none', () => {
  const typed = step(step(step(begin(''), 'H'), 'He', { joins: true }), 'Hel', { joins: true })
  expect(typed.present).toBe('Hel')
  expect(back(typed).present).toBe('')
  expect(step(begin('a'), 'a').past).toEqual([])
})
