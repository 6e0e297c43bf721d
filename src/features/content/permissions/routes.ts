import type { collectionPermissions, spacePermissions } from '../../../contract/people/content-permissions.ts'
import { ApiError } from '../../../contract/errors.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser, chainOf, roleOfRank } from '../../people/access/index.ts'
import { readMember } from '../../people/members/index.ts'
import { presentTeam, readTeam, teamsBy } from '../../people/teams/index.ts'
import { presentUser } from '../../people/users/index.ts'
import { grantRole } from './grant-role.ts'
import { grantedTeams, grantedUsers, membersWithAccess } from './queries.ts'
import { revokeRole } from './revoke-role.ts'

type Contract = typeof collectionPermissions | typeof spacePermissions

/** The routes on who may what, the same for spaces and collections. */
export function permissionRoutes(contract: Contract, idName: 'collectionId' | 'spaceId'): Route[] {
  // Each path names the resource under this name.
  const idOf = (params: object): string => String(Reflect.get(params, idName))
  const organizationOf = (ctx: Context): string => ctx.permission?.organizationId ?? ''
  return [
    implement(contract.invite, async (ctx, { params, body }) => {
      const { role, users = [], teams = [] } = body
      if (users.length + teams.length === 0)
        throw new ApiError('bad-request', 'users or teams: name at least one')
      const resourceId = idOf(params)
      if (users.length > 0) await grantRole(ctx, { resourceId, subject: { kind: 'user', ids: users }, role })
      if (teams.length > 0) await grantRole(ctx, { resourceId, subject: { kind: 'team', ids: teams }, role })
    }),
    implement(contract.listUsers, async (ctx, { params, query }) =>
      grantedUsers(ctx.db, idOf(params), {
        page: query,
        item: (user) => ({ permission: user.role, user: presentUser(ctx, user) }),
      }),
    ),
    implement(contract.updateUser, async (ctx, { params, body }) => {
      await readMember(ctx, { organizationId: organizationOf(ctx), userId: params.userId })
      if (body.role === undefined) return
      await grantRole(ctx, {
        resourceId: idOf(params),
        subject: { kind: 'user', ids: [params.userId] },
        role: body.role,
      })
    }),
    implement(contract.removeUser, async (ctx, { params }) =>
      revokeRole(ctx, { resourceId: idOf(params), kind: 'user', subjectId: params.userId }),
    ),
    implement(contract.listTeams, async (ctx, { params, query }) => {
      const list = await grantedTeams(ctx.db, idOf(params), query)
      const key = { organizationId: organizationOf(ctx), viewerId: actingUser(ctx) }
      const teams = await teamsBy(
        ctx.db,
        key,
        list.items.map(({ id }) => id),
      )
      const roles = new Map(list.items.map(({ id, role }) => [id, role]))
      return {
        ...list,
        items: teams.map((team) => ({
          permission: roles.get(team.id) ?? 'read',
          team: presentTeam(ctx, team),
        })),
      }
    }),
    implement(contract.updateTeam, async (ctx, { params, body }) => {
      await readTeam(ctx, { organizationId: organizationOf(ctx), teamId: params.teamId })
      if (body.role === undefined) return
      await grantRole(ctx, {
        resourceId: idOf(params),
        subject: { kind: 'team', ids: [params.teamId] },
        role: body.role,
      })
    }),
    implement(contract.removeTeam, async (ctx, { params }) =>
      revokeRole(ctx, { resourceId: idOf(params), kind: 'team', subjectId: params.teamId }),
    ),
    implement(contract.aggregate, async (ctx, { params, query }) => {
      const isGuest = ctx.permission?.organizationRole === null
      return membersWithAccess(
        ctx.db,
        {
          organizationId: organizationOf(ctx),
          levels: await chainOf(ctx.db, idOf(params)),
          role: query.role,
          onlyUserId: isGuest ? actingUser(ctx) : undefined,
        },
        {
          page: query,
          item: (user) => ({
            permission: roleOfRank(user.role_rank) ?? 'read',
            user: presentUser(ctx, user),
          }),
        },
      )
    }),
  ]
}
