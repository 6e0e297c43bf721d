import { expect, test } from 'vitest'
import { serializeMarkdown } from '../../../engine/markdown/index.ts'
import { readMarkdown } from './read-markdown.ts'
import { withFormulas } from './with-formulas.ts'

test.each([
  ['in a line', String.raw`So \( E = mc^2 \) and \(x\).`, 'So $$E = mc^2$$ and $$x$$.\n'],
  ['on lines of their own', '\\[\nx = 1\n\\]', '$$\nx = 1\n$$\n'],
  ['alone in a line', String.raw`\[ x = 1 \]`, '$$\nx = 1\n$$\n'],
  ['not in code', '`\\(x\\)`\n\n```\n\\(y\\)\n```', '`\\(x\\)`\n\n```\n\\(y\\)\n```\n'],
])('formulas that an assistant wrote are formulas: %s', (_name, text, expected) => {
  expect(serializeMarkdown(readMarkdown(text))).toBe(expected)
})

test('a formula that begins and never ends is text, however often', () => {
  const text = String.raw`\(a `.repeat(200_000)
  expect(withFormulas(text)).toBe(text)
})
