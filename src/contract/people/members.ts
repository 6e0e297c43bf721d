import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Order, listOf, listQuery } from '../pagination.ts'
import { Role, RoleOrGuest } from './roles.ts'
import { Timestamp } from '../shapes.ts'
import { User } from './users.ts'

export const Member = Type.Object(
  {
    object: Type.Literal('member'),
    id: Type.String({ description: "The user's id." }),
    role: RoleOrGuest,
    user: User,
    disabled: Type.Boolean(),
    joinedAt: Timestamp,
    lastSeenAt: Type.Optional(Timestamp),
    sso: Type.Boolean(),
    spaces: Type.Number(),
    sites: Type.Number(),
    teams: Type.Number(),
  },
  { title: 'OrganizationMember' },
)
export type Member = Static<typeof Member>

const tag = 'Organization members'
const collection = '/orgs/{organizationId}/members'
const item = `${collection}/{userId}` as const

export const listMembersInOrganizationById = operation({
  id: 'listMembersInOrganizationById',
  tag,
  summary: 'List the members of an organization',
  method: 'GET',
  path: collection,
  access: { on: 'organization', least: 'read' },
  params: ids('organizationId'),
  query: listQuery({
    order: Type.Optional(Order),
    role: Type.Optional(Type.Union([Role, Type.Literal('guest')])),
    search: Type.Optional(
      Type.String({ maxLength: 512, description: 'Part of the display name or e-mail.' }),
    ),
    sort: Type.Optional(
      Type.Enum(['joinedAt', 'lastSeenAt'], {
        description: '`lastSeenAt` lists only members who were seen.',
      }),
    ),
  }),
  status: 200,
  response: listOf(Member),
})

export const getMemberInOrganizationById = operation({
  id: 'getMemberInOrganizationById',
  tag,
  summary: 'Get a member',
  method: 'GET',
  path: item,
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId', 'userId'),
  status: 200,
  response: Member,
})

export const updateMemberInOrganizationById = operation({
  id: 'updateMemberInOrganizationById',
  tag,
  summary: "Change a member's role",
  method: 'PATCH',
  path: item,
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId', 'userId'),
  body: Type.Object({
    role: Type.Optional(RoleOrGuest),
    disabled: Type.Optional(
      Type.Boolean({ description: 'A disabled member stays listed and can do nothing.' }),
    ),
  }),
  status: 200,
  response: Member,
})

export const removeMemberFromOrganizationById = operation({
  id: 'removeMemberFromOrganizationById',
  tag,
  summary: 'Remove a member, or leave',
  method: 'DELETE',
  path: item,
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId', 'userId'),
  status: 204,
})

export const setUserAsSSOMemberForOrganization = operation({
  id: 'setUserAsSSOMemberForOrganization',
  tag,
  summary: 'Make a member sign in through single sign-on',
  method: 'POST',
  path: `${item}/sso`,
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId', 'userId'),
  status: 200,
  response: Member,
})

export const updateOrganizationMemberLastSeenAt = operation({
  id: 'updateOrganizationMemberLastSeenAt',
  tag,
  summary: 'Say that you are here',
  description:
    'Updates your last-seen time. The claims are a JWT (HS256, one hour): `sub` the user, `organization`, `role`, `iat`, `exp`.',
  method: 'POST',
  path: '/orgs/{organizationId}/ping',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  status: 200,
  response: Type.Object({
    serviceVisitorClaims: Type.Optional(Type.String()),
    gitbookVisitorClaims: Type.Optional(Type.String()),
  }),
})

export const joinOrganization = operation({
  id: 'joinOrganization',
  tag,
  summary: 'Join an organization through your e-mail domain',
  method: 'POST',
  path: '/orgs/{organizationId}/join',
  access: { on: 'user' },
  params: ids('organizationId'),
  status: 204,
})

export const memberOperations = [
  listMembersInOrganizationById,
  getMemberInOrganizationById,
  updateMemberInOrganizationById,
  removeMemberFromOrganizationById,
  setUserAsSSOMemberForOrganization,
  updateOrganizationMemberLastSeenAt,
  joinOrganization,
]
