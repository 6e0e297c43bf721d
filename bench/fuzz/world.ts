import { createClient, type Client } from '../../src/contract/client.ts'
import { updateSpaceContent } from '../../src/contract/content/content.ts'
import { createCollection } from '../../src/contract/content/collections.ts'
import { createSpace } from '../../src/contract/content/spaces.ts'
import { listOrganizationsForAuthenticatedUser } from '../../src/contract/people/organizations.ts'
import { createOrganizationTeam } from '../../src/contract/people/teams.ts'
import { createSite, publishSite } from '../../src/contract/publishing/sites.ts'
import { createChangeRequest } from '../../src/contract/review/change-requests.ts'
import { adminToken } from '../instance.ts'

export type FuzzedWorld = { call: Client; known: Record<string, string> }

/** Something for paths to name; made anew now and then, since requests delete and lock what they find. */
export async function buildFuzzedWorld(url: string): Promise<FuzzedWorld> {
  const call = createClient({ endpoint: url, token: adminToken })
  const { items } = await call(listOrganizationsForAuthenticatedUser)
  const organizationId = items[0]?.id ?? ''
  const params = { organizationId }
  const collection = await call(createCollection, { params, body: { title: 'Collection' } })
  const space = await call(createSpace, { params, body: { title: 'Space', parent: collection.id } })
  const { pages } = await call(updateSpaceContent, {
    params: { spaceId: space.id },
    body: { changes: [{ operation: 'insert_page', title: 'Page', document: { markdown: 'A text.' } }] },
  })
  const changeRequest = await call(createChangeRequest, { params: { spaceId: space.id } })
  const site = await call(createSite, { params, body: { title: 'Site', spaces: [space.id] } })
  await call(publishSite, { params: { ...params, siteId: site.id } })
  const team = await call(createOrganizationTeam, { params, body: { title: 'Team' } })
  return {
    call,
    known: {
      organizationId,
      spaceId: space.id,
      collectionId: collection.id,
      pageId: pages[0]?.id ?? '',
      changeRequestId: changeRequest.id,
      siteId: site.id,
      teamId: team.id,
      revisionId: space.revision,
    },
  }
}
