import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import { updateSpaceContent } from '../../../contract/content/content.ts'
import { rollbackToRevision } from '../../../contract/content/revisions.ts'
import { createSpace, getSpaceById, updateSpaceById } from '../../../contract/content/spaces.ts'
import {
  createChangeRequest,
  getChangeRequestById,
  mergeChangeRequest,
  updateChangeRequestContent,
} from '../../../contract/review/change-requests.ts'
import {
  requestReviewersForChangeRequest,
  submitChangeRequestReview,
} from '../../../contract/review/reviews.ts'

let app: TestApp
let organizationId: string
let admin: TestUser
let author: TestUser
let reviewer: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  author = await buildMember(app, { organizationId, role: 'review' })
  reviewer = await buildMember(app, { organizationId, role: 'review' })
})

const page = (title: string) => ({ operation: 'insert_page' as const, title, document: { markdown: title } })

/** A space that wants one approval, with a change request of the author's. */
async function propose(by: TestUser = author) {
  const space = await app.call(createSpace, { params: { organizationId }, body: {} }, admin.token)
  const params = { spaceId: space.id }
  await app.call(updateSpaceContent, { params, body: { changes: [page('First')] } }, admin.token)
  const rules = [{ rule: 'require_at_least_one_approved_review' as const }]
  const body = { mergeRules: { type: 'rules' as const, rules } }
  await app.call(updateSpaceById, { params, body }, admin.token)
  const { id: changeRequestId } = await app.call(createChangeRequest, { params }, by.token)
  const key = { spaceId: space.id, changeRequestId }
  await edit(key, by)
  return key
}
type ProposedKey = Awaited<ReturnType<typeof propose>>

const edit = (params: ProposedKey, by: TestUser) =>
  app.call(updateChangeRequestContent, { params, body: { changes: [page('Unreviewed')] } }, by.token)
const verdict = (params: ProposedKey, by: TestUser, status: 'approved' | 'changes-requested' = 'approved') =>
  app.status(submitChangeRequestReview, { params, body: { status } }, by.token)
const merge = (params: ProposedKey, by: TestUser) => app.status(mergeChangeRequest, { params }, by.token)

describe('text that nobody else reviewed', () => {
  test('does not go live by rolling back to the revision of a change request', async () => {
    const key = await propose()
    const { revision } = await app.call(getChangeRequestById, { params: key }, author.token)
    expect(await merge(key, author)).toBe(412)
    const params = { spaceId: key.spaceId, revisionId: revision }
    expect(await app.status(rollbackToRevision, { params }, author.token)).toBe(412)
    const { revision: live } = await app.call(getSpaceById, { params }, author.token)
    const back = { params: { ...params, revisionId: live } }
    expect(await app.status(rollbackToRevision, back, author.token)).toBe(200)
  })

  test('does not go live by rolling back a space that is locked', async () => {
    const { spaceId } = await propose()
    const params = { spaceId }
    const { revision } = await app.call(getSpaceById, { params }, author.token)
    await app.call(updateSpaceById, { params, body: { editMode: 'locked' } }, admin.token)
    const back = { params: { spaceId, revisionId: revision } }
    expect(await app.status(rollbackToRevision, back, author.token)).toBe(412)
  })

  test('is not approved by who opened or edited it', async () => {
    const key = await propose()
    expect(await verdict(key, author)).toBe(403)
    await edit(key, reviewer)
    expect(await verdict(key, reviewer)).toBe(403)
    expect(await verdict(key, author, 'changes-requested')).toBe(201)
  })

  test('is not approved by an editor who asks themselves to review', async () => {
    const key = await propose()
    const editor = await buildMember(app, { organizationId, role: 'edit' })
    const ask = (by: TestUser) =>
      app.call(requestReviewersForChangeRequest, { params: key, body: { users: [editor.id] } }, by.token)
    await ask(editor)
    expect(await verdict(key, editor)).toBe(403)
    const other = await propose()
    const body = { users: [editor.id] }
    await app.call(requestReviewersForChangeRequest, { params: other, body }, author.token)
    expect(await verdict(other, editor)).toBe(201)
  })

  test('does not go in under an approval of what stood there before', async () => {
    const key = await propose()
    expect(await verdict(key, reviewer)).toBe(201)
    await edit(key, author)
    expect(await merge(key, author)).toBe(412)
    expect(await verdict(key, reviewer)).toBe(201)
    expect(await merge(key, author)).toBe(200)
  })

  test('does not go in under an approval of somebody who then edits it', async () => {
    const key = await propose()
    expect(await verdict(key, reviewer)).toBe(201)
    await edit(key, reviewer)
    expect(await verdict(key, reviewer)).toBe(403)
    expect(await merge(key, reviewer)).toBe(412)
  })

  test('does not get rid of who asks for changes by one more edit', async () => {
    const key = await propose()
    const rules = [{ rule: 'require_all_reviews_approved' as const }]
    const body = { mergeRules: { type: 'rules' as const, rules } }
    await app.call(updateSpaceById, { params: { spaceId: key.spaceId }, body }, admin.token)
    expect(await verdict(key, reviewer, 'changes-requested')).toBe(201)
    await edit(key, author)
    expect(await merge(key, author)).toBe(412)
  })
})
