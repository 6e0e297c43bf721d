import type { Context } from '../../../kernel/context.ts'
import { lockOrganization } from '../../people/organizations/index.ts'
import { ancestryOf, setDeleted } from '../../people/access/index.ts'

/** Takes a space out of the trash where it was; collections around it that are in the trash come along. */
export async function restoreContent(ctx: Context, id: string): Promise<void> {
  await lockOrganization(ctx.db, ctx.permission?.organizationId ?? '')
  await setDeleted(ctx.db, await ancestryOf(ctx.db, id), null)
}
