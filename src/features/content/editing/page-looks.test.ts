import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, type TestUser } from '../../../../test/build.ts'
import { getRevisionSemanticChanges } from '../../../contract/content/changes.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'

let app: TestApp
let admin: TestUser
let spaceId = ''
let pageId = ''

beforeAll(async () => {
  app = await bootApp()
  const organization = await buildOrganization(app)
  admin = organization.admin
  spaceId = await buildSpace(app, organization)
  const made = await edit({
    operation: 'insert_page',
    title: 'A page',
    ref: 'page',
    layout: { width: 'wide' },
    tags: [{ tag: 'beta', primary: true }],
    cover: { ref: { kind: 'url', url: 'https://example.org/a.png' }, yPos: 40 },
  })
  pageId = made.refs['page'] ?? ''
})

function edit(...changes: ContentEdit[]) {
  return app.call(updateSpaceContent, { params: { spaceId }, body: { changes } }, admin.token)
}

function read() {
  return app.call(spaceContent.page, { params: { spaceId, pageId } }, admin.token)
}

test('a page is made with its looks', async () => {
  expect(await read()).toMatchObject({
    layout: { width: 'wide', outline: true },
    tags: [{ tag: { kind: 'tag', tag: 'beta' }, primary: true }],
    cover: { ref: { url: 'https://example.org/a.png' }, yPos: 40 },
  })
})

test('of a layout only what is named changes; a cover is another picture, or none', async () => {
  await edit(
    {
      operation: 'insert_files',
      files: [{ ref: 'picture', name: 'a.txt', base64: Buffer.from('a').toString('base64') }],
    },
    {
      operation: 'update_page',
      page: pageId,
      layout: { outline: false },
      tags: [],
      cover: { ref: { kind: 'file', file: 'picture' }, refDark: { kind: 'file', file: 'picture' } },
    },
  )
  const file = expect.not.stringMatching(/^picture$/)
  expect(await read()).toMatchObject({
    layout: { width: 'wide', outline: false },
    tags: [],
    cover: { ref: { kind: 'file', file }, refDark: { kind: 'file', file }, yPos: 0 },
  })
  await edit({ operation: 'update_page', page: pageId, cover: null })
  expect(await read()).not.toHaveProperty('cover')
})

test.each<[string, object]>([
  ['layout.width', { layout: { width: 'huge' } }],
  ['layout.title', { layout: { title: 'no' } }],
  ['cover', { cover: { ref: { kind: 'page', page: 'x' } } }],
  ['cover.ref.file', { cover: { ref: { kind: 'file', file: 'nothing' } } }],
  [
    'cover.refDark.file',
    { cover: { ref: { kind: 'url', url: '/a.png' }, refDark: { kind: 'file', file: 'nothing' } } },
  ],
  ['cover', { cover: { ref: { kind: 'url', url: 'https://example.org' }, yPos: 1e9 } }],
  ['tags', { tags: [{ tag: '' }] }],
])('%s is held against its bounds', async (member, looks) => {
  // What no typed client would send.
  const wrong = { operation: 'update_page', page: pageId, ...looks } as ContentEdit
  await expect(edit(wrong)).rejects.toThrow(member.split('.')[0])
})

test('a space says what its tags look like, each once, and a change of them is told', async () => {
  const tags = [{ slug: 'beta', label: 'In beta', color: 'blue' as const, icon: 'flask' }, { slug: 'new' }]
  await edit(
    { operation: 'set_tags', tags },
    { operation: 'update_page', page: pageId, tags: [{ tag: { kind: 'tag', tag: 'new' } }] },
  )
  const revision = await app.call(spaceContent.revision, { params: { spaceId } }, admin.token)
  expect(revision.tags).toEqual([tags[0], { slug: 'new', label: 'new', color: 'default' }])
  expect(await read()).toMatchObject({ tags: [{ tag: { kind: 'tag', tag: 'new' } }] })
  await edit({ operation: 'set_tags', tags: [{ slug: 'new', label: 'New' }] })
  const head = await app.call(spaceContent.revision, { params: { spaceId } }, admin.token)
  const { changes } = await app.call(
    getRevisionSemanticChanges,
    { params: { spaceId, revisionId: head.id }, query: {} },
    admin.token,
  )
  expect(changes).toEqual([
    { type: 'tag_deleted', tag: { slug: 'beta', label: 'In beta' } },
    { type: 'tag_edited', tag: { slug: 'new', label: 'New' }, attributes: { label: { after: 'New' } } },
  ])
  await expect(edit({ operation: 'set_tags', tags: [...tags, { slug: 'new' }] })).rejects.toThrow('tags')
})

test('what has no text has no looks', async () => {
  const { refs } = await edit({ operation: 'insert_group', title: 'Group', ref: 'group' })
  const group = refs['group'] ?? ''
  await expect(edit({ operation: 'update_page', page: group, layout: { width: 'wide' } })).rejects.toThrow(
    'layout: a page of type "group" has none',
  )
})
