import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, edit, page } from '../../../../test/build.ts'
import { listSpaceLinks } from '../../../contract/content/links.ts'

const pages = 6
const linksOfPage = 400

test('what a space points to is gone through in slices, and comes whole and in order', async () => {
  const app = await bootApp()
  const { organizationId, admin } = await buildOrganization(app)
  const spaceId = await buildSpace(app, { organizationId, admin })
  const links = (at: number) =>
    Array.from({ length: linksOfPage }, (_, n) => `[${n}](https://example.org/${at * linksOfPage + n})`)
  for (let at = 0; at < pages; at += 1)
    await edit(app, { spaceId, admin }, page(`Page ${at}`, [...links(at), '[gone](./gone.md)'].join(' ')))
  const statements = async () => (await app.services.metrics.statements.get()).values[0]?.value ?? 0
  const call = (query: object) => app.call(listSpaceLinks, { params: { spaceId }, query }, admin.token)

  const seen: string[] = []
  let next: string | undefined
  do {
    const list = await call({ limit: 1000, ...(next !== undefined && { page: next }) })
    expect(list).toMatchObject({
      count: pages * linksOfPage + 1,
      stats: { total: pages * linksOfPage + 1, broken: { total: 1 } },
    })
    for (const { targetReference } of list.items)
      if (targetReference?.kind === 'url') seen.push(targetReference.url)
    next = list.next?.page
  } while (next !== undefined)
  expect(seen).toHaveLength(pages * linksOfPage)
  expect(seen).toEqual([...new Set(seen)].toSorted())
  expect((await call({ status: 'broken' })).items).toMatchObject([{ status: 'broken' }])

  // No statement goes through all of them.
  const before = await statements()
  await call({ limit: 1 })
  expect((await statements()) - before).toBeGreaterThanOrEqual(2 * Math.ceil((pages * linksOfPage) / 1000))
})
