import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { permissionOn } from '../../people/access/index.ts'
import { translationBy, type TranslationRow } from '../translation-runs/index.ts'

type Named = { organizationId: string; translationId: string }

/** A translation of the organization, or 404. */
export async function readTranslation(
  ctx: Context,
  { organizationId, translationId }: Named,
): Promise<TranslationRow> {
  const translation = await translationBy(ctx.db, translationId)
  if (translation?.organization_id === organizationId) return translation
  throw new ApiError('not-found', `No translation with the id "${translationId}" in this organization`)
}

/** A translation for whoever may read its source: the words are the source's own. */
export async function readTranslationOfReader(ctx: Context, named: Named): Promise<TranslationRow> {
  const translation = await readTranslation(ctx, named)
  const { source_space: id, organization_id: organizationId } = translation
  if ((await permissionOn(ctx, { id, organizationId })) !== undefined) return translation
  throw new ApiError('not-found', `No translation with the id "${named.translationId}" that you can read`)
}
