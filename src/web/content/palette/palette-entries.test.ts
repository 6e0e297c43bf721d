import { expect, test } from 'vitest'
import type { SearchSpaceResult } from '../../../contract/content/search.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import type { Member } from '../../../contract/people/members.ts'
import type { Site } from '../../../contract/publishing/sites.ts'
import { fromFirstMark } from './from-first-mark.ts'
import { paletteEntries } from './palette-entries.ts'

// Only what the palette looks at.
const source = {
  organizationId: 'o',
  found: [],
  mayAsk: true,
  spaces: [{ id: 's', title: 'Handbook' }] as unknown as Space[],
  sites: [{ id: 'w', title: 'Docs site' }] as unknown as Site[],
  members: [{ id: 'm', user: { displayName: 'Ada', email: 'ada@example.org' } }] as unknown as Member[],
}
const found = (query: string) =>
  paletteEntries({ ...source, query }).flatMap(({ id, entries }) =>
    entries.map(({ title }) => `${id}: ${title}`),
  )

test('before anything is typed, there are places to go to', () => {
  expect(found('')).toContain('commands: Home')
  expect(found('')).not.toContain('spaces: Handbook')
})

test.each([
  ['hand', 'spaces: Handbook'],
  ['docs', 'sites: Docs site'],
  ['ada', 'people: Ada'],
  ['example.org', 'people: Ada'],
  ['team', 'commands: Teams'],
])('"%s" finds %s', (query, entry) => expect(found(query)).toEqual([entry]))

test.each(['when is it pruned', 'pruned?', 'いつ剪定しますか'])('“%s” can be asked', (query) => {
  expect(found(query)).toEqual([`ask: Ask “${query}”`])
})

const urls = { app: 'http://localhost/' }
const section = (id: string) => ({ id, title: `On ${id}`, path: `p#${id}`, body: `Text of ${id}.`, urls })
const page = (id: string, rank: number, parts: string[] = []) => ({
  id,
  rank,
  title: `Page ${id}`,
  path: `way/${id}`,
  ancestors: [{ id: 'way', title: 'Way' }],
  sections: parts.map(section),
  urls,
})
const results: SearchSpaceResult[] = [
  { id: 's1', title: 'One', pages: [page('a', 1, ['here', 'a', 'there', 'further']), page('b', 4)] },
  { id: 's2', title: 'Two', pages: [page('c', 2), page('d', 3)] },
]

test('pages of all spaces come in the order in which they match, each with its best parts', () => {
  const [pages] = paletteEntries({ ...source, query: 'text', found: results })
  expect(pages?.entries.map(({ title, to, hash, text }) => [title, to, hash, text])).toEqual([
    ['Page a', '/spaces/s1/way/a', undefined, 'Text of a.'],
    ['On here', '/spaces/s1/way/a', 'here', 'Text of here.'],
    ['On there', '/spaces/s1/way/a', 'there', 'Text of there.'],
    ['Page c', '/spaces/s2/way/c', undefined, undefined],
    ['Page d', '/spaces/s2/way/d', undefined, undefined],
    ['Page b', '/spaces/s1/way/b', undefined, undefined],
  ])
})

test('an excerpt begins a few words before what was found', () => {
  const found = { text: 'word', isMarked: true }
  const before = { text: `${'long '.repeat(20)}way to the `, isMarked: false }
  const [first, ...rest] = fromFirstMark([before, found])
  expect(first?.text).toMatch(/^…long .* way to the $/)
  expect(first?.text.length).toBeLessThanOrEqual(51)
  expect(rest).toEqual([found])
  for (const parts of [[found, before], [before], [{ text: 'A ', isMarked: false }, found]])
    expect(fromFirstMark(parts)).toBe(parts)
})
