import type { Context } from '../../../kernel/context.ts'
import { spaceBy, updateSpace } from '../../content/spaces/index.ts'
import { deleteTranslation, translationBy } from '../translation-runs/index.ts'

/** Deletes a translation; the space that it wrote is from now on like any other. */
export async function removeTranslation(
  ctx: Context,
  { organizationId, translationId }: { organizationId: string; translationId: string },
): Promise<void> {
  const translation = await translationBy(ctx.db, translationId)
  if (translation?.organization_id !== organizationId) return
  await deleteTranslation(ctx.db, translationId)
  if ((await spaceBy(ctx.db, translation.result_space)) === undefined) return
  await updateSpace(ctx.db, translation.result_space, { computed_by: null, edit_mode: 'live' })
}
