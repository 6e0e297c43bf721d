import type { Client } from '../src/contract/client.ts'
import { listSpacesInOrganizationById } from '../src/contract/content/spaces.ts'
import { addSectionGroupToSite } from '../src/contract/publishing/site-section-groups.ts'
import { addSectionToSite } from '../src/contract/publishing/site-sections.ts'
import { addSpaceToSite } from '../src/contract/publishing/site-spaces.ts'
import { createSite, publishSite } from '../src/contract/publishing/sites.ts'

/** A site with sections, variants and a group. */
export async function fillSite(
  call: Client,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
): Promise<string> {
  const { items: spaces } = await call(listSpacesInOrganizationById, { params: { organizationId } })
  const others = spaces.filter(({ id }) => id !== spaceId)
  const body = { title: 'Documentation of everything', spaces: [spaceId] }
  const { id: siteId } = await call(createSite, { params: { organizationId }, body })
  const params = { organizationId, siteId }
  const made: string[] = []
  for (const [at, { id, title }] of others.slice(0, 3).entries()) {
    const icon = ['code', 'book', 'rocket'][at] ?? 'book'
    made.push((await call(addSectionToSite, { params, body: { spaceId: id, title, icon } })).id)
  }
  await call(addSectionGroupToSite, { params, body: { title: 'More', sections: made.slice(1) } })
  const last = others.at(-1)
  if (last !== undefined) await call(addSpaceToSite, { params, body: { spaceId: last.id } })
  await call(publishSite, { params })
  return siteId
}
