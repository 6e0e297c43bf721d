import { Type, type Static, type TObject } from 'typebox'
import { Collection } from './collections.ts'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Organization } from '../people/organizations.ts'
import { RevisionFile, RevisionPage, RevisionReusableContent } from './pages.ts'
import { Page, listOf, listQuery } from '../pagination.ts'
import { Space } from './spaces.ts'
import { User } from '../people/users.ts'

const content = { organization: Organization, space: Space }

const ContentLocation = Type.Union(
  [
    Type.Object({ kind: Type.Literal('file'), ...content, file: RevisionFile }),
    Type.Object({ kind: Type.Literal('url'), url: Type.String() }),
    Type.Object({
      kind: Type.Literal('page'),
      ...content,
      page: RevisionPage,
      internalLocation: Type.Optional(
        Type.Union([
          Type.Object({ type: Type.Literal('anchor'), anchor: Type.String() }),
          Type.Object({ type: Type.Literal('node'), node: Type.String() }),
        ]),
      ),
    }),
    Type.Object({ kind: Type.Literal('user'), user: User }),
    Type.Object({ kind: Type.Literal('collection'), organization: Organization, collection: Collection }),
    Type.Object({ kind: Type.Literal('space'), ...content }),
    Type.Object({
      kind: Type.Literal('reusable-content'),
      ...content,
      reusableContent: RevisionReusableContent,
    }),
  ],
  { title: 'ContentLocation' },
)
export type ContentLocation = Static<typeof ContentLocation>

const Status = Type.Enum(['ok', 'broken', 'in-app'], { title: 'ContentReferenceStatus' })
export type LinkStatus = Static<typeof Status>

const Usage = Type.Object(
  {
    status: Status,
    relation: Type.Enum(['reference', 'dependsOn']),
    targetReference: Type.Optional(ContentLocation),
    locationReferences: Type.Array(ContentLocation),
  },
  { title: 'ContentReferenceUsage' },
)
export type LinkUsage = Static<typeof Usage>

const links = Type.Object({
  ...listOf(Usage).properties,
  stats: Type.Object({ total: Type.Number(), broken: Type.Object({ total: Type.Number() }) }),
})

const tag = 'Links'
const access = { on: 'space', least: 'read' } as const

type Declared<Params extends TObject> = { id: string; summary: string; path: string; params: Params }

/** An operation that lists what content links to. */
export function linksOf<Params extends TObject>(declared: Declared<Params>) {
  return operation({
    ...declared,
    tag,
    method: 'GET',
    access,
    query: listQuery({ status: Type.Optional(Status) }),
    status: 200,
    response: links,
  })
}

/** An operation that lists the places that link to something. */
export function locationsOf<Params extends TObject>(declared: Declared<Params>) {
  return operation({
    ...declared,
    tag,
    method: 'GET',
    access,
    query: Page,
    status: 200,
    response: listOf(ContentLocation),
  })
}

export const listSpaceLinks = linksOf({
  id: 'listSpaceLinks',
  summary: 'List what the content of a space links to, and from where',
  path: '/spaces/{spaceId}/links',
  params: ids('spaceId'),
})

export const listPageLinksInSpace = linksOf({
  id: 'listPageLinksInSpace',
  summary: 'List what a page links to',
  path: '/spaces/{spaceId}/content/page/{pageId}/links',
  params: ids('spaceId', 'pageId'),
})

export const listSpacePageBacklinks = locationsOf({
  id: 'listSpacePageBacklinks',
  summary: 'List what links to a page, from every space that you may see',
  path: '/spaces/{spaceId}/content/page/{pageId}/backlinks',
  params: ids('spaceId', 'pageId'),
})

export const listSpaceFileBacklinks = locationsOf({
  id: 'listSpaceFileBacklinks',
  summary: 'List what uses a file, from every space that you may see',
  path: '/spaces/{spaceId}/content/files/{fileId}/backlinks',
  params: ids('spaceId', 'fileId'),
})

export const linkOperations = [
  listSpaceLinks,
  listPageLinksInSpace,
  listSpacePageBacklinks,
  listSpaceFileBacklinks,
]
