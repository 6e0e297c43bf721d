import { expect, test } from 'vitest'
import { checkPages } from './index.ts'

test('a docs folder is checked for front matter, links, blocks and its table of contents', () => {
  const pages = new Map([
    ['SUMMARY.md', '# Table of contents\n\n* [A](a.md)\n* [Gone](gone.md)\n'],
    ['a.md', '---\nicon: [\n---\n\n# A\n\n[ok](b.md#x) [bad](c.md) ![i](i.png)\n\n{% nope %}\n'],
    ['b.md', '---\nif: visitor.\n---\n\n# B\n\n{% if 1 %}\nx\n\n{% if a b %}\ny\n{% endif %}\n{% endif %}\n'],
  ])
  const result = checkPages({ pages, files: ['i.png'] })
  expect(result).toMatchObject({ pages: 2, changedInRoundTrip: [] })
  expect(result.problems.map(({ path, kind }) => `${path} ${kind}`)).toEqual([
    'SUMMARY.md summary',
    'a.md front-matter',
    'a.md unknown-block',
    'a.md broken-link',
    'b.md condition',
    'b.md condition',
    'b.md not-in-summary',
  ])
  expect(result.problems.flatMap(({ kind, line }) => (kind === 'condition' ? [line] : []))).toEqual([2, 10])
})
