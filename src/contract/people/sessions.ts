import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'
import { User } from './users.ts'

export const Session = Type.Object(
  {
    object: Type.Literal('session'),
    id: Type.String(),
    method: Type.Enum(['password', 'link', 'invitation', 'saml', 'oidc']),
    userAgent: Type.String(),
    address: Type.String(),
    isCurrent: Type.Boolean(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp,
    expiresAt: Timestamp,
    urls: Type.Object({ location: Url }),
  },
  { title: 'Session' },
)
export type Session = Static<typeof Session>

const tag = 'Sessions'

export const getSession = operation({
  id: 'getSession',
  tag,
  summary: 'Find out who you are and how you came',
  description: 'There is a `session` when you came with the cookie of a browser, and none with a token.',
  method: 'GET',
  path: '/session',
  access: { on: 'user' },
  status: 200,
  response: Type.Object(
    {
      user: User,
      session: Type.Optional(Session),
      hasPassword: Type.Boolean(),
      permissions: Type.Object({
        administerServer: Type.Boolean({ description: 'Whether the operations on the server are for you.' }),
      }),
    },
    { title: 'CurrentSession' },
  ),
})

export const endSession = operation({
  id: 'endSession',
  tag,
  summary: 'Sign out',
  method: 'DELETE',
  path: '/session',
  access: { on: 'user' },
  status: 204,
})

export const listSessions = operation({
  id: 'listSessions',
  tag,
  summary: 'List where you are signed in',
  method: 'GET',
  path: '/user/sessions',
  access: { on: 'user' },
  query: Page,
  status: 200,
  response: listOf(Session),
})

export const revokeSession = operation({
  id: 'revokeSession',
  tag,
  summary: 'Sign out somewhere else',
  method: 'DELETE',
  path: '/user/sessions/{sessionId}',
  access: { on: 'user' },
  params: ids('sessionId'),
  status: 204,
})

export const revokeOtherSessions = operation({
  id: 'revokeOtherSessions',
  tag,
  summary: 'Sign out everywhere else',
  description: 'Ends all sessions but the one that you came with; with a token, all of them.',
  method: 'DELETE',
  path: '/user/sessions',
  access: { on: 'user' },
  status: 204,
})

export const sessionOperations = [getSession, endSession, listSessions, revokeSession, revokeOtherSessions]
