import { ApiError } from '../../../contract/errors.ts'
import * as contract from '../../../contract/people/invites.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { acceptInvite } from './accept-invite.ts'
import { changeInviteLink } from './change-invite-link.ts'
import { createInviteLink } from './create-invite-link.ts'
import { inviteMembers } from './invite-members.ts'
import { invitationUrl } from './invite-secret.ts'
import { presentInvitations, presentInviteLink } from './present.ts'
import { invitationsOf, linkBy, linksOf } from './queries.ts'
import { revokeInvite, revokeInviteLink } from './revoke-invite-link.ts'

export const inviteRoutes: Route[] = [
  implement(contract.inviteUsersToOrganization, async (ctx, { params, body }) =>
    inviteMembers(ctx, params.organizationId, body),
  ),
  implement(contract.listOrganizationInvites, async (ctx, { params, query }) => {
    const list = await invitationsOf(ctx.db, params.organizationId, query)
    return { ...list, items: await presentInvitations(ctx, list.items) }
  }),
  implement(contract.revokeOrganizationInvite, async (ctx, { params }) => revokeInvite(ctx, params)),
  implement(contract.joinOrganizationWithInvite, async (ctx, { params }) => {
    await acceptInvite(ctx, { organizationId: params.organizationId, secret: params.inviteId })
    return {}
  }),
  implement(contract.listOrganizationInviteLinks, async (ctx, { params, query }) =>
    linksOf(ctx.db, params.organizationId, { page: query, item: presentInviteLink }),
  ),
  implement(contract.createOrganizationInvite, async (ctx, { params, body }) => {
    const { inviteId, secret } = await createInviteLink(ctx, { ...params, role: body.role })
    const link = await readInviteLink(ctx, { ...params, inviteId })
    return { ...link, secret, url: invitationUrl(ctx, { ...params, secret }) }
  }),
  implement(contract.getOrganizationInviteLink, async (ctx, { params }) => readInviteLink(ctx, params)),
  implement(contract.updateOrganizationInviteById, async (ctx, { params, body }) => {
    await readInviteLink(ctx, params)
    await changeInviteLink(ctx, { ...params, role: body.role })
    return readInviteLink(ctx, params)
  }),
  implement(contract.deleteOrganizationInviteById, async (ctx, { params }) => revokeInviteLink(ctx, params)),
]

async function readInviteLink(ctx: Context, key: { organizationId: string; inviteId: string }) {
  const link = await linkBy(ctx.db, key)
  if (link === undefined) throw new ApiError('not-found', 'No such invite link in this organization')
  return presentInviteLink(link)
}
