import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSpace, edit, page, type TestUser } from '../../../../test/build.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import {
  changeRequestContent,
  createChangeRequest,
  updateChangeRequestContent,
} from '../../../contract/review/change-requests.ts'
import { cacheStatistics } from '../../../kernel/cache.ts'

const chapters = 80

let app: TestApp
let admin: TestUser
let spaceId: string
let params: { spaceId: string; changeRequestId: string }
let ids: Record<'first' | 'last' | 'below', string>

// Every chapter has a list of its own, so that to look through all pages takes as many reads.
beforeAll(async () => {
  app = await bootApp({ LECTERN_RATE_LIMIT: '0' })
  const built = await buildOrganization(app)
  admin = built.admin
  spaceId = await buildSpace(app, built)
  for (let from = 0; from < chapters; from += 20)
    await edit(
      app,
      { spaceId, admin },
      ...Array.from({ length: 20 }, (_, at) => [
        page(`Chapter ${from + at}`, 'Text.', { ref: `c${at}` }),
        page('Below', `Text below ${from + at}.`, { into: `c${at}` }),
      ]).flat(),
    )
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  const last = pages.at(-1)
  ids = {
    first: pages[0]?.id ?? '',
    last: last?.id ?? '',
    below: last !== undefined && 'pages' in last ? (last.pages[0]?.id ?? '') : '',
  }
  const { id } = await app.call(createChangeRequest, { params: { spaceId }, body: {} }, admin.token)
  params = { spaceId, changeRequestId: id }
})

/** How many objects are looked at for a call. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const count = () => {
    const { hits, misses } = cacheStatistics().find(({ name }) => name === 'content.objects') ?? {}
    return (hits ?? 0) + (misses ?? 0)
  }
  const before = count()
  await work()
  return count() - before
}

test('a page that is new in a change request is found without looking through all pages', async () => {
  const document = { markdown: 'See [the first](./chapter-0.md).' }
  const edited = await app.call(
    updateChangeRequestContent,
    {
      params,
      query: { compat: false },
      body: { changes: [{ operation: 'insert_page', title: 'New', into: ids.first, document }] },
    },
    admin.token,
  )
  const pageId = 'pages' in edited ? (edited.pages[0]?.id ?? '') : ''
  const read = () => app.call(changeRequestContent.page, { params: { ...params, pageId } }, admin.token)
  await expect(read()).resolves.toMatchObject({ path: 'chapter-0/new' })
  expect(await readsOf(read)).toBeLessThan(chapters / 2)
})

test('what is below a page that moved in a change request is found there', async () => {
  const changes = [{ operation: 'update_page' as const, page: ids.last, into: ids.first }]
  await app.call(updateChangeRequestContent, { params, body: { changes } }, admin.token)
  const read = () =>
    app.call(changeRequestContent.page, { params: { ...params, pageId: ids.below } }, admin.token)
  await expect(read()).resolves.toMatchObject({ path: `chapter-0/chapter-${chapters - 1}/below` })
  expect(await readsOf(read)).toBeLessThan(chapters / 2)
})

test('that a page is not there is known without looking through all pages', async () => {
  const status = () => app.status(spaceContent.page, { params: { spaceId, pageId: 'absent' } }, admin.token)
  expect(await status()).toBe(404)
  expect(await readsOf(status)).toBeLessThan(chapters / 2)
})
