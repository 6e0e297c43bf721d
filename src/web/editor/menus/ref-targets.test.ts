import { expect, test } from 'vitest'
import type { DocumentPage } from '../../../contract/content/pages.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { headingsOf, pageBefore } from './ref-targets.ts'

// Of a page, only what the picker reads.
const pages = [
  { id: 'a', type: 'document', title: 'Install it', path: 'install-it', pages: [] },
  { id: 'b', type: 'document', title: 'Install', path: 'install', pages: [] },
] as unknown as DocumentPage[]

test('a page and a heading of it are found by what is typed before and after the sign', () => {
  const page = pageBefore('install # requ', pages)
  expect(page?.id).toBe('b')
  const { document } = parseMarkdown('## Requirements\n\nText\n\n## Steps')
  const found = page && headingsOf(page, document, 'install # requ')
  expect(found).toMatchObject([
    { title: 'Requirements', about: 'Install', ref: { kind: 'anchor', anchor: 'requirements', page: 'b' } },
  ])
})

test.each(['install', '# requirements', 'https://example.org/#part', 'nothing # here'])(
  '"%s" asks for no heading of another page',
  (query) => {
    expect(pageBefore(query, pages)).toBeUndefined()
  },
)
