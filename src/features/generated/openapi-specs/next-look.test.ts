import { expect, test } from 'vitest'
import { nextLook } from './next-look.ts'

test('an address is looked at again as often as is wanted; never, and what has none, is not', () => {
  const source_url = 'https://example.org/openapi.json'
  expect(nextLook({ source_url, refresh: 'daily' }, 5)).toBe(5 + 24 * 3_600_000)
  expect(nextLook({ source_url, refresh: 'never' }, 5)).toBeNull()
  expect(nextLook({ source_url: null, refresh: 'daily' }, 5)).toBeNull()
})
