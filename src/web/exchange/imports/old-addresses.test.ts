import { expect, test } from 'vitest'
import { oldAddresses } from './old-addresses.ts'

test('pages lead from the paths they had, but not from the root, from nothing and not twice', () => {
  expect(
    oldAddresses([
      { id: 'a', sourceURL: 'https://old.example/docs/guide/' },
      { id: 'b', sourceURL: 'https://old.example/' },
      { id: 'c' },
      { id: 'd', sourceURL: 'https://old.example/docs/guide#part' },
      { id: 'e', sourceURL: 'https://old.example/docs/a%20b.html' },
    ]),
  ).toEqual([
    { source: '/docs/guide', pageId: 'a' },
    { source: '/docs/a%20b.html', pageId: 'e' },
  ])
})
