import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { RoleOrGuest } from './roles.ts'
import { Timestamp, Url } from '../shapes.ts'
import { User } from './users.ts'

const Email = Type.String({ maxLength: 254, format: 'email' })

const linkMembers = {
  object: Type.Literal('invite'),
  id: Type.String({ description: 'Names the link; it lets nobody in.' }),
  role: RoleOrGuest,
  redundant: Type.Boolean({ description: 'Another link of this organization gives the same role.' }),
}

export const InviteLink = Type.Object(linkMembers, { title: 'InviteLinkToOrganization' })
export type InviteLink = Static<typeof InviteLink>

export const Invitation = Type.Object(
  {
    object: Type.Literal('invitation'),
    id: Type.String({ description: 'Names the invitation; it lets nobody in.' }),
    email: Type.String(),
    role: RoleOrGuest,
    sso: Type.Boolean({ description: 'Whoever accepts it must sign in through single sign-on.' }),
    createdAt: Timestamp,
    invitedBy: Type.Optional(User),
  },
  { title: 'OrganizationInvitation' },
)
export type Invitation = Static<typeof Invitation>

const secretMembers = {
  secret: Type.String({ description: 'What lets people in, in place of `inviteId`. It is shown this once.' }),
  url: Url,
}

const CreatedInviteLink = Type.Object(
  { ...linkMembers, ...secretMembers },
  { title: 'CreatedInviteLinkToOrganization' },
)

const tag = 'Invites'
const links = '/orgs/{organizationId}/link-invites'

export const inviteUsersToOrganization = operation({
  id: 'inviteUsersToOrganization',
  tag,
  summary: 'Invite people by e-mail',
  description: 'Without a mail server the invitations are answered to you, to be passed on.',
  method: 'POST',
  path: '/orgs/{organizationId}/invites',
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId'),
  body: Type.Object({
    emails: Type.Array(Type.Union([Email, Type.Object({ email: Email, role: RoleOrGuest })]), {
      minItems: 1,
      maxItems: 100,
    }),
    role: Type.Optional(RoleOrGuest),
    sso: Type.Optional(Type.Boolean()),
  }),
  status: 200,
  response: Type.Object({
    users: Type.Array(Type.String(), { description: 'The invited who have an account already.' }),
    invited: Type.Number(),
    failedSSOEmails: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Not invited: single sign-on is enforced and `sso` was not set.',
      }),
    ),
    invites: Type.Optional(
      Type.Array(Type.Object({ id: Type.String(), email: Type.String(), ...secretMembers }), {
        description: 'Only without a mail server.',
      }),
    ),
  }),
})

export const joinOrganizationWithInvite = operation({
  id: 'joinOrganizationWithInvite',
  tag,
  summary: 'Accept an invitation or follow an invite link',
  description: 'Takes the secret of the invitation or link as `inviteId`.',
  method: 'POST',
  path: '/orgs/{organizationId}/invites/{inviteId}',
  access: { on: 'user' },
  params: ids('organizationId', 'inviteId'),
  status: 200,
  response: Type.Object({}),
})

export const listOrganizationInvites = operation({
  id: 'listOrganizationInvites',
  tag,
  summary: 'List the invitations that nobody has accepted yet, the newest first',
  method: 'GET',
  path: '/orgs/{organizationId}/invites',
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(Invitation),
})

export const revokeOrganizationInvite = operation({
  id: 'revokeOrganizationInvite',
  tag,
  summary: 'Take an invitation back',
  method: 'DELETE',
  path: '/orgs/{organizationId}/invites/{inviteId}',
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId', 'inviteId'),
  status: 204,
})

export const listOrganizationInviteLinks = operation({
  id: 'listOrganizationInviteLinks',
  tag,
  summary: 'List invite links',
  method: 'GET',
  path: links,
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(InviteLink),
})

export const createOrganizationInvite = operation({
  id: 'createOrganizationInvite',
  tag,
  summary: 'Create an invite link',
  method: 'POST',
  path: links,
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId'),
  body: Type.Object({ role: RoleOrGuest }),
  status: 201,
  response: CreatedInviteLink,
})

export const getOrganizationInviteLink = operation({
  id: 'getOrganizationInviteLink',
  tag,
  summary: 'Get an invite link',
  method: 'GET',
  path: `${links}/{inviteId}`,
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId', 'inviteId'),
  status: 200,
  response: InviteLink,
})

export const updateOrganizationInviteById = operation({
  id: 'updateOrganizationInviteById',
  tag,
  summary: 'Change the role that an invite link gives',
  method: 'PATCH',
  path: `${links}/{inviteId}`,
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId', 'inviteId'),
  body: Type.Object({ role: RoleOrGuest }),
  status: 200,
  response: InviteLink,
})

export const deleteOrganizationInviteById = operation({
  id: 'deleteOrganizationInviteById',
  tag,
  summary: 'Revoke an invite link',
  method: 'DELETE',
  path: `${links}/{inviteId}`,
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId', 'inviteId'),
  status: 204,
})

export const inviteOperations = [
  inviteUsersToOrganization,
  listOrganizationInvites,
  revokeOrganizationInvite,
  joinOrganizationWithInvite,
  listOrganizationInviteLinks,
  createOrganizationInvite,
  getOrganizationInviteLink,
  updateOrganizationInviteById,
  deleteOrganizationInviteById,
]
