import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, type TestUser } from '../../../../test/build.ts'
import { joinPage } from '../../../../test/live-client.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import type { ContentEdit } from '../../../contract/content/edits.ts'
import type { DocumentPage } from '../../../contract/content/pages.ts'
import { rollbackToRevision } from '../../../contract/content/revisions.ts'
import { getSpaceById } from '../../../contract/content/spaces.ts'
import { spaceComments } from '../../../contract/review/comments.ts'
import {
  createChangeRequest,
  mergeChangeRequest,
  updateChangeRequest,
  updateChangeRequestById,
} from '../../../contract/review/change-requests.ts'
import type { LivePlace } from '../../../engine/live/rooms.ts'

let app: TestApp
let url: string
let admin: TestUser
let organizationId: string
let spaceId: string
let pageId: string
let changeRequestId: string
const open: { leave: () => void }[] = []

beforeAll(async () => {
  app = await bootApp()
  url = await app.app.listen({ port: 0 })
  ;({ organizationId, admin } = await buildOrganization(app))
})
afterEach(() => {
  for (const client of open.splice(0)) client.leave()
})
beforeEach(async () => {
  spaceId = await buildSpace(app, { organizationId, admin, title: 'Docs' })
  const { pages } = await edit({
    operation: 'insert_page',
    title: 'Page',
    document: { markdown: 'alpha\n\nbeta\n' },
  })
  pageId = pages[0]?.id ?? ''
  ;({ id: changeRequestId } = await app.call(createChangeRequest, { params: { spaceId } }, admin.token))
})

function edit(change: ContentEdit) {
  return app.call(updateSpaceContent, { params: { spaceId }, body: { changes: [change] } }, admin.token)
}

async function join(place: Partial<LivePlace> = {}) {
  const client = await joinPage({
    url,
    token: admin.token,
    place: { spaceId, kind: 'page', id: pageId, ...place },
  })
  open.push(client)
  return client
}

const key = () => ({ params: { spaceId, changeRequestId } })

test('what changed in the space arrives with an update, and a merge ends the writing', async () => {
  const client = await join({ changeRequestId })
  client.type('TYPED ', { at: 0 })
  await edit({ operation: 'update_page', page: pageId, document: { markdown: 'alpha\n\nbeta, newer\n' } })
  await app.call(updateChangeRequest, key(), admin.token)
  await client.until(() => client.texts().join() === 'TYPED alpha,beta, newer')
  expect(await client.save()).toMatchObject({ kind: 'stored' })
  const inSpace = await join()
  expect(inSpace.texts()).toEqual(['alpha', 'beta, newer'])
  await app.call(mergeChangeRequest, key(), admin.token)
  await inSpace.until(() => inSpace.texts().join() === 'TYPED alpha,beta, newer')
  const ended = { kind: 'access', isReadOnly: true, because: 'merged' }
  await client.until(() => client.notices.some((notice) => notice.kind === 'access'))
  expect(client.notices).toContainEqual(ended)
  client.type('LATE ', { at: 0 })
  expect(await client.save()).toMatchObject({ kind: 'refused' })
})

test('a change request that is archived is read, and written again when it is opened again', async () => {
  const client = await join({ changeRequestId })
  const become = (status: 'archived' | 'open') =>
    app.call(updateChangeRequestById, { ...key(), body: { status } }, admin.token)
  const accesses = () => client.notices.filter((notice) => notice.kind === 'access')
  await become('archived')
  await client.until(() => accesses().length === 1)
  await become('open')
  await client.until(() => accesses().length === 2)
  expect(accesses()).toEqual([
    { kind: 'access', isReadOnly: true, because: 'archived' },
    { kind: 'access', isReadOnly: false },
  ])
  client.type('AGAIN ', { at: 0 })
  expect(await client.save()).toMatchObject({ kind: 'stored' })
})

test('a rollback arrives as a change of what is typed on', async () => {
  const { revision } = await app.call(getSpaceById, { params: { spaceId } }, admin.token)
  const client = await join()
  client.type('UNWANTED ', { at: 0 })
  await client.save()
  await app.call(rollbackToRevision, { params: { spaceId, revisionId: revision } }, admin.token)
  await client.until(() => client.texts().join() === 'alpha,beta')
  client.type('WANTED ', { at: 1 })
  expect(await client.save()).toMatchObject({ kind: 'stored' })
  expect(client.texts()).toEqual(['alpha', 'WANTED beta'])
})

test('a comment stays at its block while people type in it, before it and after it', async () => {
  // The page that was made above has a document.
  const read = async () =>
    (await app.call(
      spaceContent.page,
      { params: { spaceId, pageId }, query: {} },
      admin.token,
    )) as DocumentPage
  // The contract leaves the nodes open; blocks have keys.
  const keys = async () =>
    ((await read()).document?.nodes ?? []).map((node) => (node as { key?: string }).key)
  const [, beta = ''] = await keys()
  const body = { page: pageId, node: beta, body: { markdown: 'Why?' } }
  const { id: commentId } = await app.call(spaceComments.post, { params: { spaceId }, body }, admin.token)
  const [first, second] = [await join(), await join()]
  first.type('before ', { at: 0 })
  second.type('within ', { at: 1 })
  await first.until(() => first.texts().join() === 'before alpha,within beta')
  await Promise.all([first.save(), second.save()])
  expect((await keys())[1]).toBe(beta)
  const { target } = await app.call(spaceComments.get, { params: { spaceId, commentId } }, admin.token)
  expect(target).toMatchObject({ node: { id: beta }, page: { outdated: false } })
})
