import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'
import { User } from './users.ts'

const members = {
  object: Type.Literal('token'),
  id: Type.String(),
  name: Type.String(),
  readOnly: Type.Boolean({ description: 'Refused on every operation that changes something.' }),
  createdAt: Timestamp,
  expiresAt: Type.Optional(Timestamp),
  lastUsedAt: Type.Optional(Timestamp),
  urls: Type.Object({ location: Url }),
}

export const Token = Type.Object(members, { title: 'Token' })
export type Token = Static<typeof Token>

export const OrganizationToken = Type.Object(
  {
    ...members,
    object: Type.Literal('organization-token'),
    user: User,
    lastUsedAt: Type.Optional(Type.String({ ...Timestamp, description: 'In this organization.' })),
  },
  { title: 'OrganizationToken' },
)
export type OrganizationToken = Static<typeof OrganizationToken>

const CreatedToken = Type.Object(
  { ...members, token: Type.String({ description: 'The secret. It is shown this once.' }) },
  { title: 'CreatedToken' },
)

const tag = 'Tokens'

export const listTokens = operation({
  id: 'listTokens',
  tag,
  summary: 'List your tokens',
  method: 'GET',
  path: '/user/tokens',
  access: { on: 'user' },
  query: Page,
  status: 200,
  response: listOf(Token),
})

export const createToken = operation({
  id: 'createToken',
  tag,
  summary: 'Create a token',
  method: 'POST',
  path: '/user/tokens',
  access: { on: 'user' },
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 64 }),
    expiresAt: Type.Optional(Timestamp),
    readOnly: Type.Optional(Type.Boolean({ default: false })),
  }),
  status: 201,
  response: CreatedToken,
})

export const revokeToken = operation({
  id: 'revokeToken',
  tag,
  summary: 'Revoke one of your tokens',
  method: 'DELETE',
  path: '/user/tokens/{tokenId}',
  access: { on: 'user' },
  params: ids('tokenId'),
  status: 204,
})

export const listOrganizationTokens = operation({
  id: 'listOrganizationTokens',
  tag,
  summary: 'List the tokens of members that are used in an organization',
  method: 'GET',
  path: '/orgs/{organizationId}/tokens',
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(OrganizationToken),
})

export const revokeOrganizationToken = operation({
  id: 'revokeOrganizationToken',
  tag,
  summary: 'Take a token, and those that it made, out of use in an organization',
  description: 'It is refused there from now on, and works in other organizations as before.',
  method: 'DELETE',
  path: '/orgs/{organizationId}/tokens/{tokenId}',
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId', 'tokenId'),
  status: 204,
})

export const tokenOperations = [
  listTokens,
  createToken,
  revokeToken,
  listOrganizationTokens,
  revokeOrganizationToken,
]
