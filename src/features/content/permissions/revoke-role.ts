import type { Context } from '../../../kernel/context.ts'
import { deleteGrant, withoutExcess } from '../../people/access/index.ts'
import { permissionsUpdated } from './events.ts'

/** Takes the role of a user or team on a resource away; they have again what they inherit. */
export async function revokeRole(
  ctx: Context,
  { resourceId, kind, subjectId }: { resourceId: string; kind: 'user' | 'team'; subjectId: string },
): Promise<void> {
  const organizationId = ctx.permission?.organizationId ?? ''
  let wasThere = false
  // What they inherit again may be more than what was taken.
  await withoutExcess(ctx, { id: resourceId, organizationId }, async () => {
    wasThere = await deleteGrant(ctx.db, { resourceId, kind, subjectId })
  })
  if (wasThere) await ctx.emit(permissionsUpdated({ organizationId, resourceId }))
}
