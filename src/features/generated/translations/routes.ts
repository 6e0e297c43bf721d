import type { Static } from 'typebox'
import type { JSONDocument as SentDocument } from '../../../contract/content/documents.ts'
import type { Context } from '../../../kernel/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import * as memory from '../../../contract/generated/translation-memory.ts'
import * as contract from '../../../contract/generated/translations.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import { parseInput } from '../../content/page-input/index.ts'
import { changeGlossary } from './change-glossary.ts'
import { changeMemory } from './change-memory.ts'
import { changeSegments } from './change-segments.ts'
import { createTranslation, noInstructions } from './create-translation.ts'
import { enqueueRun } from './jobs.ts'
import {
  glossaryEntryBy,
  glossaryOf,
  memoryOf,
  translationsOf,
  updateTranslation,
  segmentsOfTranslation,
} from '../translation-runs/index.ts'
import { presentGlossaryEntry, presentMemoryEntry, presentSegment, presentTranslation } from './present.ts'
import { readTranslation, readTranslationOfReader } from './read-translation.ts'
import { removeTranslation } from './remove-translation.ts'

export const translationRoutes: Route[] = [
  implement(contract.listTranslations, async (ctx, { params, query }) =>
    translationsOf(ctx.db, params.organizationId, {
      page: query,
      item: (translation) => presentTranslation(ctx, translation),
    }),
  ),
  implementPrepared(
    contract.createTranslation,
    readInstructions,
    async (ctx, { params, body }, instructions) => {
      const translationId = await createTranslation(ctx, { ...params, ...body, instructions })
      return presentTranslation(ctx, await readTranslation(ctx, { ...params, translationId }))
    },
  ),
  implement(contract.getTranslation, async (ctx, { params }) =>
    presentTranslation(ctx, await readTranslation(ctx, params)),
  ),
  implementPrepared(contract.updateTranslation, readInstructions, async (ctx, { params }, read) => {
    const { id } = await readTranslation(ctx, params)
    const instructions = JSON.stringify(read ?? noInstructions)
    await updateTranslation(ctx.db, id, { instructions, updated_at: ctx.now })
    await enqueueRun(ctx, id)
    return presentTranslation(ctx, await readTranslation(ctx, params))
  }),
  implement(contract.deleteTranslation, async (ctx, { params }) => removeTranslation(ctx, params)),
  implement(contract.runTranslation, async (ctx, { params }) =>
    enqueueRun(ctx, (await readTranslation(ctx, params)).id),
  ),
  implement(contract.listTranslationSegments, async (ctx, { params, query }) => {
    const { id: translationId } = await readTranslationOfReader(ctx, params)
    const { untranslated = false, holder } = query
    const wanted = { translationId, untranslated, ...(holder === undefined ? {} : { holder }) }
    return segmentsOfTranslation(ctx.db, wanted, { page: query, item: presentSegment })
  }),
  implement(contract.updateTranslationSegments, async (ctx, { params, body }) =>
    changeSegments(ctx, await readTranslation(ctx, params), body.segments),
  ),
  implement(contract.listGlossaryEntries, async (ctx, { params, query }) =>
    glossaryOf(ctx.db, params.organizationId, {
      page: query,
      item: (entry) => presentGlossaryEntry(ctx, entry),
    }),
  ),
  implement(contract.updateGlossaryEntries, async (ctx, { params, body }) =>
    changeGlossary(ctx, params.organizationId, body.operations),
  ),
  implement(memory.listTranslationMemory, async (ctx, { params, query }) =>
    memoryOf(ctx.db, { ...params, ...query }, { page: query, item: presentMemoryEntry }),
  ),
  implement(memory.updateTranslationMemory, async (ctx, { params, body }) =>
    changeMemory(ctx, params.organizationId, body.operations),
  ),
  implement(contract.getGlossaryEntry, async (ctx, { params }) => {
    const entry = await glossaryEntryBy(ctx.db, params)
    if (entry === undefined)
      throw new ApiError('not-found', `No term with the id "${params.glossaryEntryId}" in this organization`)
    return presentGlossaryEntry(ctx, entry)
  }),
]

async function readInstructions(
  { services }: Context,
  { body }: { body: { instructions?: Static<typeof SentDocument> | undefined } },
): Promise<JSONDocument | undefined> {
  if (body.instructions === undefined) return undefined
  const document = { document: body.instructions }
  const { text } = await parseInput(services, document, { place: 'instructions', rules: 'text' })
  // What was read is a document.
  return JSON.parse(text) as JSONDocument
}
