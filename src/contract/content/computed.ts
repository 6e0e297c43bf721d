import { Type, type Static } from 'typebox'
import { JSONDocument } from './documents.ts'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { RevisionFile, RevisionPage, RevisionReusableContent } from './pages.ts'

const Free = Type.Record(Type.String(), Type.Unknown())

/** What computes pages: its type, what it was told, and what it depends on. */
export const ComputedSource = Type.Object(
  {
    type: Type.String({ minLength: 1, maxLength: 255 }),
    props: Type.Optional(Free),
    dependencies: Type.Optional(Free),
  },
  { title: 'ComputedContentSource' },
)
export type ComputedSource = Static<typeof ComputedSource>

const tag = 'Space content'
const body = Type.Object({
  source: ComputedSource,
  seed: Type.String({ maxLength: 128, description: 'What the ids of the pages are made from.' }),
})

export const getComputedDocument = operation({
  id: 'getComputedDocument',
  tag,
  summary: 'Get the document of a computed page by what computes it',
  method: 'POST',
  path: '/spaces/{spaceId}/content/computed/document',
  access: { on: 'space', least: 'read', scopes: ['space:content:read'] },
  params: ids('spaceId'),
  query: Type.Object({ schema: Type.Optional(Type.Enum(['current', 'next'])) }),
  body,
  isRead: true,
  status: 200,
  response: JSONDocument,
})

export const getComputedRevision = operation({
  id: 'getComputedRevision',
  tag,
  summary: 'Get the pages that a source computes',
  method: 'POST',
  path: '/spaces/{spaceId}/content/computed/revision',
  access: { on: 'space', least: 'read', scopes: ['space:content:read'] },
  params: ids('spaceId'),
  body,
  isRead: true,
  status: 200,
  response: Type.Object({
    pages: Type.Array(RevisionPage),
    files: Type.Array(RevisionFile),
    reusableContents: Type.Array(RevisionReusableContent),
  }),
})

export const computedOperations = [getComputedDocument, getComputedRevision]
