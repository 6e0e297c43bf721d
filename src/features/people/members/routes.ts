import * as contract from '../../../contract/people/members.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { changeMember } from './change-member.ts'
import { joinOrganization } from './join-organization.ts'
import { ping } from './ping.ts'
import { presentMember } from './present.ts'
import { membersOf } from './queries.ts'
import { readMember } from './read-member.ts'
import { removeMember } from './remove-member.ts'

export const memberRoutes: Route[] = [
  implement(contract.listMembersInOrganizationById, async (ctx, { params, query }) => {
    const { sort = 'joinedAt', order = 'desc', role, search } = query
    const filter = { organizationId: params.organizationId, sort, order, role, search }
    return membersOf(ctx.db, filter, { page: query, item: (member) => presentMember(ctx, member) })
  }),
  implement(contract.getMemberInOrganizationById, async (ctx, { params }) =>
    presentMember(ctx, await readMember(ctx, params)),
  ),
  implement(contract.updateMemberInOrganizationById, async (ctx, { params, body }) =>
    presentMember(ctx, await changeMember(ctx, params, body)),
  ),
  implement(contract.removeMemberFromOrganizationById, async (ctx, { params }) => removeMember(ctx, params)),
  implement(contract.setUserAsSSOMemberForOrganization, async (ctx, { params }) =>
    presentMember(ctx, await changeMember(ctx, params, { sso: true })),
  ),
  implement(contract.updateOrganizationMemberLastSeenAt, async (ctx, { params }) => {
    const claims = await ping(ctx, params.organizationId)
    return { serviceVisitorClaims: claims, gitbookVisitorClaims: claims }
  }),
  implement(contract.joinOrganization, async (ctx, { params }) =>
    joinOrganization(ctx, params.organizationId),
  ),
]
