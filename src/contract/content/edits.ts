import { Type, type Static } from 'typebox'
import { ComputedSource } from './computed.ts'
import { ContentRef, DocumentInput, Variables } from './documents.ts'
import {
  MediaRef,
  PageLayoutChange,
  PageTag,
  RevisionFile,
  RevisionPage,
  RevisionReusableContent,
} from './pages.ts'
import { Nullable } from '../shapes.ts'

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
          yPos: Type.Optional(Type.Number({ minimum: -10_000, maximum: 10_000 })),
          height: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000 })),
        },
        { title: 'ContentEditCover' },
      ),
    ),
  ),
  tags: Type.Optional(Type.Array(PageTag, { maxItems: 50 })),
}

const place = {
  into: Type.Optional(Nullable(Id)),
  at: Type.Optional(At),
}

const InsertPage = Type.Object({
  operation: Type.Literal('insert_page'),
  ...pageFields,
  ...looks,
  ...place,
  ref: Type.Optional(Ref),
  document: Type.Optional(DocumentInput),
})

const InsertGroup = Type.Object({
  operation: Type.Literal('insert_group'),
  ...pageFields,
  title: Title,
  at: Type.Optional(At),
  ref: Type.Optional(Ref),
})

const InsertLink = Type.Object({
  operation: Type.Literal('insert_link'),
  title: Title,
  emoji: pageFields.emoji,
  icon: pageFields.icon,
  hidden: pageFields.hidden,
  condition: pageFields.condition,
  ...place,
  ref: Type.Optional(Ref),
  target: ContentRef,
})

const InsertComputed = Type.Object({
  operation: Type.Literal('insert_computed'),
  title: Title,
  emoji: pageFields.emoji,
  icon: pageFields.icon,
  condition: pageFields.condition,
  ...place,
  ref: Type.Optional(Ref),
  computed: ComputedSource,
})

const UpdatePage = Type.Object({
  operation: Type.Literal('update_page'),
  page: Id,
  ...pageFields,
  ...looks,
  ...place,
  document: Type.Optional(DocumentInput),
  target: Type.Optional(ContentRef),
})

const FileInput = Type.Object({
  ref: Type.Optional(Ref),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  contentType: Type.Optional(Type.String({ maxLength: 255 })),
  url: Type.Optional(Type.String({ maxLength: 2048, format: 'uri' })),
  base64: Type.Optional(Type.String()),
})

export const ContentEdit = Type.Union(
  [
    InsertPage,
    InsertGroup,
    InsertLink,
    InsertComputed,
    UpdatePage,
    Type.Object({ operation: Type.Literal('delete_page'), page: Id }),
    Type.Object({ operation: Type.Literal('revert_page'), page: Id, revision: Type.Optional(Id) }),
    Type.Object({
      operation: Type.Literal('insert_files'),
      files: Type.Array(FileInput, { minItems: 1, maxItems: 20 }),
    }),
    Type.Object({ operation: Type.Literal('delete_file'), file: Id }),
    Type.Object({ operation: Type.Literal('set_variables'), variables: Variables }),
    Type.Object({
      operation: Type.Literal('insert_reusable_content'),
      title: Title,
      ref: Type.Optional(Ref),
      document: DocumentInput,
    }),
    Type.Object({
      operation: Type.Literal('update_reusable_content'),
      reusableContent: Id,
      title: Type.Optional(Title),
      document: Type.Optional(DocumentInput),
    }),
    Type.Object({ operation: Type.Literal('delete_reusable_content'), reusableContent: Id }),
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
  },
  { title: 'EditedContent' },
)
export type EditedContent = Static<typeof EditedContent>
