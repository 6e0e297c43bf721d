import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Url } from '../shapes.ts'

export const User = Type.Object(
  {
    object: Type.Literal('user'),
    id: Type.String(),
    displayName: Type.String(),
    email: Type.Optional(Type.String()),
    photoURL: Type.Optional(Type.String()),
    urls: Type.Object({ location: Url }),
  },
  { title: 'User' },
)
export type User = Static<typeof User>

const tag = 'Users'

export const getAuthenticatedUser = operation({
  id: 'getAuthenticatedUser',
  tag,
  summary: 'Get the user behind the token',
  method: 'GET',
  path: '/user',
  access: { on: 'user' },
  status: 200,
  response: User,
})

export const getUserById = operation({
  id: 'getUserById',
  tag,
  summary: 'Get a user',
  description:
    'Yourself, and anybody who shares an organization with you that lets you list its members. With the token of a visitor of a site, the names of the members of its organization, whom pages may mention.',
  method: 'GET',
  path: '/users/{userId}',
  access: { on: 'user', visitors: true },
  params: ids('userId'),
  status: 200,
  response: User,
})

export const updateUserById = operation({
  id: 'updateUserById',
  tag,
  summary: 'Change your own profile',
  method: 'PATCH',
  path: '/users/{userId}',
  access: { on: 'user' },
  params: ids('userId'),
  body: Type.Object({
    displayName: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    photoURL: Type.Optional(Url),
  }),
  status: 200,
  response: User,
})

export const userOperations = [getAuthenticatedUser, getUserById, updateUserById]
