import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import {
  buildMember,
  buildOrganization,
  buildSpace,
  edit,
  page,
  type TestUser,
} from '../../../../test/build.ts'
import type { OutlinePage } from '../../../contract/content/outline.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import { revisionContent } from '../../../contract/content/revisions.ts'
import { changeRequestContent, createChangeRequest } from '../../../contract/review/change-requests.ts'

let app: TestApp
let admin: TestUser
let organizationId: string
let spaceId: string
let revisionId: string
const outline = [
  {
    type: 'document',
    title: 'First',
    path: 'first',
    description: 'What it is about',
    emoji: '1f600',
    pages: [{ type: 'document', title: 'Below', path: 'first/below', hidden: true, pages: [] }],
  },
  { type: 'group', title: 'Group', path: 'group', pages: [] },
  { type: 'link', title: 'Elsewhere', target: { kind: 'url', url: 'https://example.org' } },
]

function withoutIds(pages: OutlinePage[]): object[] {
  return pages.map((page) => {
    const { id, ...rest } = page
    expect(id).not.toBe('')
    return 'pages' in page ? { ...rest, pages: withoutIds(page.pages) } : rest
  })
}

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  spaceId = await buildSpace(app, { organizationId, admin })
  ;({ revision: revisionId } = await edit(
    app,
    { spaceId, admin },
    page('First', 'Text.', { ref: 'first', description: 'What it is about', emoji: '1f600' }),
    page('Below', 'Text.', { into: 'first', hidden: true }),
    { operation: 'insert_group', title: 'Group' },
    { operation: 'insert_link', title: 'Elsewhere', target: { kind: 'url', url: 'https://example.org' } },
  ))
})

test('an outline has of each page what a tree shows, and nothing else', async () => {
  const { pages } = await app.call(spaceContent.outline, { params: { spaceId } }, admin.token)
  const { pages: whole } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  expect(whole).toMatchObject(pages)
  expect(withoutIds(pages)).toEqual(outline)
})

test('a revision and a change request have one, too', async () => {
  const ofRevision = await app.call(revisionContent.outline, { params: { spaceId, revisionId } }, admin.token)
  expect(ofRevision.pages).toMatchObject(outline)
  const { id: changeRequestId } = await app.call(createChangeRequest, { params: { spaceId } }, admin.token)
  const params = { spaceId, changeRequestId }
  expect((await app.call(changeRequestContent.outline, { params }, admin.token)).pages).toMatchObject(outline)
})

test('who knows it already is told so, until it is another', async () => {
  const other = await buildSpace(app, { organizationId, admin })
  await edit(app, { spaceId: other, admin }, page('One', 'Text.'))
  const get = (etag?: string) =>
    app.app.inject({
      url: `/v1/spaces/${other}/content/outline`,
      headers: { authorization: `Bearer ${admin.token}`, ...(etag && { 'if-none-match': etag }) },
    })
  const first = await get()
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await get(etag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await edit(app, { spaceId: other, admin }, page('Two', 'Text.'))
  expect((await get(etag)).json().pages).toMatchObject([{ title: 'One' }, { title: 'Two' }])
})

test('strangers and guests are refused, and unknown ids are none', async () => {
  const stranger = (await buildOrganization(app)).admin
  const guest = await buildMember(app, { organizationId, role: null })
  const ask = async (path: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    return (await app.app.inject({ url: `/v1${path}`, headers })).statusCode
  }
  const path = `/spaces/${spaceId}/content/outline`
  expect(await ask(path)).toBe(401)
  expect(await ask(path, stranger.token)).toBe(404)
  expect(await ask(path, guest.token)).toBe(await ask(`/spaces/${spaceId}/content/pages`, guest.token))
  expect(await ask('/spaces/nothing/content/outline', admin.token)).toBe(404)
  expect(await ask(`/spaces/${spaceId}/revisions/nothing/outline`, admin.token)).toBe(404)
  expect(await ask(`/spaces/${spaceId}/change-requests/99/content/outline`, admin.token)).toBe(404)
})
