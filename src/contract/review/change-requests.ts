import { Type, type Static } from 'typebox'
import { readingOperations } from '../content/content-reading.ts'
import { JSONDocument } from '../content/documents.ts'
import { ContentEdits } from '../content/edits.ts'
import { Id, ids } from '../identifiers.ts'
import { linksOf, locationsOf } from '../content/links.ts'
import { ChangeRequest, Status, Subject } from './change-request.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { RevisionFile, RevisionPage, RevisionReusableContent } from '../content/pages.ts'

const tag = 'Change requests'
const collection = '/spaces/{spaceId}/change-requests'
export const changeRequestPath = `${collection}/{changeRequestId}` as const
const reading = { on: 'space', least: 'read' } as const
const editing = { on: 'space', least: 'edit' } as const
export const changeRequestIds = ids('spaceId', 'changeRequestId')
const filters = {
  status: Type.Optional(Status),
  creator: Type.Optional(Id),
  contributor: Type.Optional(Id),
}

export const listChangeRequestsForSpace = operation({
  id: 'listChangeRequestsForSpace',
  tag,
  summary: 'List the change requests of a space, newest first',
  description: 'Open ones, unless another `status` is asked for.',
  method: 'GET',
  path: collection,
  access: reading,
  params: ids('spaceId'),
  query: listQuery(filters),
  status: 200,
  response: listOf(ChangeRequest),
})

export const listChangeRequestsForOrganization = operation({
  id: 'listChangeRequestsForOrganization',
  tag,
  summary: 'List the change requests of every space that you may see, newest first',
  method: 'GET',
  path: '/orgs/{organizationId}/change-requests',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  query: listQuery(filters),
  status: 200,
  response: listOf(ChangeRequest),
})

export const createChangeRequest = operation({
  id: 'createChangeRequest',
  tag,
  summary: 'Open a change request, as a draft',
  method: 'POST',
  path: collection,
  access: editing,
  params: ids('spaceId'),
  body: Type.Object({ subject: Type.Optional(Subject), agentTaskId: Type.Optional(Type.String()) }),
  isBodyOptional: true,
  status: 201,
  response: ChangeRequest,
})

export const getChangeRequestById = operation({
  id: 'getChangeRequestById',
  tag,
  summary: 'Get a change request by its id or its number',
  method: 'GET',
  path: changeRequestPath,
  access: { ...reading, visitors: true },
  params: changeRequestIds,
  status: 200,
  response: ChangeRequest,
})

export const updateChangeRequestById = operation({
  id: 'updateChangeRequestById',
  tag,
  summary: 'Change the subject, the description or the status of a change request',
  method: 'PATCH',
  path: changeRequestPath,
  access: editing,
  params: changeRequestIds,
  body: Type.Object({
    subject: Type.Optional(Subject),
    description: Type.Optional(JSONDocument),
    status: Type.Optional(Type.Enum(['draft', 'open', 'archived'])),
  }),
  status: 200,
  response: ChangeRequest,
})

export const mergeChangeRequest = operation({
  id: 'mergeChangeRequest',
  tag,
  summary: 'Merge a change request into its space',
  description: 'With `conflicts` nothing is merged: they are recorded and must be resolved first.',
  method: 'POST',
  path: `${changeRequestPath}/merge`,
  access: { on: 'space', least: 'review' },
  params: changeRequestIds,
  status: 200,
  response: Type.Object({ revision: Type.String(), result: Type.Enum(['merge', 'conflicts']) }),
})

const Checks = Type.Object(
  {
    object: Type.Literal('change-request-checks'),
    mergeable: Type.Boolean({ description: 'You may merge it now, as far as this is known.' }),
    rules: Type.Array(
      Type.Object({
        rule: Type.String(),
        passed: Type.Boolean(),
        message: Type.Optional(Type.String({ description: 'What is missing.' })),
      }),
      { description: 'The merge rules that hold for the space, in their order.' },
    ),
    bypassed: Type.Boolean({ description: 'A rule lets you merge whatever the others say.' }),
    conflicts: Type.Number({ description: 'Recorded ones that nobody has decided.' }),
    conditions: Type.Array(
      Type.Object({
        page: Type.Object({ id: Type.String(), title: Type.String() }),
        expression: Type.String(),
        message: Type.String(),
      }),
      { description: 'Conditions of changed pages that are no expressions; at most 100.' },
    ),
  },
  { title: 'ChangeRequestChecks' },
)
export type ChangeRequestChecks = Static<typeof Checks>

export const getChangeRequestChecks = operation({
  id: 'getChangeRequestChecks',
  tag,
  summary: 'See what keeps a change request from being merged, or would break with it',
  method: 'GET',
  path: `${changeRequestPath}/checks`,
  access: reading,
  params: changeRequestIds,
  status: 200,
  response: Checks,
})

export const updateChangeRequest = operation({
  id: 'updateChangeRequest',
  tag,
  summary: 'Bring what changed in the space into a change request',
  method: 'POST',
  path: `${changeRequestPath}/update`,
  access: editing,
  params: changeRequestIds,
  status: 200,
  response: Type.Object({ revision: Type.String(), result: Type.Enum(['update', 'conflicts']) }),
})

export const changeRequestContent = readingOperations(`${changeRequestPath}/content`, {
  tag: 'Change request content',
  params: ['spaceId', 'changeRequestId'],
  names: {
    revision: 'getRevisionOfChangeRequestById',
    pages: 'listPagesInChangeRequest',
    outline: 'getOutlineOfChangeRequestById',
    files: 'listFilesInChangeRequestById',
    file: 'getFileInChangeRequestById',
    page: 'getPageInChangeRequestById',
    path: 'getPageInChangeRequestByPath',
    reusableContents: 'listReusableContentsInChangeRequest',
    reusableContent: 'getReusableContentInChangeRequestById',
  },
})

export const updateChangeRequestContent = operation({
  id: 'updateChangeRequestContent',
  tag: 'Change request content',
  summary: 'Edit the content of a change request: all of the changes or none, as one revision',
  method: 'POST',
  path: `${changeRequestPath}/content`,
  access: editing,
  params: changeRequestIds,
  query: Type.Object({
    compat: Type.Optional(
      Type.Boolean({ default: true, description: '`false` answers also what was edited.' }),
    ),
  }),
  body: ContentEdits,
  bodyLimit: 64 * 1024 * 1024,
  status: 200,
  response: Type.Union([
    ChangeRequest,
    Type.Object({
      changeRequest: ChangeRequest,
      pages: Type.Array(RevisionPage),
      insertedFiles: Type.Array(RevisionFile),
      reusableContents: Type.Array(RevisionReusableContent),
    }),
  ]),
})

export const listChangeRequestLinks = linksOf({
  id: 'listChangeRequestLinks',
  summary: 'List what the content of a change request links to, and from where',
  path: `${changeRequestPath}/links`,
  params: ids('spaceId', 'changeRequestId'),
})

export const listPageLinksInChangeRequest = linksOf({
  id: 'listPageLinksInChangeRequest',
  summary: 'List what a page of a change request links to',
  path: `${changeRequestPath}/content/page/{pageId}/links`,
  params: ids('spaceId', 'changeRequestId', 'pageId'),
})

export const listChangeRequestPageBacklinks = locationsOf({
  id: 'listChangeRequestPageBacklinks',
  summary: 'List what links to a page, in a change request and in every space that you may see',
  path: `${changeRequestPath}/content/page/{pageId}/backlinks`,
  params: ids('spaceId', 'changeRequestId', 'pageId'),
})

export const listChangeRequestFileBacklinks = locationsOf({
  id: 'listChangeRequestFileBacklinks',
  summary: 'List what uses a file, in a change request and in every space that you may see',
  path: `${changeRequestPath}/content/files/{fileId}/backlinks`,
  params: ids('spaceId', 'changeRequestId', 'fileId'),
})

export const changeRequestOperations = [
  listChangeRequestsForSpace,
  listChangeRequestsForOrganization,
  createChangeRequest,
  getChangeRequestById,
  updateChangeRequestById,
  mergeChangeRequest,
  getChangeRequestChecks,
  updateChangeRequest,
  ...Object.values(changeRequestContent),
  updateChangeRequestContent,
  listChangeRequestLinks,
  listPageLinksInChangeRequest,
  listChangeRequestPageBacklinks,
  listChangeRequestFileBacklinks,
]
