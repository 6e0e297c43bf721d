import { expect, test } from 'vitest'
import type { TreePage } from './locate-page.ts'
import { refOfAddress } from './ref-of-address.ts'

const origin = 'https://docs.example'
const page = (id: string, path: string, pages: object[] = []) => ({
  id,
  path,
  pages,
  type: 'document',
  title: `Page ${id}`,
})
// As much of them as is read here.
const pages = [page('a', 'first', [page('b', 'first/größe')])] as unknown as TreePage[]

function refOf(address: string) {
  return refOfAddress(address, { location: { spaceId: 's', changeRequestId: '4' }, pages, origin })
}

test.each([
  ['/app/spaces/s/first', { kind: 'page', page: 'a' }],
  ['/app/spaces/s/first/gr%C3%B6%C3%9Fe?edit=true', { kind: 'page', page: 'b' }],
  ['/app/spaces/s/changes/12/first/', { kind: 'page', page: 'a' }],
  ['/app/spaces/s/b#part', { kind: 'anchor', page: 'b', anchor: 'part' }],
])('%s is a page of the space', (path, ref) => {
  expect(refOf(`${origin}${path}`)?.ref).toEqual(ref)
})

test('what leads elsewhere stays an address', () => {
  for (const path of ['/app/spaces/other/first', '/app/spaces/s/~/settings', '/app/spaces/s/gone', '/first'])
    expect(refOf(`${origin}${path}`), path).toBeUndefined()
  expect(refOf('https://elsewhere.example/app/spaces/s/first')).toBeUndefined()
  expect(refOf('https://')).toBeUndefined()
})
