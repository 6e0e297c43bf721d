import { Type, type Static } from 'typebox'
import { ComputedSource } from './computed.ts'
import { ContentRef, DocumentInput, Variables } from './documents.ts'
import {
  MediaRef,
  PageLayoutChange,
  PageTagInput,
  RevisionTagInput,
  RevisionFile,
  RevisionPage,
  RevisionReusableContent,
} from './pages.ts'
import { Nullable } from '../shapes.ts'

// What somebody misspelled in this language is not lost without a word.
const strict = { additionalProperties: false } as const

const Id = Type.String({ minLength: 1, maxLength: 128 })
const Title = Type.String({ minLength: 1, maxLength: 512 })
const Ref = Type.String({ minLength: 1, maxLength: 128 })
const At = Type.Integer({ minimum: 0 })

const pageFields = {
  title: Type.Optional(Title),
  slug: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  emoji: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
  icon: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
  description: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  hidden: Type.Optional(Type.Boolean()),
  noIndex: Type.Optional(Type.Boolean()),
  noRobotsIndex: Type.Optional(Type.Boolean()),
  condition: Type.Optional(Nullable(Type.String({ maxLength: 1024 }))),
}

// What only pages with a text have.
const looks = {
  layout: Type.Optional(PageLayoutChange),
  cover: Type.Optional(
    Nullable(
      Type.Object(
        {
          ref: MediaRef,
          refDark: Type.Optional(MediaRef),
          yPos: Type.Optional(Type.Number({ minimum: -10_000, maximum: 10_000 })),
          height: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000 })),
        },
        { title: 'ContentEditCover' },
      ),
    ),
  ),
  tags: Type.Optional(Type.Array(PageTagInput, { maxItems: 50 })),
}

const place = {
  into: Type.Optional(Nullable(Id)),
  at: Type.Optional(At),
}

const InsertPage = Type.Object(
  {
    operation: Type.Literal('insert_page'),
    ...pageFields,
    ...looks,
    ...place,
    ref: Type.Optional(Ref),
    document: Type.Optional(DocumentInput),
  },
  strict,
)

const InsertGroup = Type.Object(
  {
    operation: Type.Literal('insert_group'),
    ...pageFields,
    title: Title,
    // Groups stand at the top.
    into: Type.Optional(Type.Null()),
    at: Type.Optional(At),
    ref: Type.Optional(Ref),
  },
  strict,
)

const InsertLink = Type.Object(
  {
    operation: Type.Literal('insert_link'),
    title: Title,
    emoji: pageFields.emoji,
    icon: pageFields.icon,
    hidden: pageFields.hidden,
    condition: pageFields.condition,
    ...place,
    ref: Type.Optional(Ref),
    target: ContentRef,
  },
  strict,
)

const InsertComputed = Type.Object(
  {
    operation: Type.Literal('insert_computed'),
    title: Title,
    emoji: pageFields.emoji,
    icon: pageFields.icon,
    condition: pageFields.condition,
    ...place,
    ref: Type.Optional(Ref),
    computed: ComputedSource,
  },
  strict,
)

const UpdatePage = Type.Object(
  {
    operation: Type.Literal('update_page'),
    page: Id,
    ...pageFields,
    ...looks,
    ...place,
    document: Type.Optional(DocumentInput),
    target: Type.Optional(ContentRef),
  },
  strict,
)

const fileSource = {
  contentType: Type.Optional(Type.String({ maxLength: 255 })),
  url: Type.Optional(Type.String({ maxLength: 2048, format: 'uri' })),
  base64: Type.Optional(Type.String()),
}
const FileInput = Type.Object(
  { ref: Type.Optional(Ref), name: Type.String({ minLength: 1, maxLength: 255 }), ...fileSource },
  strict,
)

export const ContentEdit = Type.Union(
  [
    InsertPage,
    InsertGroup,
    InsertLink,
    InsertComputed,
    UpdatePage,
    Type.Object({ operation: Type.Literal('delete_page'), page: Id }, strict),
    Type.Object({ operation: Type.Literal('revert_page'), page: Id, revision: Type.Optional(Id) }, strict),
    Type.Object(
      {
        operation: Type.Literal('insert_files'),
        files: Type.Array(FileInput, { minItems: 1, maxItems: 20 }),
      },
      strict,
    ),
    Type.Object(
      { operation: Type.Literal('update_file'), file: Id, ...fileSource },
      { ...strict, description: 'Gives a file other bytes, wherever it is shown.' },
    ),
    Type.Object({ operation: Type.Literal('delete_file'), file: Id }, strict),
    Type.Object({ operation: Type.Literal('set_variables'), variables: Variables }, strict),
    Type.Object(
      {
        operation: Type.Literal('set_tags'),
        tags: Type.Array(RevisionTagInput, { maxItems: 200 }),
      },
      strict,
    ),
    Type.Object(
      {
        operation: Type.Literal('insert_reusable_content'),
        title: Title,
        ref: Type.Optional(Ref),
        document: DocumentInput,
      },
      strict,
    ),
    Type.Object(
      {
        operation: Type.Literal('update_reusable_content'),
        reusableContent: Id,
        title: Type.Optional(Title),
        document: Type.Optional(DocumentInput),
      },
      strict,
    ),
    Type.Object({ operation: Type.Literal('delete_reusable_content'), reusableContent: Id }, strict),
  ],
  { title: 'ContentEdit' },
)
export type ContentEdit = Static<typeof ContentEdit>
export type FileInput = Static<typeof FileInput>

export const ContentEdits = Type.Object({
  changes: Type.Array(ContentEdit, { minItems: 1, maxItems: 50 }),
  revision: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'The revision that the edits were made from. What others changed since is merged, or 409.',
    }),
  ),
  autosave: Type.Optional(
    Type.Boolean({
      description:
        "Saved by an editor while somebody types: in the history it goes on with the same person's last autosaved revision, if that one began a few minutes ago and nothing came after it.",
    }),
  ),
})
export type ContentEdits = Static<typeof ContentEdits>

export const EditedContent = Type.Object(
  {
    revision: Type.String(),
    refs: Type.Record(Type.String(), Type.String(), {
      description: 'The ids behind the refs of this batch.',
    }),
    pages: Type.Array(RevisionPage, { description: 'Created and changed, without what is below them.' }),
    deletedPages: Type.Array(Type.String()),
    insertedFiles: Type.Array(RevisionFile),
    reusableContents: Type.Array(RevisionReusableContent),
    problems: Type.Optional(
      Type.Array(
        Type.Object({
          change: Type.Integer({ description: 'Which of the changes, from 0.' }),
          line: Type.Optional(Type.Integer({ description: 'Of its Markdown, from 1.' })),
          message: Type.String(),
        }),
        { description: 'What is wrong with Markdown that was stored all the same, kept as it was written.' },
      ),
    ),
  },
  { title: 'EditedContent' },
)
export type EditedContent = Static<typeof EditedContent>
