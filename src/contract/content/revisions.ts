import { Type, type Static } from 'typebox'
import { Evaluated, fences, readingOperations } from './content-reading.ts'
import { ContentRef, JSONDocument } from './documents.ts'
import { RevisionGit } from './pages.ts'
import { ids } from '../identifiers.ts'
import { ChangeRequest } from '../review/change-request.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Timestamp } from '../shapes.ts'

const tag = 'Revisions'
const prefix = '/spaces/{spaceId}/revisions/{revisionId}'
const access = { on: 'space', least: 'read', scopes: ['space:content:read'] } as const
const published = { ...access, visitors: true } as const

export const revisionContent = readingOperations(prefix, {
  tag,
  params: ['spaceId', 'revisionId'],
  visitors: true,
  names: {
    revision: 'getRevisionById',
    pages: 'listPagesInRevisionById',
    outline: 'getOutlineOfRevisionById',
    files: 'listFilesInRevisionById',
    file: 'getFileInRevisionById',
    page: 'getPageInRevisionById',
    path: 'getPageInRevisionByPath',
    reusableContents: 'listReusableContentsInRevision',
    reusableContent: 'getReusableContentInRevisionById',
  },
})

const DocumentReading = Type.Object({
  ...fences,
  evaluated: Type.Optional(Evaluated),
  dereferenced: Type.Optional(Type.Literal('reusable-contents')),
})
export type DocumentReading = Static<typeof DocumentReading>

export const getPageDocumentInRevisionById = operation({
  id: 'getPageDocumentInRevisionById',
  tag,
  summary: 'Get the document of a page',
  method: 'GET',
  path: `${prefix}/page/{pageId}/document`,
  access: published,
  params: ids('spaceId', 'revisionId', 'pageId'),
  query: DocumentReading,
  status: 200,
  response: JSONDocument,
})

const MetaLinks = Type.Object(
  {
    canonical: Type.Optional(ContentRef),
    alternates: Type.Array(ContentRef),
  },
  { title: 'RevisionPageMetaLinks' },
)

export const listRevisionPageMetaLinks = operation({
  id: 'listRevisionPageMetaLinks',
  tag,
  summary: 'Get the addresses that search engines should know of a page besides its own',
  description:
    'What the front matter of the page says under `metaLinks` (`canonical`, `alternates`); for a visitor also the same page in the other languages of the site.',
  method: 'GET',
  path: `${prefix}/page/{pageId}/meta-links`,
  access: published,
  params: ids('spaceId', 'revisionId', 'pageId'),
  status: 200,
  response: MetaLinks,
})

export const getReusableContentDocumentInRevisionById = operation({
  id: 'getReusableContentDocumentInRevisionById',
  tag,
  summary: 'Get the document of a reusable content',
  method: 'GET',
  path: `${prefix}/reusable-contents/{reusableContentId}/document`,
  access: published,
  params: ids('spaceId', 'revisionId', 'reusableContentId'),
  query: DocumentReading,
  status: 200,
  response: JSONDocument,
})

const HistoryItem = Type.Object(
  {
    object: Type.Literal('revision'),
    id: Type.String(),
    type: Type.Enum(['edits', 'merge', 'rollback', 'update', 'computed']),
    parents: Type.Array(Type.String()),
    createdAt: Timestamp,
    author: Type.Optional(Type.String({ description: 'The id of the user.' })),
    mergedFrom: Type.Optional(ChangeRequest),
    git: Type.Optional(RevisionGit),
  },
  { title: 'RevisionSummary' },
)
export type HistoryItem = Static<typeof HistoryItem>

export const listRevisions = operation({
  id: 'listRevisions',
  tag,
  summary: 'List the history of a space, newest first',
  method: 'GET',
  path: '/spaces/{spaceId}/revisions',
  access,
  params: ids('spaceId'),
  query: Page,
  status: 200,
  response: listOf(HistoryItem),
})

export const rollbackToRevision = operation({
  id: 'rollbackToRevision',
  tag,
  summary: 'Make the content of a space what it was: a new revision equal to an old one',
  method: 'POST',
  path: `${prefix}/rollback`,
  access: { on: 'space', least: 'review' },
  params: ids('spaceId', 'revisionId'),
  status: 200,
  response: HistoryItem,
})

export const revisionOperations = [
  listRevisions,
  ...Object.values(revisionContent),
  getPageDocumentInRevisionById,
  listRevisionPageMetaLinks,
  getReusableContentDocumentInRevisionById,
  rollbackToRevision,
]
