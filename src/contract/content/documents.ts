import { Type, type Static } from 'typebox'

const Id = Type.String({ minLength: 1, maxLength: 128 })

export const ContentRef = Type.Union(
  [
    Type.Object({ kind: Type.Literal('url'), url: Type.String() }),
    Type.Object({ kind: Type.Literal('file'), file: Id, space: Type.Optional(Id) }),
    Type.Object({ kind: Type.Literal('page'), page: Id, space: Type.Optional(Id) }),
    Type.Object({
      kind: Type.Literal('anchor'),
      anchor: Type.String(),
      page: Type.Optional(Id),
      space: Type.Optional(Id),
    }),
    Type.Object({ kind: Type.Literal('space'), space: Id }),
    Type.Object({ kind: Type.Literal('user'), user: Id }),
    Type.Object({ kind: Type.Literal('collection'), collection: Id }),
    Type.Object({ kind: Type.Literal('reusable-content'), reusableContent: Id, space: Type.Optional(Id) }),
    Type.Object({ kind: Type.Literal('tag'), tag: Type.String(), space: Type.Optional(Id) }),
    Type.Object({ kind: Type.Literal('openapi'), spec: Type.String() }),
  ],
  { title: 'ContentRef' },
)
export type ContentRef = Static<typeof ContentRef>

/** The JSON of a page. Its nodes are checked by the engine, which names what is wrong by its path. */
export const JSONDocument = Type.Object(
  {
    object: Type.Literal('document'),
    data: Type.Optional(Type.Object({ schemaVersion: Type.Optional(Type.Integer()) })),
    nodes: Type.Array(Type.Unknown()),
  },
  {
    title: 'JSONDocument',
    description: 'At most 50000 nodes in all, and 100 inside each other.',
  },
)

const documentOf = (longest: number) =>
  Type.Union([
    Type.Object({
      markdown: Type.String({ maxLength: longest, description: `At most ${longest} characters.` }),
    }),
    Type.Object({ document: JSONDocument }),
  ])

/** A document as it is sent: Markdown, or JSON. */
export const DocumentInput = documentOf(500_000)
export type DocumentInput = Static<typeof DocumentInput>

/** What somebody says about content, in the same forms. */
export const RemarkInput = documentOf(20_000)

/** What a variable may be called: `space.vars.name` has to be an expression. */
export const variableName = '^[A-Za-z][A-Za-z0-9_]{0,63}$'

const VariableValue = Type.Union([Type.String({ maxLength: 256 }), Type.Number(), Type.Boolean()])
export const Variables = Type.Record(Type.String({ pattern: variableName }), VariableValue, {
  title: 'Variables',
})
export type Variables = Static<typeof Variables>
