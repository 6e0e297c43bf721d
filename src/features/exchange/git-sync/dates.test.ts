import { expect, test } from 'vitest'
import {
  admin,
  app,
  edit,
  newRepository,
  newSpace,
  organizationId,
  pageAt,
  server,
  sync,
  useGitSync,
} from '../../../../test/fixtures/git-sync.ts'
import { createSite, publishSite } from '../../../contract/publishing/sites.ts'

useGitSync()

const files = { 'README.md': '# Home\n', 'old.md': '# Old\n\nWords.\n', 'new.md': '# New\n' }

async function importDated() {
  const repository = newRepository({})
  repository.commit(files, 'Pages', '2021-03-04T05:06:07Z')
  repository.commit({ 'new.md': '# New\n\nMore.\n' }, 'More', '2022-03-04T05:06:07Z')
  const spaceId = await newSpace()
  expect(await sync(spaceId, 'import', repository.name)).toMatchObject({ state: 'success' })
  return { repository, spaceId, dateOf: async (path: string) => (await pageAt(spaceId, path)).updatedAt }
}

test('pages are as old as the last commit that touched their file, until they are edited here', async () => {
  const { repository, spaceId, dateOf } = await importDated()
  expect(await dateOf('old')).toBe('2021-03-04T05:06:07.000Z')
  expect(await dateOf('new')).toBe('2022-03-04T05:06:07.000Z')

  repository.commit({ 'old.md': '# Old\n\nOther words.\n' }, 'Later', '2023-03-04T05:06:07Z')
  await sync(spaceId, 'import', repository.name)
  expect(await dateOf('old')).toBe('2023-03-04T05:06:07.000Z')
  expect(await dateOf('new')).toBe('2022-03-04T05:06:07.000Z')

  const { id } = await pageAt(spaceId, 'new')
  const before = app.services.clock()
  await edit(spaceId, { operation: 'update_page', page: id, document: { markdown: 'Edited.\n' } })
  const edited = await dateOf('new')
  expect(Date.parse(edited ?? '')).toBeGreaterThanOrEqual(before)
  await sync(spaceId, 'export', repository.name)
  expect(await dateOf('new')).toBe(edited)
  expect(await dateOf('old')).toBe('2023-03-04T05:06:07.000Z')
})

test('a site tells the date to readers and to search engines', async () => {
  const { spaceId } = await importDated()
  const token = admin.token
  const body = { title: 'Dated', spaces: [spaceId] }
  const { id: siteId } = await app.call(createSite, { params: { organizationId }, body }, token)
  const site = await app.call(publishSite, { params: { organizationId, siteId } }, token)
  const { host, pathname } = new URL(site.urls.published ?? '')
  const read = async (path: string) =>
    (await app.app.inject({ url: `${pathname.replace(/\/$/, '')}/${path}`, headers: { host } })).body
  const page = await read('new')
  expect(page).toContain('<time datetime="2022-03-04T05:06:07.000Z">March 4, 2022</time>')
  expect(page).toContain('"dateModified":"2022-03-04T05:06:07.000Z"')
  expect(await read('sitemap-pages.xml')).toContain('<lastmod>2021-03-04T05:06:07.000Z</lastmod>')
})

test('what changed no page asks for no history, and no commit is of tomorrow', async () => {
  const { repository, spaceId, dateOf } = await importDated()
  const fetches = () => server.requests.filter((each) => each.endsWith('git-upload-pack')).length
  const first = fetches()
  await sync(spaceId, 'import', repository.name)
  const again = fetches() - first
  repository.commit({ 'new.md': '# New\n\nTomorrow.\n' }, 'Tomorrow', '@4102444800 +0000')
  await sync(spaceId, 'import', repository.name)
  expect(fetches() - first - again).toBeGreaterThan(again)
  expect(Date.parse((await dateOf('new')) ?? '')).toBeLessThanOrEqual(app.services.clock())
})
