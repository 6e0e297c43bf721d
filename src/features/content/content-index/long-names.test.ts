import { expect, test } from 'vitest'
import { spaceContent } from '../../../contract/content/content.ts'
import { listSpaceLinks } from '../../../contract/content/links.ts'
import type { ContentRef, JSONDocument } from '../../../engine/document/index.ts'
import { bootApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, edit } from '../../../../test/build.ts'

// Of many different letters, so that nothing becomes short by being compressed.
const long = Array.from({ length: 4000 }, (_, at) =>
  String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
).join('')

const refs: ContentRef[] = [
  { kind: 'url', url: `https://example.org/${long}` },
  { kind: 'anchor', anchor: long },
  { kind: 'tag', tag: long },
  { kind: 'page', page: long, space: long },
]

const document: JSONDocument = {
  object: 'document',
  data: {},
  nodes: [
    { object: 'block', type: 'heading-1', data: {}, meta: { id: long }, nodes: [textOf('Here')] },
    { object: 'block', type: 'heading-1', data: {}, meta: { id: `${long}!` }, nodes: [textOf('And here')] },
    {
      object: 'block',
      type: 'paragraph',
      data: {},
      nodes: refs.map((ref) => ({ object: 'inline', type: 'link', data: { ref }, nodes: [textOf('x')] })),
    },
  ],
}

function textOf(text: string) {
  return { object: 'text' as const, leaves: [{ object: 'leaf' as const, text, marks: [] }] }
}

test('a page names what it likes, at any length', async () => {
  const app = await bootApp()
  const { organizationId, admin } = await buildOrganization(app)
  const spaceId = await buildSpace(app, { organizationId, admin })
  await edit(app, { spaceId, admin }, { operation: 'insert_page', title: 'A', document: { document } })
  const links = await app.call(listSpaceLinks, { params: { spaceId } }, admin.token)
  expect(links.count).toBe(refs.length)
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  expect(pages).toHaveLength(1)
})
