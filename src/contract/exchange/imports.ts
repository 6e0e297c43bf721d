import { Type, type Static } from 'typebox'
import { changeRequestIds, changeRequestPath } from '../review/change-requests.ts'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'

const ImportContentSource = Type.Enum(
  ['website', 'docx', 'markdown', 'html', 'zip', 'confluence', 'github-wiki', 'notion', 'google-docs'],
  { title: 'ImportContentSource' },
)
export type ImportContentSource = Static<typeof ImportContentSource>

const ImportContent = Type.Object(
  {
    url: Type.String({
      format: 'uri',
      maxLength: 2048,
      description: 'A website, or the file to import: a page, a document or an archive.',
    }),
    source: ImportContentSource,
  },
  { title: 'ImportContent' },
)
export type ImportContent = Static<typeof ImportContent>

const Problem = Type.Object(
  {
    source: Type.String({ description: 'The file or address.' }),
    line: Type.Optional(Type.Integer({ description: 'In that file, from 1.' })),
    message: Type.String(),
  },
  { title: 'ContentImportProblem' },
)

const log = {
  log: Type.Array(Type.Object({ source: Type.String(), message: Type.String() }), {
    description: 'What could not be imported, and why, and then the problems.',
  }),
  problems: Type.Array(Problem, {
    description:
      'What is wrong in what came in: unknown blocks, components of a project, broken conditions, links within an archive to what did not come in.',
  }),
}

const ImportContentResult = Type.Object(
  {
    revision: Type.String(),
    importedResources: Type.Integer({ description: 'Pages and files that are in the content now.' }),
    totalResources: Type.Integer({ description: 'Pages and files that were found.' }),
    ...log,
  },
  { title: 'ImportContentResult' },
)

const tag = 'Imports'
const editing = { on: 'space', least: 'edit' } as const
const below =
  'A page without content takes the first imported page; the others, and all of them otherwise, go below it.'
const promise = {
  tag,
  method: 'POST',
  access: editing,
  body: ImportContent,
  status: 201,
  response: ImportContentResult,
} as const

export const importContent = operation({
  ...promise,
  id: 'importContent',
  summary: 'Import pages into a space, as one revision',
  description:
    'A website is followed under the given address, up to 200 pages and one minute. Links between imported pages become page links and images become files. What cannot be read at all answers 400 and changes nothing. Works on locked spaces, too.',
  path: '/spaces/{spaceId}/content/import',
  params: ids('spaceId'),
})

export const importContentInPageById = operation({
  ...promise,
  id: 'importContentInPageById',
  summary: 'Import pages at a page of a space',
  description: below,
  path: '/spaces/{spaceId}/content/page/{pageId}/import',
  params: ids('spaceId', 'pageId'),
})

export const importContentInChangeRequest = operation({
  ...promise,
  id: 'importContentInChangeRequest',
  summary: 'Import pages into a change request',
  path: `${changeRequestPath}/content/import`,
  params: changeRequestIds,
})

export const importContentInChangeRequestPageById = operation({
  ...promise,
  id: 'importContentInChangeRequestPageById',
  summary: 'Import pages at a page of a change request',
  description: below,
  path: `${changeRequestPath}/content/page/{pageId}/import`,
  params: ids('spaceId', 'changeRequestId', 'pageId'),
})

const ContentImportSource = Type.Union(
  [
    Type.Object({ type: Type.Literal('website'), url: Url }),
    Type.Object({
      type: Type.Literal('file'),
      files: Type.Array(Type.String({ minLength: 1, maxLength: 512 }), {
        minItems: 1,
        maxItems: 50,
        description: 'Keys of files that were uploaded as `import_file`: Markdown, HTML, Word or zip.',
      }),
    }),
    Type.Object({ type: Type.Literal('address'), ...ImportContent.properties }),
  ],
  { title: 'ContentImportSource' },
)
export type ContentImportSource = Static<typeof ContentImportSource>

const ContentImportTarget = Type.Object(
  { space: Id, changeRequest: Type.Optional(Id), page: Type.Optional(Id) },
  { title: 'ContentImportTarget' },
)
export type ContentImportTarget = Static<typeof ContentImportTarget>

const FoundPage = Type.Object(
  {
    id: Type.String({ description: 'Of this import alone.' }),
    parent: Type.Optional(Type.String()),
    title: Type.String(),
    kind: Type.Enum(['page', 'group']),
    sourceURL: Type.Optional(Type.String()),
  },
  { title: 'ContentImportFoundPage' },
)

export const ContentImportRun = Type.Object(
  {
    id: Type.String(),
    status: Type.Enum(['pending', 'in-progress', 'prepared', 'completed', 'failed', 'cancelled'], {
      description: '`prepared` waits to be applied or cancelled, for a day.',
    }),
    startedAt: Type.Optional(Timestamp),
    completedAt: Type.Optional(Timestamp),
    pages: Type.Optional(
      Type.Array(Type.Object({ id: Type.String(), sourceURL: Type.Optional(Type.String()) })),
    ),
    found: Type.Optional(
      Type.Array(FoundPage, {
        description:
          'What a prepared import would bring, parents first; while it is in progress, the pages that were read last.',
      }),
    ),
    sources: Type.Array(Type.String(), {
      description: 'What it reads: the names of files, or an address without what is secret in it.',
    }),
    target: ContentImportTarget,
    revision: Type.Optional(Type.String()),
    importedResources: Type.Integer({ description: 'Read so far, while the run is in progress.' }),
    totalResources: Type.Integer({ description: 'Found so far, while the run is in progress.' }),
    error: Type.Optional(Type.String({ description: 'Why the run failed.' })),
    ...log,
  },
  { title: 'ContentImportRun' },
)
export type ContentImportRun = Static<typeof ContentImportRun>

const runs = '/org/{organizationId}/imports'
// Whether the caller may edit the space is asked besides: guests may, where a space lets them.
const member = { on: 'organization', least: 'guest' } as const

export const startImportRun = operation({
  id: 'startImportRun',
  tag,
  summary: 'Start an import that runs by itself',
  method: 'POST',
  path: runs,
  access: member,
  params: ids('organizationId'),
  body: Type.Object({
    source: ContentImportSource,
    target: ContentImportTarget,
    review: Type.Optional(
      Type.Boolean({
        description: 'Stops before anything is written: `found` says what there is, until it is applied.',
      }),
    ),
  }),
  status: 201,
  response: ContentImportRun,
})

export const listImportRuns = operation({
  id: 'listImportRuns',
  tag,
  summary: 'List the imports of an organization that you started, newest first',
  method: 'GET',
  path: runs,
  access: member,
  params: ids('organizationId'),
  query: listQuery({}),
  status: 200,
  response: listOf(ContentImportRun),
})

export const getImportRun = operation({
  id: 'getImportRun',
  tag,
  summary: 'Get an import: how far it is, and what could not be imported',
  method: 'GET',
  path: `${runs}/{importRunId}`,
  access: member,
  params: ids('organizationId', 'importRunId'),
  status: 200,
  response: ContentImportRun,
})

export const cancelImportRun = operation({
  id: 'cancelImportRun',
  tag,
  summary: 'Cancel an import that has not ended; nothing of it is kept',
  method: 'POST',
  path: `${runs}/{importRunId}/cancel`,
  access: member,
  params: ids('organizationId', 'importRunId'),
  status: 201,
  response: ContentImportRun,
})

export const applyImportRun = operation({
  id: 'applyImportRun',
  tag,
  summary: 'Write what a prepared import found, or some of it',
  method: 'POST',
  path: `${runs}/{importRunId}/apply`,
  access: member,
  params: ids('organizationId', 'importRunId'),
  body: Type.Object(
    {
      pages: Type.Optional(
        Type.Array(Type.String({ maxLength: 128 }), {
          minItems: 1,
          maxItems: 5000,
          description: 'Of `found`; all of them without. Pages below one that is left out come in its place.',
        }),
      ),
    },
    { title: 'ApplyContentImportRun' },
  ),
  bodyLimit: 2 * 1024 * 1024,
  status: 201,
  response: ContentImportRun,
})

export const importOperations = [
  importContent,
  importContentInPageById,
  importContentInChangeRequest,
  importContentInChangeRequestPageById,
  startImportRun,
  listImportRuns,
  getImportRun,
  cancelImportRun,
  applyImportRun,
]
