import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildOrganization } from '../../test/build.ts'
import { publishSite, type PublishedSite } from '../../test/published-site.ts'
import { addSpaceToSite } from '../contract/publishing/site-spaces.ts'
import { reindexSpace } from '../features/content/search/index.ts'

let app: TestApp
let site: PublishedSite

const guides = Array.from({ length: 30 }, (_, at): [string, string] => [`Guide ${at}`, 'How to sign in.'])

beforeAll(async () => {
  app = await bootApp()
  const owner = await buildOrganization(app)
  site = await publishSite(app, owner, { title: 'Guides', pages: [...guides, ['Rare', 'A walrus.']] })
  const older = await publishSite(app, owner, { title: 'Older', pages: guides })
  for (const spaceId of [site.spaceId, older.spaceId]) await reindexSpace(app.services, spaceId)
  const { path: _path, spaceId: _space, ...params } = site
  await app.call(addSpaceToSite, { params, body: { spaceId: older.spaceId } }, owner.admin.token)
})

const get = (path: string) => app.app.inject({ url: path })
const listed = (body: string) => [...body.matchAll(/<li><small class="path">/g)].length

test('where more pages match than are shown as one types, a way leads to the list of all', async () => {
  const { pages, more } = (await get(`${site.path}~gitbook/search?q=sign%20in&format=json`)).json()
  expect(pages).toHaveLength(12)
  expect(more).toEqual([
    { title: 'More pages', href: `${site.path}~gitbook/search?q=sign+in`, ancestors: [], sections: [] },
  ])
  const { body } = await get(more[0].href)
  expect(body).toContain('Results for <strong>sign in</strong>')
  expect(listed(body)).toBe(30)
})

test('where all are shown there is no such way', async () => {
  const { pages, more } = (await get(`${site.path}~gitbook/search?q=walrus&format=json`)).json()
  expect([pages.length, more]).toEqual([1, undefined])
  expect(listed((await get(`${site.path}~gitbook/search?q=walrus`)).body)).toBe(1)
})
