import { expect, test } from 'vitest'
import { firstSlug } from './first-slug.ts'
import type { TreePage } from './locate-page.ts'

function page(path: string): TreePage {
  return { id: path, type: 'document', title: path, path, pages: [] } as unknown as TreePage
}

const pages = [page('untitled'), page('untitled-1'), page('guide'), page('guide-1'), page('chosen')]

test.each([
  ['untitled', 'First steps', 'first-steps'],
  ['untitled-1', 'Guide', 'guide-2'],
  ['untitled', 'a'.repeat(500), 'a'.repeat(100)],
  ['untitled', 'Untitled', undefined],
  ['untitled', ' ', undefined],
  ['chosen', 'Another name', undefined],
  ['gone', 'Name', undefined],
])('the page at "%s" that is called "%s" gets the address %s', (id, title, slug) => {
  expect(firstSlug(pages, id, title)).toBe(slug)
})
