import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { Member } from './members.ts'
import { operation } from '../operation.ts'
import { Page, listOf, listQuery } from '../pagination.ts'
import { Timestamp } from '../shapes.ts'

const Title = Type.String({ minLength: 1, maxLength: 64 })
const userIds = Type.Array(Type.String({ maxLength: 128 }), { maxItems: 1000 })

export const TeamMemberRole = Type.Enum(['owner', 'member'], { title: 'TeamMemberRole' })
export type TeamMemberRole = Static<typeof TeamMemberRole>

const TeamMember = Type.Object({ role: TeamMemberRole })

export const Team = Type.Object(
  {
    object: Type.Literal('team'),
    id: Type.String(),
    title: Title,
    members: Type.Integer(),
    spaces: Type.Number(),
    createdAt: Timestamp,
    permissions: Type.Object({ admin: Type.Boolean(), view: Type.Boolean() }),
  },
  { title: 'OrganizationTeam' },
)
export type Team = Static<typeof Team>

const tag = 'Teams'
const collection = '/orgs/{organizationId}/teams'
const item = `${collection}/{teamId}` as const

export const listTeamsInOrganizationById = operation({
  id: 'listTeamsInOrganizationById',
  tag,
  summary: 'List the teams of an organization',
  method: 'GET',
  path: collection,
  access: { on: 'organization', least: 'read' },
  params: ids('organizationId'),
  query: listQuery({
    owner: Type.Optional(Type.String({ description: 'Only teams that this member owns.' })),
    title: Type.Optional(Type.String({ description: 'Only teams whose title contains this, in any case.' })),
  }),
  status: 200,
  response: listOf(Team),
})

export const createOrganizationTeam = operation({
  id: 'createOrganizationTeam',
  tag,
  summary: 'Create a team',
  method: 'PUT',
  path: collection,
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId'),
  body: Type.Object({ title: Title, members: Type.Optional(userIds) }),
  status: 201,
  response: Team,
})

export const getTeamInOrganizationById = operation({
  id: 'getTeamInOrganizationById',
  tag,
  summary: 'Get a team',
  method: 'GET',
  path: item,
  access: { on: 'organization', least: 'read' },
  params: ids('organizationId', 'teamId'),
  status: 200,
  response: Team,
})

export const updateTeamInOrganizationById = operation({
  id: 'updateTeamInOrganizationById',
  tag,
  summary: 'Rename a team',
  method: 'PATCH',
  path: item,
  access: { on: 'team', least: 'admin' },
  params: ids('organizationId', 'teamId'),
  body: Type.Object({ title: Title }),
  status: 200,
  response: Team,
})

export const removeTeamFromOrganizationById = operation({
  id: 'removeTeamFromOrganizationById',
  tag,
  summary: 'Delete a team',
  method: 'DELETE',
  path: item,
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId', 'teamId'),
  status: 204,
})

export const listTeamMembersInOrganizationById = operation({
  id: 'listTeamMembersInOrganizationById',
  tag,
  summary: 'List the members of a team',
  method: 'GET',
  path: `${item}/members`,
  access: { on: 'organization', least: 'read' },
  params: ids('organizationId', 'teamId'),
  query: Page,
  status: 200,
  response: listOf(
    Type.Object({
      organization: Member,
      team: TeamMember,
      permissions: Type.Object({ view: Type.Boolean() }),
    }),
  ),
})

export const updateMembersInOrganizationTeam = operation({
  id: 'updateMembersInOrganizationTeam',
  tag,
  summary: 'Add and remove several members of a team at once',
  method: 'PUT',
  path: `${item}/members`,
  access: { on: 'team', least: 'admin' },
  params: ids('organizationId', 'teamId'),
  body: Type.Object({
    add: Type.Optional(userIds),
    memberships: Type.Optional(
      Type.Record(Type.String(), TeamMember, {
        description: 'Roles by user id; who is not in the team joins it.',
      }),
    ),
    remove: Type.Optional(userIds),
  }),
  status: 204,
})

export const addMemberToOrganizationTeamById = operation({
  id: 'addMemberToOrganizationTeamById',
  tag,
  summary: 'Add a member to a team, or change their role in it',
  method: 'PUT',
  path: `${item}/members/{userId}`,
  access: { on: 'team', least: 'admin' },
  params: ids('organizationId', 'teamId', 'userId'),
  body: Type.Object({ role: Type.Optional(TeamMemberRole) }),
  isBodyOptional: true,
  status: 204,
})

export const deleteMemberFromOrganizationTeamById = operation({
  id: 'deleteMemberFromOrganizationTeamById',
  tag,
  summary: 'Remove a member from a team',
  method: 'DELETE',
  path: `${item}/members/{userId}`,
  access: { on: 'team', least: 'admin' },
  params: ids('organizationId', 'teamId', 'userId'),
  status: 204,
})

export const listTeamsForOrganizationMember = operation({
  id: 'listTeamsForOrganizationMember',
  tag,
  summary: 'List the teams of a member',
  method: 'GET',
  path: '/orgs/{organizationId}/members/{userId}/teams',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId', 'userId'),
  query: listQuery({
    title: Type.Optional(Type.String({ description: 'Only teams whose title contains this, in any case.' })),
  }),
  status: 200,
  response: listOf(Type.Object({ team: Team, member: TeamMember })),
})

export const teamOperations = [
  listTeamsInOrganizationById,
  createOrganizationTeam,
  getTeamInOrganizationById,
  updateTeamInOrganizationById,
  removeTeamFromOrganizationById,
  listTeamMembersInOrganizationById,
  updateMembersInOrganizationTeam,
  addMemberToOrganizationTeamById,
  deleteMemberFromOrganizationTeamById,
  listTeamsForOrganizationMember,
]
