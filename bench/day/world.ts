import { createClient } from '../../src/contract/client.ts'
import { createSpace } from '../../src/contract/content/spaces.ts'
import { listOrganizationsForAuthenticatedUser } from '../../src/contract/people/organizations.ts'
import { createSite, publishSite } from '../../src/contract/publishing/sites.ts'
import { addMember } from '../../src/features/people/members/index.ts'
import { createToken } from '../../src/features/people/tokens/index.ts'
import { findOrCreateUser } from '../../src/features/people/users/index.ts'
import type { Services } from '../../src/kernel/context.ts'
import { transact } from '../../src/kernel/transact.ts'
import { adminToken } from '../instance.ts'
import { fillSpace, type FilledSpace } from '../spaces.ts'

const pages = 2000
const publishedPages = 200
const beside = 20

/** What a day happens to: a space of 2,000 pages, one that is published, one that others write in; and three roles. */
export type World = {
  organizationId: string
  space: FilledSpace
  /** Nobody reads it: what is written there is of no interest to the pages of the site. */
  besideSite: FilledSpace
  /** Paths of the published pages. */
  published: string[]
  tokens: { admin: string; editor: string; reader: string }
}

/** Fills an empty server, over its API and, where that would take long, beside it. */
export async function buildWorld(url: string, services: Services): Promise<World> {
  const call = createClient({ endpoint: url, token: adminToken })
  const { items } = await call(listOrganizationsForAuthenticatedUser)
  const organizationId = items[0]?.id ?? ''
  const params = { organizationId }
  const filled = async (title: string, count: number) => {
    const { id: spaceId } = await call(createSpace, { params, body: { title } })
    return fillSpace(services, { spaceId, pages: count, shape: 'nested' })
  }
  const space = await filled('Handbook', pages)
  const shown = await filled('Shown', publishedPages)
  const besideSite = await filled('Beside', beside)
  const site = await call(createSite, { params, body: { title: 'Site', spaces: [shown.spaceId] } })
  const { urls } = await call(publishSite, { params: { organizationId, siteId: site.id } })
  const base = new URL(urls.published ?? '').pathname
  const member = (role: 'edit' | 'read') =>
    transact(services, { kind: 'system' }, async (ctx) => {
      const { id: userId } = await findOrCreateUser(ctx, { email: `${role}@example.org`, isVerified: true })
      await addMember(ctx, { organizationId, userId, role })
      return (await createToken(ctx, { userId, name: 'bench' })).secret
    })
  return {
    organizationId,
    space,
    besideSite,
    published: shown.paths.slice(1).map((path) => `${base}${path}`),
    tokens: { admin: adminToken, editor: await member('edit'), reader: await member('read') },
  }
}
