import { Type, type Static } from 'typebox'
import { changeRequestIds, changeRequestPath } from '../review/change-requests.ts'
import { Id, ids } from '../identifiers.ts'
import { ChangeRequest } from '../review/change-request.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { RevisionFile, RevisionReusableContent } from './pages.ts'
import { Timestamp } from '../shapes.ts'

const ChangedPage = Type.Object(
  { id: Type.String(), type: Type.String(), title: Type.String(), path: Type.Optional(Type.String()) },
  { title: 'ChangedRevisionPage' },
)
const ChangedTag = Type.Object({ slug: Type.String(), label: Type.String() }, { title: 'ChangedRevisionTag' })
const Attributes = Type.Record(
  Type.String(),
  Type.Object({ before: Type.Optional(Type.Unknown()), after: Type.Optional(Type.Unknown()) }),
)
const blocks = Type.Array(
  Type.Object({ before: Type.Optional(Type.Unknown()), after: Type.Optional(Type.Unknown()) }),
  { description: 'The blocks that differ, before and after.' },
)

const SemanticChange = Type.Union(
  [
    Type.Object({ type: Type.Literal('page_created'), page: ChangedPage, blocks }),
    Type.Object({ type: Type.Literal('page_deleted'), page: ChangedPage }),
    Type.Object({
      type: Type.Literal('page_moved'),
      page: ChangedPage,
      parent: Type.Object({ before: Type.Optional(ChangedPage), after: Type.Optional(ChangedPage) }),
    }),
    Type.Object({ type: Type.Literal('page_edited'), page: ChangedPage, attributes: Attributes, blocks }),
    Type.Object({ type: Type.Enum(['file_created', 'file_deleted']), file: RevisionFile }),
    Type.Object({ type: Type.Literal('file_edited'), file: RevisionFile, attributes: Attributes }),
    Type.Object({
      type: Type.Enum(['reusable_content_created', 'reusable_content_deleted']),
      reusableContent: RevisionReusableContent,
    }),
    Type.Object({
      type: Type.Literal('reusable_content_edited'),
      reusableContent: RevisionReusableContent,
      attributes: Attributes,
      blocks,
    }),
    Type.Object({ type: Type.Literal('variables_edited'), variables: Attributes }),
    Type.Object({ type: Type.Enum(['tag_created', 'tag_deleted']), tag: ChangedTag }),
    Type.Object({ type: Type.Literal('tag_edited'), tag: ChangedTag, attributes: Attributes }),
  ],
  { title: 'RevisionSemanticChange' },
)
export type SemanticChange = Static<typeof SemanticChange>

const SemanticChanges = Type.Object(
  {
    mergedFrom: Type.Optional(ChangeRequest),
    changes: Type.Array(SemanticChange),
    more: Type.Optional(Type.Number({ description: 'How many follow; ask for them with `offset`.' })),
  },
  { title: 'RevisionSemanticChanges' },
)

const paged = {
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000, default: 10 })),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  metadata: Type.Optional(Type.Boolean()),
  computed: Type.Optional(Type.Boolean()),
  blocks: Type.Optional(
    Type.Boolean({
      default: true,
      description: '`false` leaves the blocks out, which takes much less to answer.',
    }),
  ),
}

const access = { on: 'space', least: 'read', scopes: ['space:content:read'] } as const

export const getChangeRequestChanges = operation({
  id: 'getChangeRequestChanges',
  tag: 'Change requests',
  summary: 'Get what a change request changes, as a reviewer wants to see it',
  method: 'GET',
  path: `${changeRequestPath}/changes`,
  access,
  params: changeRequestIds,
  query: Type.Object(paged),
  status: 200,
  response: SemanticChanges,
})

export const getRevisionSemanticChanges = operation({
  id: 'getRevisionSemanticChanges',
  tag: 'Revisions',
  summary: 'Get what a revision changed against the one before, or how it differs from any other',
  method: 'GET',
  path: '/spaces/{spaceId}/revisions/{revisionId}/changes',
  access,
  params: ids('spaceId', 'revisionId'),
  query: Type.Object({
    ...paged,
    base: Type.Optional(
      Type.Unsafe<string>({
        ...Id,
        description: 'The revision to compare with, in place of the one before.',
      }),
    ),
  }),
  status: 200,
  response: SemanticChanges,
})

const Conflict = Type.Object(
  {
    object: Type.Literal('change-request-conflict'),
    id: Type.String(),
    kind: Type.Enum(['page', 'place', 'field', 'document', 'block', 'file', 'reusable-content', 'variable']),
    page: Type.Optional(Type.String()),
    block: Type.Optional(Type.String()),
    field: Type.Optional(Type.String()),
    file: Type.Optional(Type.String()),
    reusableContent: Type.Optional(Type.String()),
    variable: Type.Optional(Type.String()),
    base: Type.Unknown(),
    primary: Type.Unknown(),
    changed: Type.Unknown(),
    createdAt: Timestamp,
  },
  { title: 'ChangeRequestConflict' },
)
export type ChangeRequestConflict = Static<typeof Conflict>

export const listChangeRequestConflicts = operation({
  id: 'listChangeRequestConflicts',
  tag: 'Change requests',
  summary: 'List what both sides changed and nobody decided yet, with the three versions',
  method: 'GET',
  path: `${changeRequestPath}/conflicts`,
  access,
  params: changeRequestIds,
  query: Page,
  status: 200,
  response: listOf(Conflict),
})

export const resolveChangeRequestConflict = operation({
  id: 'resolveChangeRequestConflict',
  tag: 'Change requests',
  summary: 'Decide a conflict',
  method: 'POST',
  path: `${changeRequestPath}/conflicts/{conflictId}`,
  access: { on: 'space', least: 'edit' },
  params: ids('spaceId', 'changeRequestId', 'conflictId'),
  body: Type.Object({ keep: Type.Enum(['primary', 'changed', 'both']) }),
  status: 200,
  response: Type.Object({
    revision: Type.String(),
    conflicts: Type.Number({ description: 'How many are left.' }),
  }),
})

export const changeOperations = [
  getChangeRequestChanges,
  getRevisionSemanticChanges,
  listChangeRequestConflicts,
  resolveChangeRequestConflict,
]
