import { updateSpaceContent } from '../src/contract/content/content.ts'
import type { ContentEdit } from '../src/contract/content/edits.ts'
import { createSpace } from '../src/contract/content/spaces.ts'
import * as sites from '../src/contract/publishing/sites.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './build.ts'

// As many as one edit may insert.
const mostAtOnce = 40

type Owner = { organizationId: string; admin: TestUser }
type Wanted = { title: string; pages: [title: string, markdown: string][]; change?: object }

export type PublishedSite = { organizationId: string; siteId: string; spaceId: string; path: string }

/** A published site over one space with these pages. */
export async function publishSite(
  app: TestApp,
  { organizationId, admin }: Owner,
  { title, pages, change = {} }: Wanted,
): Promise<PublishedSite> {
  const space = await app.call(createSpace, { params: { organizationId }, body: { title } }, admin.token)
  const changes = pages.map(([name, markdown]): ContentEdit => ({
    operation: 'insert_page',
    title: name,
    document: { markdown },
  }))
  for (let at = 0; at < changes.length; at += mostAtOnce)
    await app.call(
      updateSpaceContent,
      { params: { spaceId: space.id }, body: { changes: changes.slice(at, at + mostAtOnce) } },
      admin.token,
    )
  const made = await app.call(
    sites.createSite,
    { params: { organizationId }, body: { title, spaces: [space.id] } },
    admin.token,
  )
  const params = { organizationId, siteId: made.id }
  if (Object.keys(change).length > 0)
    await app.call(sites.updateSiteById, { params, body: change }, admin.token)
  await app.call(sites.publishSite, { params }, admin.token)
  return { ...params, spaceId: space.id, path: `/sites/${made.basename}/` }
}
