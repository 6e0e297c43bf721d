import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinOneEdit } from '../../engine/search/index.ts'
import { nearTypoKeys, typoKeys } from './typo-keys.ts'

const letter = fc.constantFrom('a', 'b', 'c', 'é', '𐐨')

test('a word one typo away is stored under a key that is looked for', () => {
  const word = fc.array(letter, { minLength: 2, maxLength: 8 })
  const edit = fc.record({
    kind: fc.constantFrom('insert', 'remove', 'replace', 'swap'),
    at: fc.nat(8),
    letter,
  })
  fc.assert(
    fc.property(word, edit, (letters, { kind, at, letter: other }) => {
      const stored = edited(letters, { kind, at: at % letters.length, letter: other }).join('')
      const asked = letters.join('')
      expect(withinOneEdit(asked, stored)).toBe(true)
      const { beginning, ending } = typoKeys(stored)
      const near = nearTypoKeys(asked)
      expect(near.some((keys) => keys.beginning === beginning || keys.ending === ending)).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

function edited(
  letters: string[],
  { kind, at, letter: other }: { kind: string; at: number; letter: string },
): string[] {
  if (kind === 'insert') return letters.toSpliced(at, 0, other)
  if (kind === 'remove') return letters.toSpliced(at, 1)
  if (kind === 'replace') return letters.toSpliced(at, 1, other)
  const [one = '', two = ''] = letters.slice(at, at + 2)
  return letters.toSpliced(at, 2, ...[two, one].filter(Boolean))
}
