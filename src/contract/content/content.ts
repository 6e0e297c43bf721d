import { Type } from 'typebox'
import { readingOperations } from './content-reading.ts'
import { JSONDocument } from './documents.ts'
import { ContentEdits, EditedContent } from './edits.ts'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'

export const spaceContent = readingOperations('/spaces/{spaceId}/content', {
  tag: 'Space content',
  params: ['spaceId'],
  visitors: true,
  names: {
    revision: 'getCurrentRevision',
    pages: 'listPages',
    outline: 'getOutline',
    files: 'listFiles',
    file: 'getFileById',
    page: 'getPageById',
    path: 'getPageByPath',
    reusableContents: 'listReusableContents',
    reusableContent: 'getReusableContentById',
  },
})

export const getDocumentById = operation({
  id: 'getDocumentById',
  tag: 'Space content',
  summary: 'Get a document of the current content by the id that its page or reusable content names',
  method: 'GET',
  path: '/spaces/{spaceId}/documents/{documentId}',
  access: { on: 'space', least: 'read', scopes: ['space:content:read'] },
  params: ids('spaceId', 'documentId'),
  query: Type.Object({ schema: Type.Optional(Type.Enum(['current', 'next'])) }),
  status: 200,
  response: JSONDocument,
})

export const updateSpaceContent = operation({
  id: 'updateSpaceContent',
  tag: 'Space content',
  summary: 'Edit the content of a live space: all of the changes or none, as one revision',
  description:
    'A locked space answers 412: open a change request there. Edits that others made meanwhile to other blocks are kept; to the same block, 409.',
  method: 'POST',
  path: '/spaces/{spaceId}/content',
  access: { on: 'space', least: 'edit', scopes: ['space:content:write'] },
  params: ids('spaceId'),
  body: ContentEdits,
  bodyLimit: 64 * 1024 * 1024,
  status: 200,
  response: EditedContent,
})

export const contentOperations = [...Object.values(spaceContent), getDocumentById, updateSpaceContent]
