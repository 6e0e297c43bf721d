import type { DefaultLevel } from '../../../contract/people/roles.ts'
import type { Context } from '../../../platform/context.ts'
import { updateResource, withoutExcess } from '../../people/access/index.ts'
import { permissionsUpdated } from './events.ts'
import { levelColumn } from './present.ts'

/** Changes what members are on a space or collection by default; nobody makes others more than they are. */
export async function changeLevel(ctx: Context, id: string, level: DefaultLevel): Promise<void> {
  const organizationId = ctx.permission?.organizationId ?? ''
  await withoutExcess(ctx, { id, organizationId }, () =>
    updateResource(ctx.db, id, { default_level: levelColumn(level) }),
  )
  await ctx.emit(permissionsUpdated({ organizationId, resourceId: id }))
}
