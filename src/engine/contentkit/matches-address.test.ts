import { expect, test } from 'vitest'
import { matchesAddress } from './matches-address.ts'

const cases: [pattern: string, url: string, isMatch: boolean][] = [
  ['figma.com', 'https://www.figma.com/file/1?a=b', true],
  ['figma.com', 'https://figma.company/file', false],
  ['https://Example.com/*', 'https://example.com/Page', true],
  ['https://example.com/*', 'https://example.com/a/b', false],
  ['https://example.com/**', 'https://example.com/a/b?c#d', true],
  ['https://example.com/*/b', 'http://example.com/a/b', true],
  ['https://*.example.com/**', 'https://docs.example.com/', true],
  ['https://*.example.com/**', 'https://example.org/', false],
  ['https://example.com/a**z', 'https://example.com/az', true],
  ['https://example.com/a+(b)', 'https://example.com/a+(b)', true],
  ['**', 'ftp://example.com/', false],
]

test.each(cases)('%s is what %s is shown by: %s', (pattern, url, isMatch) => {
  expect(matchesAddress(pattern, url)).toBe(isMatch)
})

test('a pattern full of stars does not hold the server, however long the address is', () => {
  const pattern = `https://example.com/${'*a'.repeat(240)}b`
  const url = (size: number) => `https://example.com/${'a'.repeat(size)}c`
  const time = (size: number) => {
    const begin = performance.now()
    expect(matchesAddress(pattern, url(size))).toBe(false)
    return performance.now() - begin
  }
  time(100)
  expect(time(4000)).toBeLessThan(2000)
})
