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
import { updateSpaceById } from '../../../contract/content/spaces.ts'
import * as contract from '../../../contract/review/change-requests.ts'
import { submitChangeRequestReview } from '../../../contract/review/reviews.ts'

let app: TestApp
let organizationId: string
let admin: TestUser
let author: TestUser
let reviewer: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  author = await buildMember(app, { organizationId, role: 'edit' })
  reviewer = await buildMember(app, { organizationId, role: 'review' })
})

test('tell before a merge which rules are missing, what conflicts and which conditions are none', async () => {
  const spaceId = await buildSpace(app, { organizationId, admin })
  const { pages } = await edit(app, { spaceId, admin }, page('Guide', 'One'))
  const pageId = pages[0]?.id ?? ''
  const rules = [
    { rule: 'require_at_least_one_approved_review' as const },
    { rule: 'require_change_request_subject' as const },
    { rule: 'allow_bypass' as const, users: [admin.id] },
  ]
  await app.call(
    updateSpaceById,
    { params: { spaceId }, body: { mergeRules: { type: 'rules', rules } } },
    admin.token,
  )
  const made = await app.call(
    contract.createChangeRequest,
    { params: { spaceId }, body: { subject: 'Better' } },
    author.token,
  )
  const params = { spaceId, changeRequestId: made.id }
  const changes = [{ operation: 'update_page' as const, page: pageId, document: { markdown: 'Two' } }]
  await app.call(contract.updateChangeRequestContent, { params, body: { changes } }, author.token)
  const checks = (by: TestUser) => app.call(contract.getChangeRequestChecks, { params }, by.token)
  expect(await checks(reviewer)).toEqual({
    object: 'change-request-checks',
    mergeable: false,
    rules: [
      {
        rule: 'require_at_least_one_approved_review',
        passed: false,
        message: 'somebody must approve this change request first',
      },
      { rule: 'require_change_request_subject', passed: true },
    ],
    bypassed: false,
    conflicts: 0,
    conditions: [],
  })
  expect(await checks(admin)).toMatchObject({ mergeable: true, bypassed: true })
  await app.call(submitChangeRequestReview, { params, body: { status: 'approved' } }, reviewer.token)
  expect(await checks(reviewer)).toMatchObject({ mergeable: true, bypassed: false })
  expect(await checks(author)).toMatchObject({ mergeable: false })

  await edit(
    app,
    { spaceId, admin },
    { operation: 'update_page', page: pageId, document: { markdown: 'Three' } },
  )
  await app.call(contract.updateChangeRequest, { params }, author.token)
  expect(await checks(reviewer)).toMatchObject({ mergeable: false, conflicts: 1 })
})
