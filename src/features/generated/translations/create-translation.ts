import { ApiError } from '../../../contract/errors.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser, permissionOn } from '../../people/access/index.ts'
import { createSpace, spaceBy } from '../../content/spaces/index.ts'
import { enqueueRun } from './jobs.ts'
import { insertTranslation, translationInto } from '../translation-runs/index.ts'

export const noInstructions: JSONDocument = { object: 'document', data: { schemaVersion: 2 }, nodes: [] }

type New = {
  organizationId: string
  source: { space: string; language: string }
  language: string
  instructions: JSONDocument | undefined
}

/** Makes a translation with the space that will hold it; the first run follows. */
export async function createTranslation(
  ctx: Context,
  { organizationId, source, language, instructions = noInstructions }: New,
): Promise<string> {
  const space = await spaceBy(ctx.db, source.space)
  const isThere = space?.organization_id === organizationId && space.deleted_at === null
  const permission = isThere ? await permissionOn(ctx, { id: source.space, organizationId }) : undefined
  if (!isThere || permission === undefined)
    throw new ApiError('bad-request', 'source.space: no such space in this organization')
  if (source.language === language)
    throw new ApiError('bad-request', 'language: is the one that the source is written in')
  if ((await translationInto(ctx.db, { sourceSpace: source.space, language })) !== undefined)
    throw new ApiError('conflict', `This space is being translated into "${language}" already`)
  const id = newId()
  const resultSpace = await createSpace(ctx, {
    organizationId,
    title: `${space.title} (${language})`.slice(0, 255),
    emoji: space.emoji ?? undefined,
    parent: space.parent_id ?? undefined,
    after: source.space,
    sourceSpace: source.space,
    language,
    editMode: 'locked',
    computedBy: id,
  })
  await insertTranslation(ctx.db, {
    id,
    organization_id: organizationId,
    source_space: source.space,
    source_language: source.language,
    language,
    instructions: JSON.stringify(instructions),
    status: 'pending',
    result_space: resultSpace,
    created_by: actingUser(ctx),
    created_at: ctx.now,
    updated_at: ctx.now,
    runs: 0,
    total_words: 0,
    total_pages: 0,
    total_duration: 0,
    latest_run_duration: 0,
    latest_pages: 0,
    latest_words: 0,
    source_snapshot: null,
    result_snapshot: null,
    guide: null,
    error: null,
  })
  await enqueueRun(ctx, id)
  return id
}
