import { Type, type Static } from 'typebox'
import { OutlinePage } from './outline.ts'
import { Revision, RevisionFile, RevisionPage, RevisionReusableContent } from './pages.ts'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'

const reading = {
  metadata: Type.Optional(Type.Boolean({ default: true, description: '`false` leaves Git metadata out.' })),
  computed: Type.Optional(
    Type.Boolean({ default: true, description: '`false` leaves computed pages unexpanded.' }),
  ),
}
const Reading = Type.Object(reading)
export type Reading = Static<typeof Reading>
const RevisionReading = Type.Object({
  ...reading,
  content: Type.Optional(
    Type.Boolean({
      default: true,
      description: '`false` leaves out pages, files and reusable contents, of which there may be thousands.',
    }),
  ),
})

export const Evaluated = Type.Union([Type.Boolean(), Type.Literal('deterministic-only')])
/** How documents show code that a block of an installed integration claims. */
export const fences = {
  'format.document.fences': Type.Optional(
    Type.Enum(['blocks', 'code'], {
      default: 'blocks',
      description: 'Code that an installed integration claims: as its block, or as it is stored.',
    }),
  ),
}
export type Fences = Static<(typeof fences)['format.document.fences']>
const PageReading = Type.Object({
  ...reading,
  ...fences,
  format: Type.Optional(Type.Enum(['document', 'markdown'])),
  evaluated: Type.Optional(Evaluated),
  pages: Type.Optional(
    Type.Boolean({ default: true, description: '`false` leaves out the pages below this one.' }),
  ),
  'format.markdown.refs': Type.Optional(
    Type.Enum(['relative', 'stable'], {
      description: 'How Markdown names what it links to: by path, or by id.',
    }),
  ),
})
export type PageReading = Static<typeof PageReading>

type Names = Record<
  | 'revision'
  | 'pages'
  | 'outline'
  | 'files'
  | 'file'
  | 'page'
  | 'path'
  | 'reusableContents'
  | 'reusableContent',
  string
>

/** The operations that read content: the same for a space's own content and for any of its revisions. */
export function readingOperations<const Param extends string>(
  prefix: string,
  {
    tag,
    names,
    params,
    visitors,
  }: {
    tag: string
    names: Names
    params: Param[]
    /** Whether visitors of published sites may read it, too. */
    visitors?: true
  },
) {
  const access = {
    on: 'space',
    least: 'read',
    scopes: ['space:content:read'],
    ...(visitors && { visitors }),
  } as const
  return {
    revision: operation({
      id: names.revision,
      tag,
      summary: 'Get the content: pages, files and reusable contents',
      method: 'GET',
      path: prefix,
      access,
      params: ids(...params),
      query: RevisionReading,
      status: 200,
      response: Revision,
    }),
    pages: operation({
      id: names.pages,
      tag,
      summary: 'List the pages as a tree',
      method: 'GET',
      path: `${prefix}/pages`,
      access,
      params: ids(...params),
      query: Reading,
      status: 200,
      response: Type.Object({ pages: Type.Array(RevisionPage) }),
    }),
    outline: operation({
      id: names.outline,
      tag,
      summary: 'Get what a tree of the pages shows: titles, icons and paths, without anything else',
      description: 'Many times smaller than the pages. With `If-None-Match`, 304 while it is the same.',
      method: 'GET',
      path: `${prefix}/outline`,
      access,
      params: ids(...params),
      status: 200,
      response: Type.Object({ pages: Type.Array(OutlinePage) }),
    }),
    files: operation({
      id: names.files,
      tag,
      summary: 'List the files',
      method: 'GET',
      path: `${prefix}/files`,
      access,
      params: ids(...params),
      query: listQuery({
        ...reading,
        ids: Type.Optional(
          Type.String({ maxLength: 4096, description: 'Only these, with commas between their ids.' }),
        ),
      }),
      status: 200,
      response: listOf(RevisionFile),
    }),
    file: operation({
      id: names.file,
      tag,
      summary: 'Get a file',
      method: 'GET',
      path: `${prefix}/files/{fileId}`,
      access,
      params: ids<Param | 'fileId'>(...params, 'fileId'),
      query: Reading,
      status: 200,
      response: RevisionFile,
    }),
    page: operation({
      id: names.page,
      tag,
      summary: 'Get a page with its document',
      method: 'GET',
      path: `${prefix}/page/{pageId}`,
      access,
      params: ids<Param | 'pageId'>(...params, 'pageId'),
      query: PageReading,
      status: 200,
      response: RevisionPage,
    }),
    path: operation({
      id: names.path,
      tag,
      summary: 'Get a page by its path',
      description: 'Slugs joined by "/"; the empty path is the first page.',
      method: 'GET',
      path: `${prefix}/path/{pagePath*}`,
      access,
      params: Type.Object({ ...ids(...params).properties, pagePath: Type.String({ maxLength: 2048 }) }),
      query: PageReading,
      status: 200,
      response: RevisionPage,
    }),
    reusableContents: operation({
      id: names.reusableContents,
      tag,
      summary: 'List the reusable contents',
      method: 'GET',
      path: `${prefix}/reusable-contents`,
      access,
      params: ids(...params),
      query: listQuery(reading),
      status: 200,
      response: listOf(RevisionReusableContent),
    }),
    reusableContent: operation({
      id: names.reusableContent,
      tag,
      summary: 'Get a reusable content',
      method: 'GET',
      path: `${prefix}/reusable-contents/{reusableContentId}`,
      access,
      params: ids<Param | 'reusableContentId'>(...params, 'reusableContentId'),
      query: Reading,
      status: 200,
      response: RevisionReusableContent,
    }),
  }
}
