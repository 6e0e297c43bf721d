import { Type, type Static } from 'typebox'
import { JSONDocument } from '../content/documents.ts'
import { ids } from '../identifiers.ts'
import { Language } from '../languages.ts'
import { operation } from '../operation.ts'
import { Page, listOf, listQuery } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'

const Id = Type.String({ minLength: 1, maxLength: 128 })
const Source = Type.Object({ space: Id, language: Language }, { title: 'TranslationSource' })
const Count = Type.Integer()

export const Translation = Type.Object(
  {
    object: Type.Literal('translation'),
    id: Type.String(),
    status: Type.Enum(['pending', 'running', 'completed'], { title: 'TranslationStatus' }),
    source: Source,
    language: Language,
    instructions: JSONDocument,
    result: Type.Optional(
      Type.Object({ space: Type.String(), revision: Type.String() }, { title: 'TranslationResult' }),
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    stats: Type.Object({
      runs: Count,
      totalWords: Count,
      totalPages: Count,
      totalDuration: Count,
      latestRunDuration: Count,
      latestPages: Count,
      latestWords: Count,
    }),
    progress: Type.Object(
      { segments: Count, translated: Count },
      {
        title: 'TranslationProgress',
        description: 'Texts of the source, and those that have a translation.',
      },
    ),
    error: Type.Optional(
      Type.String({
        description:
          'For administrators: why the last run left texts as they were. The service is asked again after ten minutes.',
      }),
    ),
    permissions: Type.Object({ view: Type.Boolean(), edit: Type.Boolean() }),
    urls: Type.Object({ location: Url }),
  },
  { title: 'Translation' },
)
export type Translation = Static<typeof Translation>

const Segment = Type.Object(
  {
    id: Type.String(),
    source: Type.String({ description: 'Tags such as `<x1>` stand for formatting, links and code.' }),
    target: Type.Optional(
      Type.String({ description: 'Absent where it stays in the language of the source.' }),
    ),
    origin: Type.Optional(Type.Enum(['person', 'service', 'glossary'])),
  },
  { title: 'TranslationSegment' },
)
export type TranslationSegment = Static<typeof Segment>

const GlossaryTranslations = Type.Record(
  Type.String({ pattern: '^[a-z]{2,3}(-[a-z]{2})?$' }),
  Type.String({ minLength: 1, maxLength: 255, pattern: '^[^\\n\\r]*$' }),
  { title: 'GlossaryTranslations' },
)
export const GlossaryEntry = Type.Object(
  {
    object: Type.Literal('glossary-entry'),
    id: Type.String(),
    translations: GlossaryTranslations,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    urls: Type.Object({ location: Url }),
  },
  { title: 'GlossaryEntry' },
)
export type GlossaryEntry = Static<typeof GlossaryEntry>

const GlossaryOperation = Type.Union(
  [
    Type.Object({ type: Type.Literal('insert'), translations: GlossaryTranslations }),
    Type.Object({ type: Type.Literal('update'), id: Id, translations: GlossaryTranslations }),
    Type.Object({ type: Type.Literal('delete'), id: Id }),
  ],
  { title: 'GlossaryBatchOperation' },
)
export type GlossaryOperation = Static<typeof GlossaryOperation>

const tag = 'Translations'
const list = '/orgs/{organizationId}/translations'
const item = `${list}/{translationId}`
const glossary = '/orgs/{organizationId}/translations-glossary'
const reading = { on: 'organization', least: 'read' } as const
const writing = { on: 'organization', least: 'admin' } as const
const inOrganization = ids('organizationId')
const inTranslation = ids('organizationId', 'translationId')

export const listTranslations = operation({
  id: 'listTranslations',
  tag,
  summary: 'List the translations of an organization',
  method: 'GET',
  path: list,
  access: reading,
  params: inOrganization,
  query: Page,
  status: 200,
  response: listOf(Translation),
})

export const createTranslation = operation({
  id: 'createTranslation',
  tag,
  summary: 'Translate a space into another language',
  description: 'Makes a space that follows its source by itself and is not edited by hand.',
  method: 'POST',
  path: list,
  access: writing,
  params: inOrganization,
  body: Type.Object({ source: Source, language: Language, instructions: Type.Optional(JSONDocument) }),
  status: 201,
  response: Translation,
})

export const getTranslation = operation({
  id: 'getTranslation',
  tag,
  summary: 'Get a translation',
  method: 'GET',
  path: item,
  access: reading,
  params: inTranslation,
  status: 200,
  response: Translation,
})

export const updateTranslation = operation({
  id: 'updateTranslation',
  tag,
  summary: 'Change what the translators are asked for',
  description: 'What a service translated before is translated again; what people wrote stays.',
  method: 'PUT',
  path: item,
  access: writing,
  params: inTranslation,
  body: Type.Object({ instructions: Type.Optional(JSONDocument) }),
  status: 200,
  response: Translation,
})

export const deleteTranslation = operation({
  id: 'deleteTranslation',
  tag,
  summary: 'Delete a translation; its result stays, as an ordinary space',
  method: 'DELETE',
  path: item,
  access: writing,
  params: inTranslation,
  status: 204,
})

export const runTranslation = operation({
  id: 'runTranslation',
  tag,
  summary: 'Run a translation now',
  method: 'POST',
  path: `${item}/run`,
  access: writing,
  params: inTranslation,
  status: 204,
})

export const listTranslationSegments = operation({
  id: 'listTranslationSegments',
  tag,
  summary: 'List the texts of a translation',
  method: 'GET',
  path: `${item}/segments`,
  access: reading,
  params: inTranslation,
  query: listQuery({
    untranslated: Type.Optional(Type.Boolean({ description: '`true`: only those without a translation.' })),
    holder: Type.Optional(
      Type.String({
        maxLength: 128,
        description: 'The id of a page or reusable content of the source: only its texts, in their order.',
      }),
    ),
  }),
  status: 200,
  response: listOf(Segment),
})

export const updateTranslationSegments = operation({
  id: 'updateTranslationSegments',
  tag,
  summary: 'Write translations by hand; they win over those of a service',
  method: 'PUT',
  path: `${item}/segments`,
  access: writing,
  params: inTranslation,
  body: Type.Object({
    segments: Type.Array(
      Type.Object({
        id: Id,
        target: Type.Union([Type.String({ minLength: 1, maxLength: 50_000 }), Type.Null()]),
      }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  bodyLimit: 32 * 1024 * 1024,
  status: 204,
})

export const listGlossaryEntries = operation({
  id: 'listGlossaryEntries',
  tag,
  summary: 'List the terms that translations keep to',
  method: 'GET',
  path: glossary,
  access: reading,
  params: inOrganization,
  query: Page,
  status: 200,
  response: listOf(GlossaryEntry),
})

export const updateGlossaryEntries = operation({
  id: 'updateGlossaryEntries',
  tag,
  summary: 'Add, change and delete terms',
  description: 'Texts in which a changed term occurs are translated again.',
  method: 'PUT',
  path: glossary,
  access: writing,
  params: inOrganization,
  body: Type.Object({ operations: Type.Array(GlossaryOperation, { maxItems: 500 }) }),
  status: 204,
})

export const getGlossaryEntry = operation({
  id: 'getGlossaryEntry',
  tag,
  summary: 'Get a term',
  method: 'GET',
  path: `${glossary}/{glossaryEntryId}`,
  access: reading,
  params: ids('organizationId', 'glossaryEntryId'),
  status: 200,
  response: GlossaryEntry,
})

export const translationOperations = [
  listTranslations,
  createTranslation,
  getTranslation,
  updateTranslation,
  deleteTranslation,
  runTranslation,
  listTranslationSegments,
  updateTranslationSegments,
  listGlossaryEntries,
  updateGlossaryEntries,
  getGlossaryEntry,
]
