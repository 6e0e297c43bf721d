import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { Language } from '../languages.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Timestamp } from '../shapes.ts'

const Id = Type.String({ minLength: 1, maxLength: 128 })

export const MemoryEntry = Type.Object(
  {
    object: Type.Literal('translation-memory-entry'),
    id: Type.String(),
    source: Type.Object({
      language: Language,
      text: Type.Optional(
        Type.String({
          description: 'Absent where an older version wrote the entry and nothing has the text.',
        }),
      ),
    }),
    language: Language,
    target: Type.String(),
    locked: Type.Boolean({ description: 'A person wrote or confirmed it: no service changes it.' }),
    updatedAt: Timestamp,
  },
  { title: 'TranslationMemoryEntry' },
)
export type MemoryEntry = Static<typeof MemoryEntry>

const MemoryOperation = Type.Union(
  [
    Type.Object({
      type: Type.Literal('update'),
      id: Id,
      target: Type.String({ minLength: 1, maxLength: 50_000 }),
    }),
    Type.Object({ type: Type.Literal('lock'), id: Id }),
    Type.Object({ type: Type.Literal('unlock'), id: Id }),
    Type.Object({ type: Type.Literal('delete'), id: Id }),
  ],
  { title: 'TranslationMemoryOperation' },
)
export type MemoryOperation = Static<typeof MemoryOperation>

const tag = 'Translations'
const path = '/orgs/{organizationId}/translations-memory'
const access = { on: 'organization', least: 'admin' } as const
const params = ids('organizationId')

export const listTranslationMemory = operation({
  id: 'listTranslationMemory',
  tag,
  summary: 'List the translations that are remembered, newest first',
  description:
    'Of each text and language the one that counts. For administrators: texts of all spaces are in it.',
  method: 'GET',
  path,
  access,
  params,
  query: listQuery({
    search: Type.Optional(
      Type.String({ maxLength: 255, description: 'Part of the text or its translation.' }),
    ),
    language: Type.Optional(Language),
    locked: Type.Optional(Type.Boolean()),
  }),
  status: 200,
  response: listOf(MemoryEntry),
})

export const updateTranslationMemory = operation({
  id: 'updateTranslationMemory',
  tag,
  summary: 'Correct, lock, unlock and delete remembered translations',
  description:
    'What is updated is locked. What is unlocked goes back to the service, what is deleted is asked for again; translations that have the text follow by themselves.',
  method: 'PUT',
  path,
  access,
  params,
  body: Type.Object({ operations: Type.Array(MemoryOperation, { minItems: 1, maxItems: 500 }) }),
  bodyLimit: 32 * 1024 * 1024,
  status: 204,
})

export const translationMemoryOperations = [listTranslationMemory, updateTranslationMemory]
