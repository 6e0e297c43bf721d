import { Type } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Organization } from './organizations.ts'
import { User } from './users.ts'

// In base64, which is a third longer than what it holds.
const longest = Math.ceil((512 * 1024 * 4) / 3)
export const pictureBody = Type.Object({
  picture: Type.String({
    minLength: 1,
    maxLength: longest,
    description: 'A PNG, JPEG, GIF or WebP of at most 512 KiB and 2048 pixels on each side, in base64.',
  }),
})

export const setUserPhoto = operation({
  id: 'setUserPhoto',
  tag: 'Users',
  summary: 'Upload your photo',
  description: 'It takes the place of the one before; `photoURL` is then where it is.',
  method: 'PUT',
  path: '/users/{userId}/photo',
  access: { on: 'user' },
  params: ids('userId'),
  body: pictureBody,
  status: 200,
  response: User,
})

export const removeUserPhoto = operation({
  id: 'removeUserPhoto',
  tag: 'Users',
  summary: 'Take your photo away',
  method: 'DELETE',
  path: '/users/{userId}/photo',
  access: { on: 'user' },
  params: ids('userId'),
  status: 200,
  response: User,
})

export const setOrganizationLogo = operation({
  id: 'setOrganizationLogo',
  tag: 'Organizations',
  summary: 'Upload the logo of an organization',
  description: 'It takes the place of the one before. To take it away, set `logo` to `null`.',
  method: 'PUT',
  path: '/orgs/{organizationId}/logo',
  access: { on: 'organization', least: 'admin' },
  params: ids('organizationId'),
  body: pictureBody,
  status: 200,
  response: Organization,
})

export const pictureOperations = [setUserPhoto, removeUserPhoto, setOrganizationLogo]
