import { Type, type Static } from 'typebox'
import { collectionPermissions } from '../people/content-permissions.ts'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { DefaultLevel } from '../people/roles.ts'
import { Nullable, Url } from '../shapes.ts'

const Title = Type.String({ maxLength: 255 })
const Description = Type.String({ maxLength: 100 })
const Id = Type.String({ minLength: 1, maxLength: 128 })

const Pointer = Type.Union([
  Type.Object({ type: Type.Literal('space'), space: Id }),
  Type.Object({ type: Type.Literal('collection'), collection: Id }),
])
export type ContentPointer = Static<typeof Pointer>

export const ContentPosition = Type.Object(
  { before: Type.Optional(Pointer), after: Type.Optional(Pointer) },
  { title: 'ContentPosition' },
)
export type ContentPosition = Static<typeof ContentPosition>

/** Where to move content: another parent (`null` is the organization itself), another place among siblings. */
export const Move = Type.Object({
  parent: Type.Optional(Nullable(Id)),
  position: Type.Optional(ContentPosition),
})

export const Collection = Type.Object(
  {
    object: Type.Literal('collection'),
    id: Type.String(),
    title: Title,
    description: Type.Optional(Description),
    organization: Type.String(),
    parent: Type.Optional(Type.String()),
    defaultLevel: DefaultLevel,
    urls: Type.Object({ location: Url, app: Url }),
    permissions: Type.Object({
      view: Type.Boolean(),
      admin: Type.Boolean(),
      viewInviteLinks: Type.Boolean(),
      create: Type.Boolean(),
    }),
  },
  { title: 'Collection' },
)
export type Collection = Static<typeof Collection>

const tag = 'Collections'
const item = '/collections/{collectionId}'

export const listCollectionsInOrganizationById = operation({
  id: 'listCollectionsInOrganizationById',
  tag,
  summary: 'List the collections of an organization',
  method: 'GET',
  path: '/orgs/{organizationId}/collections',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  query: listQuery({
    nested: Type.Optional(
      Type.Boolean({ default: true, description: 'Also those inside other collections.' }),
    ),
  }),
  status: 200,
  response: listOf(Collection),
})

export const createCollection = operation({
  id: 'createCollection',
  tag,
  summary: 'Create a collection',
  description: 'Needs `create` in the organization, or on the parent collection.',
  method: 'POST',
  path: '/orgs/{organizationId}/collections',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  body: Type.Object({ title: Type.Optional(Title), parent: Type.Optional(Id) }),
  isBodyOptional: true,
  status: 201,
  response: Collection,
})

export const getCollectionById = operation({
  id: 'getCollectionById',
  tag,
  summary: 'Get a collection',
  method: 'GET',
  path: item,
  access: { on: 'collection', least: 'read' },
  params: ids('collectionId'),
  status: 200,
  response: Collection,
})

export const updateCollectionById = operation({
  id: 'updateCollectionById',
  tag,
  summary: 'Change a collection',
  method: 'PATCH',
  path: item,
  access: { on: 'collection', least: 'create' },
  params: ids('collectionId'),
  body: Type.Object({
    title: Type.Optional(Title),
    description: Type.Optional(Description),
    defaultLevel: Type.Optional(DefaultLevel),
  }),
  status: 200,
  response: Collection,
})

export const deleteCollectionById = operation({
  id: 'deleteCollectionById',
  tag,
  summary: 'Delete a collection and what is in it',
  description: 'Its spaces can be restored for 7 days; restoring one brings its collections back.',
  method: 'DELETE',
  path: item,
  access: { on: 'collection', least: 'create' },
  params: ids('collectionId'),
  status: 204,
})

export const moveCollection = operation({
  id: 'moveCollection',
  tag,
  summary: 'Move a collection',
  method: 'POST',
  path: `${item}/move`,
  access: { on: 'collection', least: 'create' },
  params: ids('collectionId'),
  body: Move,
  status: 200,
  response: Collection,
})

export const transferCollection = operation({
  id: 'transferCollection',
  tag,
  summary: 'Give a collection and what is in it to another organization',
  description:
    'Needs `admin` on all of it, and `create` over there. Grants stay for users who are members there.',
  method: 'POST',
  path: `${item}/transfer`,
  access: { on: 'collection', least: 'create' },
  params: ids('collectionId'),
  body: Type.Object({ organization: Id }),
  status: 200,
  response: Collection,
})

export const collectionOperations = [
  listCollectionsInOrganizationById,
  createCollection,
  getCollectionById,
  updateCollectionById,
  deleteCollectionById,
  moveCollection,
  transferCollection,
  ...Object.values(collectionPermissions),
]
