import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, edit, page, type TestUser } from '../../../../test/build.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import type { Operation } from '../../../contract/operation.ts'
import { revisionContent } from '../../../contract/content/revisions.ts'
import { changeRequestContent, createChangeRequest } from '../../../contract/review/change-requests.ts'

let app: TestApp
let admin: TestUser
let spaceId: string
let revisionId: string
let pageId: string

beforeAll(async () => {
  app = await bootApp()
  const organization = await buildOrganization(app)
  admin = organization.admin
  spaceId = await buildSpace(app, organization)
  const below = page('Below', 'Text.', { into: 'first' })
  const edited = await edit(app, { spaceId, admin }, page('First', 'Text.', { ref: 'first' }), below)
  revisionId = edited.revision
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  pageId = pages[0]?.id ?? ''
})

test('a page comes without the pages below it where nobody wants them', async () => {
  const read = (query: { pages?: boolean; format?: 'markdown' }) =>
    app.call(spaceContent.page, { params: { spaceId, pageId }, query }, admin.token)
  const whole = await read({})
  expect(whole).toMatchObject({ title: 'First', pages: [{ title: 'Below' }] })
  expect(await read({ pages: false })).toEqual({ ...whole, pages: [] })
  expect(await read({ pages: false, format: 'markdown' })).toMatchObject({ title: 'First', pages: [] })
  const params = { spaceId, pagePath: 'first' }
  expect(await app.call(spaceContent.path, { params, query: { pages: false } }, admin.token)).toEqual({
    ...whole,
    pages: [],
  })
})

test('a page of a revision and of a change request, too', async () => {
  const { id: changeRequestId } = await app.call(
    createChangeRequest,
    { params: { spaceId }, body: {} },
    admin.token,
  )
  const query = { pages: false }
  const inRevision = { params: { spaceId, revisionId, pageId }, query }
  const inChangeRequest = { params: { spaceId, changeRequestId, pageId }, query }
  expect(await app.call(revisionContent.page, inRevision, admin.token)).toMatchObject({ pages: [] })
  expect(await app.call(changeRequestContent.page, inChangeRequest, admin.token)).toMatchObject({ pages: [] })
})

test('a revision comes without what is in it', async () => {
  const params = { spaceId, revisionId }
  const whole = await app.call(revisionContent.revision, { params }, admin.token)
  expect(whole.pages).toHaveLength(1)
  expect(
    await app.call(revisionContent.revision, { params, query: { content: false } }, admin.token),
  ).toEqual({ ...whole, pages: [], files: [], reusableContents: [] })
})

test('neither is asked for by another word', async () => {
  const params = { spaceId, pageId, revisionId }
  const asked = (operation: Operation, query: object) => app.status(operation, { params, query }, admin.token)
  expect(await asked(spaceContent.page, { pages: 'none' })).toBe(400)
  expect(await asked(revisionContent.revision, { content: 'none' })).toBe(400)
})
