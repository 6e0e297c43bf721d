import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { specsShownIn } from './queries.ts'

/** Refuses guests, who may not read the specifications of an organization, those that a space does not show already. */
export async function requireOwnSpecs(
  ctx: Context,
  { spaceId, specs }: { spaceId: string; specs: string[] },
): Promise<void> {
  const isGuest = ctx.actor.kind === 'user' && ctx.permission?.organizationRole === null
  if (!isGuest || specs.length === 0) return
  const shown = await specsShownIn(ctx.db, spaceId)
  const other = specs.find((spec) => !shown.has(spec))
  if (other !== undefined)
    throw new ApiError(
      'forbidden',
      `The specification "${other}" is for members, and this space does not show it`,
    )
}
