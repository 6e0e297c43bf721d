import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { placeOf } from '../../people/access/index.ts'
import { restoreContent } from '../content-tree/index.ts'
import { spaceRestored } from './events.ts'

export const timeInTrash = 7 * 24 * 3_600_000

/** Takes a space out of the trash, for 7 days after it went there. */
export async function restoreSpace(ctx: Context, spaceId: string): Promise<void> {
  const place = await placeOf(ctx.db, spaceId)
  const deletedAt = place?.deleted_at ?? null
  if (deletedAt === null) throw new ApiError('wrong-state', 'This space is not deleted')
  if (deletedAt < ctx.now - timeInTrash)
    throw new ApiError('not-found', 'This space was deleted more than 7 days ago')
  await restoreContent(ctx, spaceId)
  await ctx.emit(spaceRestored({ organizationId: ctx.permission?.organizationId ?? '', spaceId }))
}
