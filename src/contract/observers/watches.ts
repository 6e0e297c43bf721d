import { Type } from 'typebox'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Timestamp } from '../shapes.ts'

const Watch = Type.Object(
  {
    object: Type.Literal('watch'),
    id: Type.String(),
    space: Type.Object({ id: Type.String(), title: Type.String() }),
    page: Type.Optional(
      Type.Object(
        { id: Type.String(), title: Type.String() },
        { description: 'Absent when the whole space is watched.' },
      ),
    ),
    createdAt: Timestamp,
  },
  { title: 'Watch' },
)

const tag = 'Watches'
const onSpace = '/spaces/{spaceId}/watch'
const onPage = '/spaces/{spaceId}/content/page/{pageId}/watch'
const access = { on: 'space', least: 'read' } as const

export const listWatches = operation({
  id: 'listWatches',
  tag,
  summary: 'List the spaces and pages of an organization that you watch',
  method: 'GET',
  path: '/orgs/{organizationId}/watches',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  query: listQuery({ space: Type.Optional(Id) }),
  status: 200,
  response: listOf(Watch),
})

export const watchSpace = operation({
  id: 'watchSpace',
  tag,
  summary: 'Watch a space: you are told of comments in it and of what is merged into it',
  method: 'PUT',
  path: onSpace,
  access,
  params: ids('spaceId'),
  status: 204,
})

export const unwatchSpace = operation({
  id: 'unwatchSpace',
  tag,
  summary: 'Watch a space no longer; pages that you watch stay watched',
  method: 'DELETE',
  path: onSpace,
  access,
  params: ids('spaceId'),
  status: 204,
})

export const watchPage = operation({
  id: 'watchPage',
  tag,
  summary: 'Watch a page: you are told of comments on it, in the space and in change requests',
  method: 'PUT',
  path: onPage,
  access,
  params: ids('spaceId', 'pageId'),
  status: 204,
})

export const unwatchPage = operation({
  id: 'unwatchPage',
  tag,
  summary: 'Watch a page no longer',
  method: 'DELETE',
  path: onPage,
  access,
  params: ids('spaceId', 'pageId'),
  status: 204,
})

export const watchOperations = [listWatches, watchSpace, unwatchSpace, watchPage, unwatchPage]
