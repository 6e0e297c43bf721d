import * as contract from '../../../contract/people/teams.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { actingUser } from '../access/index.ts'
import { presentMember, readMember } from '../members/index.ts'
import { changeTeamMembers } from './change-team-members.ts'
import { createTeam } from './create-team.ts'
import { presentTeam } from './present.ts'
import { membersOfTeam, teamsOf, teamsOfMember } from './queries.ts'
import { readTeam } from './read-team.ts'
import { removeTeam } from './remove-team.ts'
import { renameTeam } from './rename-team.ts'

export const teamRoutes: Route[] = [
  implement(contract.listTeamsInOrganizationById, async (ctx, { params, query }) =>
    teamsOf(
      ctx.db,
      { ...params, viewerId: actingUser(ctx), title: query.title, owner: query.owner },
      { page: query, item: (team) => presentTeam(ctx, team) },
    ),
  ),
  implement(contract.createOrganizationTeam, async (ctx, { params, body }) => {
    const teamId = await createTeam(ctx, { ...params, title: body.title, members: body.members ?? [] })
    return presentTeam(ctx, await readTeam(ctx, { ...params, teamId }))
  }),
  implement(contract.getTeamInOrganizationById, async (ctx, { params }) =>
    presentTeam(ctx, await readTeam(ctx, params)),
  ),
  implement(contract.updateTeamInOrganizationById, async (ctx, { params, body }) => {
    await renameTeam(ctx, { ...params, title: body.title })
    return presentTeam(ctx, await readTeam(ctx, params))
  }),
  implement(contract.removeTeamFromOrganizationById, async (ctx, { params }) => removeTeam(ctx, params)),
  implement(contract.listTeamMembersInOrganizationById, async (ctx, { params, query }) => {
    const team = await readTeam(ctx, params)
    return membersOfTeam(ctx.db, team.id, {
      page: query,
      item: (member) => ({
        organization: presentMember(ctx, member),
        team: { role: member.team_role },
        permissions: { view: true },
      }),
    })
  }),
  implement(contract.updateMembersInOrganizationTeam, async (ctx, { params, body }) =>
    changeTeamMembers(ctx, params, body),
  ),
  implement(contract.addMemberToOrganizationTeamById, async (ctx, { params, body }) => {
    const role = body?.role
    const { userId } = params
    await changeTeamMembers(ctx, params, role ? { memberships: { [userId]: { role } } } : { add: [userId] })
  }),
  implement(contract.deleteMemberFromOrganizationTeamById, async (ctx, { params }) =>
    changeTeamMembers(ctx, params, { remove: [params.userId] }),
  ),
  implement(contract.listTeamsForOrganizationMember, async (ctx, { params, query }) => {
    await readMember(ctx, params)
    return teamsOfMember(
      ctx.db,
      { ...params, viewerId: actingUser(ctx), title: query.title },
      { page: query, item: (team) => ({ team: presentTeam(ctx, team), member: { role: team.member_role } }) },
    )
  }),
]
