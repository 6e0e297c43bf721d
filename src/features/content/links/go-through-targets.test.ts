import { expect, test } from 'vitest'
import { bootApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, edit, page } from '../../../../test/build.ts'
import { listSpaceLinks } from '../../../contract/content/links.ts'
import { createChangeRequest, listChangeRequestLinks } from '../../../contract/review/change-requests.ts'

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
  const sentBy = async (query: object) => {
    const before = await statements()
    const answer = await call(query)
    return { answer, sent: (await statements()) - before }
  }
  const first = await sentBy({ limit: 1 })
  expect(first.sent).toBeGreaterThanOrEqual(2 * Math.ceil((pages * linksOfPage) / 1000))
  // What the first page counted the next ones know.
  const second = await sentBy({ limit: 1, page: first.answer.next?.page })
  expect(second.sent).toBeLessThanOrEqual(first.sent - 2 * Math.floor((pages * linksOfPage) / 1000))
})

test('what a space or a change request points to is gone through whole, in any script', async () => {
  const app = await bootApp()
  const { organizationId, admin } = await buildOrganization(app)
  const spaceId = await buildSpace(app, { organizationId, admin })
  // By halves of code points the second would come before the first.
  const names = ['\ufb01', '\u{1f600}', 'a', '\u{10000}', '\uffe5', 'é']
  const links = names.map((name) => `[link](https://example.org/${name})`)
  await edit(app, { spaceId, admin }, page('Page', links.join(' ')))
  const changeRequest = await app.call(createChangeRequest, { params: { spaceId }, body: {} }, admin.token)
  const ofRequest = { spaceId, changeRequestId: changeRequest.id }

  const lists = [
    (query: object) => app.call(listSpaceLinks, { params: { spaceId }, query }, admin.token),
    (query: object) => app.call(listChangeRequestLinks, { params: ofRequest, query }, admin.token),
  ]
  for (const list of lists) {
    const seen: string[] = []
    let next: string | undefined
    do {
      const { items, ...rest } = await list({ limit: 1, ...(next !== undefined && { page: next }) })
      for (const { targetReference } of items)
        if (targetReference?.kind === 'url') seen.push(decodeURI(targetReference.url).slice(20))
      next = rest.next?.page
    } while (next !== undefined)
    expect(seen).toHaveLength(names.length)
    expect(new Set(seen)).toEqual(new Set(names))
  }
})
