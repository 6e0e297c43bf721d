import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { updateResource, withoutExcess } from '../../people/access/index.ts'
import { permissionsUpdated } from './events.ts'

/** Changes what members are on a space or collection by default; nobody makes others more than they are. */
export async function changeLevel(
  ctx: Context,
  id: string,
  level: Tables['resources']['default_level'],
): Promise<void> {
  const organizationId = ctx.permission?.organizationId ?? ''
  await withoutExcess(ctx, { id, organizationId }, () => updateResource(ctx.db, id, { default_level: level }))
  await ctx.emit(permissionsUpdated({ organizationId, resourceId: id }))
}
