import { expect, test } from 'vitest'
import { bootApp } from '../../test/app.ts'
import { buildOrganization, buildSpace } from '../../test/build.ts'
import { getSpaceById } from '../contract/content/spaces.ts'
import { createSite, publishSite } from '../contract/publishing/sites.ts'
import { followAddress } from './follow-address.ts'

test('a server that is restored at another address says where its spaces are published there', async () => {
  const app = await bootApp()
  const { organizationId, admin } = await buildOrganization(app)
  const spaceId = await buildSpace(app, { organizationId, admin })
  const body = { title: 'Docs', spaces: [spaceId], visibility: 'public' as const }
  const { id: siteId } = await app.call(createSite, { params: { organizationId }, body }, admin.token)
  await app.call(publishSite, { params: { organizationId, siteId } }, admin.token)
  const published = async () =>
    (await app.call(getSpaceById, { params: { spaceId } }, admin.token)).urls.published
  const { config } = app.services
  const before = await published()
  expect(before).toContain(new URL(config.publicUrl).host)

  await followAddress({ ...app.services, config: { ...config, publicUrl: 'https://moved.example.org' } })
  expect(await published()).toMatch(/^https:\/\/moved\.example\.org\/sites\//)
  await followAddress(app.services)
  expect(await published()).toBe(before)
})
