import { Type, type Static } from 'typebox'
import { ContentRef } from './documents.ts'

const base = {
  id: Type.String(),
  title: Type.String({ minLength: 1 }),
  linkTitle: Type.Optional(Type.String()),
  emoji: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
}
const hidden = Type.Optional(Type.Boolean())

// Pages hold pages; the reference is resolved by whoever compiles or prints the schema.
const nested = Type.Array(Type.Unsafe<unknown>({ $ref: 'lectern:OutlinePage' }))

const OutlineDocument = Type.Object(
  {
    ...base,
    type: Type.Literal('document'),
    path: Type.String(),
    description: Type.Optional(Type.String()),
    hidden,
    pages: nested,
  },
  { title: 'OutlineDocument' },
)

const OutlineGroup = Type.Object(
  { ...base, type: Type.Literal('group'), path: Type.String(), hidden, pages: nested },
  { title: 'OutlineGroup' },
)

const OutlineLink = Type.Object(
  { ...base, type: Type.Literal('link'), target: ContentRef, hidden },
  { title: 'OutlineLink' },
)

const OutlineComputed = Type.Object({ ...base, type: Type.Literal('computed') }, { title: 'OutlineComputed' })

type WithPages<Page> = Omit<Page, 'pages'> & { pages: OutlinePage[] }

/** What a tree of pages shows of a page. */
export type OutlinePage =
  | WithPages<Static<typeof OutlineDocument>>
  | WithPages<Static<typeof OutlineGroup>>
  | Static<typeof OutlineLink>
  | Static<typeof OutlineComputed>

export const OutlinePage = Type.Unsafe<OutlinePage>(
  Type.Union([OutlineDocument, OutlineGroup, OutlineLink, OutlineComputed], { title: 'OutlinePage' }),
)

/** As `recursiveSchemas` of pages. */
export const recursiveOutlineSchemas = { OutlinePage }
