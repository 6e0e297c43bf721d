import type { Context } from '../../../kernel/context.ts'
import { revokeUses, usesIn } from '../access/index.ts'
import { tokenUseRevoked } from './events.ts'
import { tokenAndItsOwn } from './organization-queries.ts'

/**
 * Takes a member's token, and those that it made, out of use in one organization. The token is its owner's: it
 * goes on working elsewhere, since an organization has no say in the others.
 */
export async function revokeInOrganization(
  ctx: Context,
  { organizationId, tokenId }: { organizationId: string; tokenId: string },
): Promise<void> {
  const uses = await usesIn(ctx.db, { organizationId, tokenId, page: { limit: 1 } })
  if (uses.items.length === 0) return
  const tokens = await tokenAndItsOwn(ctx.db, tokenId)
  await revokeUses(ctx.db, { organizationId, tokens, now: ctx.now })
  for (const { id, user_id: userId } of tokens)
    await ctx.emit(tokenUseRevoked({ organizationId, tokenId: id, userId }))
}
