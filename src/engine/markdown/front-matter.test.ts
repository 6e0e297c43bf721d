import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'

const key = fc.constantFrom('title', 'description', 'icon', 'layout', 'x', 'Y2', 'tags')
const word = fc.constantFrom(
  'plain',
  'true',
  'Null',
  'no',
  '12',
  'é',
  'a, b',
  "it's",
  'x: y',
  '#c',
  '&a',
  '-',
)
const line = fc
  .tuple(key, fc.array(word, { maxLength: 3 }))
  .map(([name, words]) => `${name}: ${words.join(' ')}`)

test('lines that are read without YAML mean what YAML says', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
      const yaml = lines.join('\n')
      const quickly = readFrontMatter(`---\n${yaml}\n---\n`)
      // With a comment, only YAML will do.
      const { frontMatter, problems } = readFrontMatter(`---\n${yaml}\n# so be it\n---\n`)
      expect(quickly).toMatchObject({ frontMatter, problems })
    }),
    { numRuns: 2000 },
  )
})
