import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace } from '../../../../test/build.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import { revisionContent } from '../../../contract/content/revisions.ts'

test('lists reusable contents, a page at a time, of a space and of a revision', async () => {
  const app = await bootApp()
  const { organizationId, admin } = await buildOrganization(app)
  const spaceId = await buildSpace(app, { organizationId, admin })
  const changes = ['One', 'Two', 'Three'].map((title) => ({
    operation: 'insert_reusable_content' as const,
    title,
    document: { markdown: title },
  }))
  const { revision } = await app.call(
    updateSpaceContent,
    { params: { spaceId }, body: { changes } },
    admin.token,
  )
  const read = (query: object) =>
    app.call(spaceContent.reusableContents, { params: { spaceId }, query }, admin.token)
  const first = await read({ limit: 2 })
  expect(first).toMatchObject({ count: 3, next: { page: first.items[1]?.id } })
  const rest = await read({ limit: 2, page: first.next?.page })
  const titles = [...first.items, ...rest.items].map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['One', 'Three', 'Two'])
  const params = { spaceId, revisionId: revision }
  expect(await app.call(revisionContent.reusableContents, { params }, admin.token)).toMatchObject({
    count: 3,
  })
})
