import { ApiError } from '../../../contract/errors.ts'
import * as contract from '../../../contract/people/organizations.ts'
import { setOrganizationLogo } from '../../../contract/people/pictures.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import { actingUser, requirePerson } from '../access/index.ts'
import { readPicture } from '../pictures/index.ts'
import { changeLogo, changeOrganization } from './change-organization.ts'
import { createOrganization } from './create-organization.ts'
import { findByEmailDomain } from './find-by-email-domain.ts'
import { presentOrganization, presentSubdomain } from './present.ts'
import { organizationIdWithHostname, organizationsOf } from './queries.ts'
import { readOrganization } from './read-organization.ts'

export const organizationRoutes: Route[] = [
  implement(contract.listOrganizationsForAuthenticatedUser, async (ctx, { query }) => {
    const list = await organizationsOf(ctx.db, { actor: requirePerson(ctx), page: query })
    return { ...list, items: list.items.map((organization) => presentOrganization(ctx, organization)) }
  }),
  implement(contract.createOrganization, async (ctx, { body }) => {
    const organizationId = await createOrganization(ctx, { title: body.title, userId: actingUser(ctx) })
    return readOrganization(ctx, organizationId)
  }),
  implement(contract.getOrganizationById, async (ctx, { params }) =>
    readOrganization(ctx, params.organizationId),
  ),
  implement(contract.updateOrganizationById, async (ctx, { params, body }) => {
    await changeOrganization(ctx, params.organizationId, body)
    return readOrganization(ctx, params.organizationId)
  }),
  implementPrepared(
    setOrganizationLogo,
    async (_ctx, { body }) => readPicture(body.picture),
    async (ctx, { params }, picture) => {
      await changeLogo(ctx, params.organizationId, picture)
      return readOrganization(ctx, params.organizationId)
    },
  ),
  implement(contract.getOrganizationsForEmailDomain, async (ctx, { params }) => {
    const organizations = await findByEmailDomain(ctx, params.emailDomain)
    return { organizations: organizations.map((organization) => presentOrganization(ctx, organization)) }
  }),
  implement(contract.getSubdomain, async (ctx, { params: { subdomain } }) => {
    const organization = await organizationIdWithHostname(ctx.db, subdomain)
    if (organization === undefined) throw new ApiError('not-found', `Nobody has the hostname "${subdomain}"`)
    return presentSubdomain(subdomain, organization)
  }),
]
