import { expect, test } from 'vitest'
import { readingCost } from './index.ts'

const words = 'Some words that fill a line of text, and no more. '

test('words cost little, and what may mean something each as much as the next', () => {
  const prose = readingCost(`${words.repeat(10)}\n\n`.repeat(8))
  expect(prose).toBeLessThan(readingCost('*'.repeat(200)))
  expect(readingCost('*'.repeat(400))).toBe(2 * readingCost('*'.repeat(200)))
})

test('words of any language are words', () => {
  const [latin, japanese] = [readingCost('word '.repeat(100)), readingCost('言葉の中 '.repeat(100))]
  expect(japanese).toBe(latin)
})

test.each(['[', '*', '- a\n\n', '[^a]: b\n', '{% if ( %}a{% endif %}\n'])(
  'a text of %j costs more than eight times as many words',
  (part) => {
    expect(readingCost(part.repeat(1000 / part.length))).toBeGreaterThan(readingCost(words.repeat(160)))
  },
)

test('lines count, however they end', () => {
  expect(readingCost('a\r'.repeat(50))).toBe(readingCost('a\n'.repeat(50)))
})
