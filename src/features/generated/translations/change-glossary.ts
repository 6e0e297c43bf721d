import { ApiError } from '../../../contract/errors.ts'
import type { GlossaryOperation } from '../../../contract/generated/translations.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { enqueueRun } from './jobs.ts'
import {
  deleteGlossaryEntry,
  insertGlossaryEntry,
  updateGlossaryEntry,
  translationIds,
} from '../translation-runs/index.ts'

/** Changes the terms of an organization; its translations run again, which asks for what the terms occur in. */
export async function changeGlossary(
  ctx: Context,
  organizationId: string,
  operations: GlossaryOperation[],
): Promise<void> {
  for (const [at, operation] of operations.entries()) await apply(ctx, { organizationId, at, operation })
  for (const id of await translationIds(ctx.db, { organizationId })) await enqueueRun(ctx, id)
}

async function apply(
  ctx: Context,
  { organizationId, at, operation }: { organizationId: string; at: number; operation: GlossaryOperation },
): Promise<void> {
  if (operation.type === 'delete') return deleteGlossaryEntry(ctx.db, { organizationId, id: operation.id })
  const translations = JSON.stringify(operation.translations)
  if (operation.type === 'insert')
    return insertGlossaryEntry(ctx.db, {
      id: newId(),
      organization_id: organizationId,
      translations,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
  const change = { translations, updated_at: ctx.now }
  if (await updateGlossaryEntry(ctx.db, { organizationId, id: operation.id }, change)) return
  throw new ApiError('bad-request', `operations.${at}.id: no entry with the id "${operation.id}"`)
}
