import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildSpace, type TestUser } from '../../../../test/build.ts'
import { updateSpaceContent } from '../../../contract/content/content.ts'
import { revisionContent, listRevisions } from '../../../contract/content/revisions.ts'
import { createChangeRequest, updateChangeRequestContent } from '../../../contract/review/change-requests.ts'
import { getReviewsByChangeRequestId, submitChangeRequestReview } from '../../../contract/review/reviews.ts'

let app: TestApp
let organizationId: string
let admin: TestUser
let spaceId: string
let page: string

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

beforeEach(async () => {
  spaceId = await buildSpace(app, { organizationId, admin, title: 'Docs' })
  const { pages } = await app.call(
    updateSpaceContent,
    { params: { spaceId }, body: { changes: [{ operation: 'insert_page', title: 'Page' }] } },
    admin.token,
  )
  page = pages[0]?.id ?? ''
})

const typed = (markdown: string) => ({
  operation: 'update_page' as const,
  page,
  document: { markdown },
})

async function save(
  markdown: string,
  { by = admin, autosave = true, revision }: { by?: TestUser; autosave?: boolean; revision?: string } = {},
): Promise<string> {
  const body = { changes: [typed(markdown)], autosave, ...(revision !== undefined && { revision }) }
  const edited = await app.call(updateSpaceContent, { params: { spaceId }, body }, by.token)
  return edited.revision
}

async function history() {
  const { items } = await app.call(listRevisions, { params: { spaceId } }, admin.token)
  return items
}

test('what one person types in a sitting is one revision, on top of what was there before', async () => {
  const [before] = await history()
  const first = await save('one')
  await save('one two')
  const last = await save('one two three')
  const items = await history()
  expect(items[0]).toMatchObject({ id: last, parents: [before?.id], author: admin.id })
  expect(items[1]?.id).toBe(before?.id)
  // Whoever saw a revision that was taken in still finds it.
  const params = { spaceId, revisionId: first, pageId: page }
  const seen = await app.call(revisionContent.page, { params, query: { format: 'markdown' } }, admin.token)
  expect(seen).toMatchObject({ markdown: expect.stringContaining('one') })
  expect(JSON.stringify(seen)).not.toContain('three')
})

test('an edit made from a revision that was taken in is merged with what came since', async () => {
  const first = await save('alpha\n\nbeta')
  await save('alpha changed\n\nbeta')
  const merged = await save('alpha\n\nbeta changed', { autosave: false, revision: first })
  const params = { spaceId, revisionId: merged, pageId: page }
  const read = await app.call(revisionContent.page, { params, query: { format: 'markdown' } }, admin.token)
  expect(read).toMatchObject({ markdown: expect.stringMatching(/alpha changed\s+beta changed/) })
})

test('another person, some minutes, or an edit that is meant as one begin a new revision', async () => {
  const other = await buildMember(app, { organizationId, role: 'edit' })
  const count = (await history()).length
  await save('mine')
  await save('theirs', { by: other })
  await save('theirs still', { by: other })
  expect(await history()).toHaveLength(count + 2)
  await save('meant', { by: other, autosave: false })
  await save('and on', { by: other })
  expect(await history()).toHaveLength(count + 4)
  app.advance(11 * 60_000)
  await save('later', { by: other })
  expect(await history()).toHaveLength(count + 5)
})

test('an approval is of the revision that was seen, not of what the sitting became', async () => {
  const reviewer = await buildMember(app, { organizationId, role: 'review' })
  const { id: changeRequestId } = await app.call(createChangeRequest, { params: { spaceId } }, admin.token)
  const params = { spaceId, changeRequestId }
  const write = (markdown: string) =>
    app.call(
      updateChangeRequestContent,
      { params, body: { changes: [typed(markdown)], autosave: true } },
      admin.token,
    )
  await write('seen')
  await app.call(submitChangeRequestReview, { params, body: { status: 'approved' } }, reviewer.token)
  const outdated = async () =>
    (await app.call(getReviewsByChangeRequestId, { params, query: { outdated: true } }, admin.token)).items
  expect(await outdated()).toHaveLength(0)
  await write('seen, and more')
  expect(await outdated()).toHaveLength(1)
})
