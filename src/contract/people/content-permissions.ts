import { Type } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf, listQuery } from '../pagination.ts'
import { Role, RoleOrGuest } from './roles.ts'
import { Team } from './teams.ts'
import { User } from './users.ts'

const some = Type.Array(Type.String({ maxLength: 128 }), { minItems: 1, maxItems: 100 })
const Invitation = Type.Object({ role: RoleOrGuest, users: Type.Optional(some), teams: Type.Optional(some) })
const Change = Type.Object({ role: Type.Optional(RoleOrGuest) })

const UserPermission = Type.Object({ permission: Role, user: User }, { title: 'UserContentPermission' })
const TeamPermission = Type.Object({ permission: Role, team: Team }, { title: 'TeamContentPermission' })

/** The operations on who may what, the same for spaces and collections. */
function permissionOperations<
  const Kind extends 'space' | 'collection',
  const Name extends 'Space' | 'Collection',
>(kind: Kind, name: Name) {
  const tag = `${name} permissions`
  const idName = `${kind}Id` as const
  const path = `/${kind}s/{${idName}}/permissions` as const
  const access = { on: kind, least: 'create' } as const
  const reading = { on: kind, least: 'read' } as const
  const params = ids(idName)
  return {
    invite: operation({
      id: `inviteTo${name}`,
      tag,
      summary: `Give users or teams a role on a ${kind}`,
      description: 'A role of `null` takes access away.',
      method: 'POST',
      path,
      access,
      params,
      body: Invitation,
      status: 204,
    }),
    listUsers: operation({
      id: `listUserPermissionsIn${name}`,
      tag,
      summary: `List the users with a role of their own on a ${kind}`,
      method: 'GET',
      path: `${path}/users`,
      access,
      params,
      query: Page,
      status: 200,
      response: listOf(UserPermission),
    }),
    updateUser: operation({
      id: `updateUserPermissionIn${name}`,
      tag,
      summary: `Change a user's role on a ${kind}`,
      method: 'PATCH',
      path: `${path}/users/{userId}`,
      access,
      params: ids(idName, 'userId'),
      body: Change,
      status: 204,
    }),
    removeUser: operation({
      id: `removeUserFrom${name}`,
      tag,
      summary: `Take a user's own role on a ${kind} away`,
      method: 'DELETE',
      path: `${path}/users/{userId}`,
      access,
      params: ids(idName, 'userId'),
      status: 204,
    }),
    listTeams: operation({
      id: `listTeamPermissionsIn${name}`,
      tag,
      summary: `List the teams with a role on a ${kind}`,
      method: 'GET',
      path: `${path}/teams`,
      access,
      params,
      query: Page,
      status: 200,
      response: listOf(TeamPermission),
    }),
    updateTeam: operation({
      id: `updateTeamPermissionIn${name}`,
      tag,
      summary: `Change a team's role on a ${kind}`,
      method: 'PATCH',
      path: `${path}/teams/{teamId}`,
      access,
      params: ids(idName, 'teamId'),
      body: Change,
      status: 204,
    }),
    removeTeam: operation({
      id: `removeTeamFrom${name}`,
      tag,
      summary: `Take a team's role on a ${kind} away`,
      method: 'DELETE',
      path: `${path}/teams/{teamId}`,
      access,
      params: ids(idName, 'teamId'),
      status: 204,
    }),
    aggregate: operation({
      id: `listPermissionsAggregateIn${name}`,
      tag,
      summary: `List everybody who has access to a ${kind}, with the role that results`,
      description: 'Guests see nobody but themselves.',
      method: 'GET',
      path: `${path}/aggregate`,
      access: reading,
      params,
      query: listQuery({ role: Type.Optional(Role) }),
      status: 200,
      response: listOf(UserPermission),
    }),
  }
}

export const collectionPermissions = permissionOperations('collection', 'Collection')
export const spacePermissions = permissionOperations('space', 'Space')
