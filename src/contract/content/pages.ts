import { Type, type Static } from 'typebox'
import { ContentRef, JSONDocument, Variables } from './documents.ts'
import { ChangeRequest } from '../review/change-request.ts'
import { Timestamp, Url } from '../shapes.ts'

const GitBlob = Type.Object({ oid: Type.String(), path: Type.String() }, { title: 'GitSyncBlob' })
const Free = Type.Record(Type.String(), Type.Unknown())
const Flag = Type.Optional(Type.Boolean())

const base = {
  id: Type.String(),
  title: Type.String({ minLength: 1 }),
  linkTitle: Type.Optional(Type.String()),
  emoji: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  createdAt: Type.Optional(Timestamp),
  updatedAt: Type.Optional(Timestamp),
  condition: Type.Optional(Type.String()),
}

const Layout = Type.Object(
  {
    width: Type.Enum(['default', 'wide']),
    cover: Type.Boolean(),
    coverSize: Type.Enum(['hero', 'full', 'background']),
    title: Type.Boolean(),
    description: Type.Boolean(),
    tableOfContents: Type.Boolean(),
    outline: Type.Boolean(),
    pagination: Type.Boolean(),
    metadata: Type.Boolean(),
    tags: Flag,
    actions: Flag,
    anchors: Flag,
    coverMask: Type.Optional(Type.String()),
  },
  { title: 'RevisionPageLayoutOptions' },
)
export type PageLayout = Static<typeof Layout>

export const PageLayoutChange = Type.Partial(Layout, { title: 'RevisionPageLayoutChange' })

export const MediaRef = Type.Union([
  Type.Object({ kind: Type.Literal('url'), url: Type.String() }),
  Type.Object({ kind: Type.Literal('file'), file: Type.String(), space: Type.Optional(Type.String()) }),
])
const Cover = Type.Object({
  ref: Type.Optional(MediaRef),
  refDark: Type.Optional(MediaRef),
  yPos: Type.Number(),
  height: Type.Optional(Type.Number()),
})

const TagSlug = Type.String({ minLength: 1, maxLength: 100 })
const TagRef = Type.Object(
  { kind: Type.Literal('tag'), tag: TagSlug, space: Type.Optional(Type.String()) },
  { title: 'ContentRefTag' },
)
const PageTag = Type.Object({ tag: TagRef, primary: Flag }, { title: 'RevisionPageTag' })
export type PageTag = Static<typeof PageTag>

export const PageTagInput = Type.Object(
  { tag: Type.Union([TagSlug, TagRef]), primary: Flag },
  { title: 'RevisionPageTagInput', description: 'The slug of a tag, or a reference to it.' },
)

export const tagColors = [
  'default',
  'green',
  'blue',
  'red',
  'orange',
  'yellow',
  'purple',
  'pink',
  'violet',
  'cyan',
  '$primary',
  '$info',
  '$success',
  '$warning',
  '$danger',
  '$tint',
] as const
const tagLooks = {
  icon: Type.Optional(Type.String({ maxLength: 50 })),
  emoji: Type.Optional(Type.String({ maxLength: 50 })),
}
const RevisionTag = Type.Object(
  { slug: Type.String(), label: Type.String(), color: Type.Enum([...tagColors]), ...tagLooks },
  { title: 'RevisionTag' },
)
export type RevisionTag = Static<typeof RevisionTag>

export const RevisionTagInput = Type.Object(
  {
    slug: TagSlug,
    label: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    color: Type.Optional(Type.Enum([...tagColors])),
    ...tagLooks,
  },
  { title: 'RevisionTagInput', additionalProperties: false },
)

// Pages hold pages; the reference is resolved by whoever compiles or prints the schema.
const nested = Type.Array(Type.Unsafe<unknown>({ $ref: 'lectern:RevisionPage' }))

const DocumentPage = Type.Object(
  {
    ...base,
    kind: Type.Literal('sheet'),
    type: Type.Literal('document'),
    urls: Type.Object({ app: Url }),
    slug: Type.String(),
    path: Type.String(),
    description: Type.Optional(Type.String()),
    documentId: Type.Optional(Type.String()),
    document: Type.Optional(JSONDocument),
    markdown: Type.Optional(Type.String()),
    pages: nested,
    git: Type.Optional(GitBlob),
    layout: Layout,
    cover: Type.Optional(Cover),
    variables: Type.Optional(Variables),
    tags: Type.Array(PageTag),
    hidden: Flag,
    noIndex: Flag,
    noRobotsIndex: Flag,
    computed: Type.Optional(Free),
    computedSeed: Type.Optional(Type.String()),
  },
  { title: 'RevisionPageDocument' },
)

const GroupPage = Type.Object(
  {
    ...base,
    kind: Type.Literal('group'),
    type: Type.Literal('group'),
    slug: Type.String(),
    path: Type.String(),
    hidden: Flag,
    noIndex: Flag,
    noRobotsIndex: Flag,
    pages: nested,
  },
  { title: 'RevisionPageGroup' },
)

const LinkPage = Type.Object(
  {
    ...base,
    kind: Type.Literal('link'),
    type: Type.Literal('link'),
    target: ContentRef,
    href: Type.Optional(Type.String()),
    hidden: Flag,
  },
  { title: 'RevisionPageLink' },
)

const ComputedPage = Type.Object(
  { ...base, type: Type.Literal('computed'), computed: Free },
  { title: 'RevisionPageComputed' },
)

export type DocumentPage = Omit<Static<typeof DocumentPage>, 'pages'> & { pages: RevisionPage[] }
export type GroupPage = Omit<Static<typeof GroupPage>, 'pages'> & { pages: RevisionPage[] }
export type RevisionPage = DocumentPage | GroupPage | Static<typeof LinkPage> | Static<typeof ComputedPage>

export const RevisionPage = Type.Unsafe<RevisionPage>(
  Type.Union([DocumentPage, GroupPage, LinkPage, ComputedPage], { title: 'RevisionPage' }),
)

/** Schemas that others name by `lectern:` references, because they hold themselves. */
export const recursiveSchemas = { RevisionPage }

export const RevisionFile = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    contentType: Type.String(),
    downloadURL: Type.String(),
    size: Type.Number(),
    dimensions: Type.Optional(Type.Object({ width: Type.Number(), height: Type.Number() })),
    git: Type.Optional(GitBlob),
  },
  { title: 'RevisionFile' },
)
export type RevisionFile = Static<typeof RevisionFile>

export const RevisionReusableContent = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    document: Type.Optional(Type.String({ description: 'The id of its document.' })),
    git: Type.Optional(GitBlob),
    computed: Type.Optional(Free),
    computedSeed: Type.Optional(Type.String()),
  },
  { title: 'RevisionReusableContent' },
)
export type RevisionReusableContent = Static<typeof RevisionReusableContent>

/** The commit that a revision is. */
export const RevisionGit = Type.Object({
  oid: Type.String(),
  message: Type.String(),
  createdByService: Type.Boolean(),
  createdByGitBook: Type.Boolean(),
  url: Type.Optional(Type.String()),
  ref: Type.Optional(Type.String()),
})
export type RevisionGit = Static<typeof RevisionGit>

export const Revision = Type.Object(
  {
    object: Type.Literal('revision'),
    id: Type.String(),
    type: Type.Enum(['edits', 'merge', 'rollback', 'update', 'computed']),
    parents: Type.Array(Type.String()),
    pages: Type.Array(RevisionPage),
    files: Type.Array(RevisionFile),
    reusableContents: Type.Array(RevisionReusableContent),
    tags: Type.Array(RevisionTag),
    variables: Type.Optional(Variables),
    createdAt: Timestamp,
    mergedFrom: Type.Optional(ChangeRequest),
    git: Type.Optional(RevisionGit),
    urls: Type.Object({ app: Url, published: Type.Optional(Url), public: Type.Optional(Url) }),
  },
  { title: 'Revision' },
)
export type Revision = Static<typeof Revision>
