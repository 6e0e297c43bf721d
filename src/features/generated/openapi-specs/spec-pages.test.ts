import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildSpace, type TestUser } from '../../../../test/build.ts'
import { updateSpaceContent } from '../../../contract/content/content.ts'
import { updateSpaceById } from '../../../contract/content/spaces.ts'
import * as contract from '../../../contract/generated/openapi-specs.ts'

let app: TestApp
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
})

test('pages that show a specification are told to those who may see their space', async () => {
  const specSlug = 'pets'
  const source = {
    text: JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} }),
  }
  await app.call(
    contract.createOpenAPISpec,
    { params: { organizationId }, body: { slug: specSlug, source } },
    admin.token,
  )
  const spaceId = await buildSpace(app, { organizationId, admin })
  const hidden = await buildSpace(app, { organizationId, admin })
  const markdown =
    '{% openapi-operation spec="pets" path="/cats" method="get" %}\n{% endopenapi-operation %}\n'
  for (const each of [spaceId, hidden])
    await app.call(
      updateSpaceContent,
      {
        params: { spaceId: each },
        body: {
          changes: [
            { operation: 'insert_page', title: 'Cats', document: { markdown } },
            { operation: 'insert_page', title: 'Nothing', document: { markdown: 'Text' } },
          ],
        },
      },
      admin.token,
    )
  await app.call(updateSpaceById, { params: { spaceId: hidden }, body: { defaultLevel: null } }, admin.token)
  const list = (token: string) =>
    app.call(contract.listOpenAPISpecPages, { params: { organizationId, specSlug } }, token)
  expect((await list(admin.token)).items.map(({ space }) => space).toSorted()).toEqual(
    [spaceId, hidden].toSorted(),
  )
  const reader = await buildMember(app, { organizationId, role: 'read' })
  expect((await list(reader.token)).items.map(({ space }) => space)).toEqual([spaceId])
})
