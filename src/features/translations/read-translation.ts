import { ApiError } from '../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import { translationBy, type TranslationRow } from './queries.ts'

/** A translation of the organization, or 404. */
export async function readTranslation(
  ctx: Context,
  { organizationId, translationId }: { organizationId: string; translationId: string },
): Promise<TranslationRow> {
  const translation = await translationBy(ctx.db, translationId)
  if (translation?.organization_id === organizationId) return translation
  throw new ApiError('not-found', `No translation with the id "${translationId}" in this organization`)
}
