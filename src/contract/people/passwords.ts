import { Type } from 'typebox'
import { operation } from '../operation.ts'

export const changePassword = operation({
  id: 'changePassword',
  tag: 'Sessions',
  summary: 'Set or change your password',
  description:
    'For browsers that are signed in: no token changes the password of its user. Whoever has a password gives it as `current`. Your other sessions end.',
  method: 'PUT',
  path: '/user/password',
  access: { on: 'user' },
  body: Type.Object({
    password: Type.String({ minLength: 10, maxLength: 200 }),
    current: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  status: 204,
})
