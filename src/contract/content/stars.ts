import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Space } from './spaces.ts'

const tag = 'Spaces'
const item = '/spaces/{spaceId}/star'
const access = { on: 'space', least: 'read' } as const

export const listStarredSpaces = operation({
  id: 'listStarredSpaces',
  tag,
  summary: 'List the spaces of an organization that you starred',
  method: 'GET',
  path: '/orgs/{organizationId}/starred-spaces',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(Space),
})

export const starSpace = operation({
  id: 'starSpace',
  tag,
  summary: 'Star a space, to find it at once',
  method: 'PUT',
  path: item,
  access,
  params: ids('spaceId'),
  status: 204,
})

export const unstarSpace = operation({
  id: 'unstarSpace',
  tag,
  summary: 'Take your star from a space',
  method: 'DELETE',
  path: item,
  access,
  params: ids('spaceId'),
  status: 204,
})

export const starOperations = [listStarredSpaces, starSpace, unstarSpace]
