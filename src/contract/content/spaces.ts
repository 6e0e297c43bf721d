import { Type, type Static } from 'typebox'
import { Move } from './collections.ts'
import { ComputedSource } from './computed.ts'
import { spacePermissions } from '../people/content-permissions.ts'
import { ids } from '../identifiers.ts'
import { Language } from '../languages.ts'
import { MergeRules } from '../review/merge-rules.ts'
import { operation } from '../operation.ts'
import { Order, Page, listOf, listQuery } from '../pagination.ts'
import { DefaultLevel, Role } from '../people/roles.ts'
import { Nullable, Timestamp, Url } from '../shapes.ts'

const Title = Type.String({ maxLength: 255 })
const Emoji = Type.String({ maxLength: 50 })
const Id = Type.String({ minLength: 1, maxLength: 128 })
const EditMode = Type.Enum(['live', 'locked'], { title: 'SpaceEditMode' })
export const SpaceMergeRules = Type.Union([Type.Object({ type: Type.Literal('inherit') }), MergeRules], {
  title: 'MergeRulesSpaceConfiguration',
})

export const GitSyncState = Type.Object(
  {
    repoName: Type.Optional(Type.String()),
    installationProvider: Type.Optional(Type.Enum(['github', 'gitlab', 'github-legacy'])),
    integration: Type.Optional(Type.String()),
    url: Type.Optional(Type.String()),
    updatedAt: Type.Optional(Timestamp),
  },
  { title: 'GitSyncState' },
)

const SpacePermissions = Type.Object({
  view: Type.Boolean(),
  access: Type.Boolean(),
  admin: Type.Boolean(),
  viewInviteLinks: Type.Boolean(),
  edit: Type.Boolean(),
  triggerGitSync: Type.Boolean(),
  comment: Type.Boolean(),
  merge: Type.Boolean(),
  review: Type.Boolean(),
  installIntegration: Type.Boolean(),
})

export const Space = Type.Object(
  {
    object: Type.Literal('space'),
    id: Type.String(),
    title: Title,
    emoji: Type.Optional(Emoji),
    visibility: Type.Enum(['public', 'unlisted', 'share-link', 'visitor-auth', 'in-collection', 'private'], {
      title: 'ContentVisibility',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    deletedAt: Type.Optional(Timestamp),
    editMode: EditMode,
    mergeRules: SpaceMergeRules,
    urls: Type.Object({
      location: Url,
      app: Url,
      published: Type.Optional(Url),
      public: Type.Optional(Url),
      icon: Type.Optional(Url),
    }),
    organization: Type.String(),
    parent: Type.Optional(Type.String()),
    language: Type.Optional(Language),
    gitSync: Type.Optional(GitSyncState),
    visitorAuth: Type.Optional(
      Type.Object({
        backend: Type.Enum(['custom', 'integration']),
        integration: Type.Optional(Type.String()),
      }),
    ),
    revision: Type.String(),
    defaultLevel: DefaultLevel,
    comments: Type.Number(),
    changeRequests: Type.Number(),
    changeRequestsOpen: Type.Number(),
    changeRequestsDraft: Type.Number(),
    permissions: SpacePermissions,
  },
  { title: 'Space' },
)
export type Space = Static<typeof Space>

const tag = 'Spaces'
const item = '/spaces/{spaceId}'

export const listSpacesInOrganizationById = operation({
  id: 'listSpacesInOrganizationById',
  tag,
  summary: 'List the spaces of an organization',
  method: 'GET',
  path: '/orgs/{organizationId}/spaces',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(Space),
})

export const createSpace = operation({
  id: 'createSpace',
  tag,
  summary: 'Create a space',
  description: 'Needs `create` in the organization, or on the parent collection.',
  method: 'POST',
  path: '/orgs/{organizationId}/spaces',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  body: Type.Object({
    title: Type.Optional(Title),
    emoji: Type.Optional(Emoji),
    parent: Type.Optional(Id),
    language: Type.Optional(Language),
    editMode: Type.Optional(EditMode),
    template: Type.Optional(Type.Object({ id: Id })),
    computedSource: Type.Optional(ComputedSource),
  }),
  isBodyOptional: true,
  status: 201,
  response: Space,
})

export const listSpacesInCollectionById = operation({
  id: 'listSpacesInCollectionById',
  tag,
  summary: 'List the spaces directly in a collection, in their order',
  method: 'GET',
  path: '/collections/{collectionId}/spaces',
  access: { on: 'collection', least: 'read' },
  params: ids('collectionId'),
  query: Page,
  status: 200,
  response: listOf(Space),
})

export const listSpacesForOrganizationMember = operation({
  id: 'listSpacesForOrganizationMember',
  tag,
  summary: 'List the spaces that a member has access to, with their role on each',
  description: 'For the member and for `admin`.',
  method: 'GET',
  path: '/orgs/{organizationId}/members/{userId}/spaces',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId', 'userId'),
  query: listQuery({ order: Type.Optional(Order) }),
  status: 200,
  response: listOf(Type.Object({ permission: Role, space: Space }, { title: 'MemberContentPermission' })),
})

export const getSpaceById = operation({
  id: 'getSpaceById',
  tag,
  summary: 'Get a space',
  description: 'Also one that is deleted and can still be restored; `deletedAt` says so.',
  method: 'GET',
  path: item,
  access: {
    on: 'space',
    least: 'read',
    evenDeleted: true,
    visitors: true,
    scopes: ['space:metadata:read', 'space:content:read', 'space:git:sync'],
  },
  params: ids('spaceId'),
  query: Type.Object({ shareKey: Type.Optional(Type.String()) }),
  status: 200,
  response: Space,
})

export const updateSpaceById = operation({
  id: 'updateSpaceById',
  tag,
  summary: 'Change a space',
  method: 'PATCH',
  path: item,
  access: { on: 'space', least: 'create', scopes: ['space:metadata:write'] },
  params: ids('spaceId'),
  body: Type.Object({
    title: Type.Optional(Title),
    emoji: Type.Optional(Nullable(Emoji)),
    icon: Type.Optional(Nullable(Url)),
    editMode: Type.Optional(EditMode),
    defaultLevel: Type.Optional(DefaultLevel),
    language: Type.Optional(Nullable(Language)),
    mergeRules: Type.Optional(SpaceMergeRules),
  }),
  status: 200,
  response: Space,
})

export const deleteSpaceById = operation({
  id: 'deleteSpaceById',
  tag,
  summary: 'Delete a space',
  description: 'It can be restored for 7 days; then it is gone.',
  method: 'DELETE',
  path: item,
  access: { on: 'space', least: 'create', evenDeleted: true },
  params: ids('spaceId'),
  status: 204,
})

export const listDeletedSpaces = operation({
  id: 'listDeletedSpaces',
  tag,
  summary: 'List the spaces of an organization that you may restore',
  description: 'Those that were deleted in the last 7 days, the last one first.',
  method: 'GET',
  path: '/orgs/{organizationId}/deleted-spaces',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(Space),
})

export const restoreSpace = operation({
  id: 'restoreSpace',
  tag,
  summary: 'Restore a space that was deleted in the last 7 days',
  method: 'POST',
  path: `${item}/restore`,
  access: { on: 'space', least: 'create', evenDeleted: true },
  params: ids('spaceId'),
  status: 200,
  response: Space,
})

export const duplicateSpace = operation({
  id: 'duplicateSpace',
  tag,
  summary: 'Copy a space: its content, not its history',
  description: 'Needs `create` where the space is. The copy comes right after the original.',
  method: 'POST',
  path: `${item}/duplicate`,
  access: { on: 'space', least: 'read' },
  params: ids('spaceId'),
  status: 201,
  response: Space,
})

export const moveSpace = operation({
  id: 'moveSpace',
  tag,
  summary: 'Move a space',
  method: 'POST',
  path: `${item}/move`,
  access: { on: 'space', least: 'create' },
  params: ids('spaceId'),
  body: Move,
  status: 200,
  response: Space,
})

export const transferSpace = operation({
  id: 'transferSpace',
  tag,
  summary: 'Give a space to another organization, a collection, or both',
  description:
    'Needs `create` on both sides, and `admin` to give it to another organization. Grants stay for users who are members there.',
  method: 'POST',
  path: `${item}/transfer`,
  access: { on: 'space', least: 'create' },
  params: ids('spaceId'),
  body: Type.Object({ organization: Type.Optional(Id), collection: Type.Optional(Id) }),
  status: 200,
  response: Space,
})

export const spaceOperations = [
  listSpacesInOrganizationById,
  createSpace,
  listSpacesInCollectionById,
  listSpacesForOrganizationMember,
  getSpaceById,
  updateSpaceById,
  deleteSpaceById,
  listDeletedSpaces,
  restoreSpace,
  duplicateSpace,
  moveSpace,
  transferSpace,
  ...Object.values(spacePermissions),
]
