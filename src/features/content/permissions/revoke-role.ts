import type { Context } from '../../../kernel/context.ts'
import { deleteGrant } from '../../people/access/index.ts'
import { permissionsUpdated } from './events.ts'

/** Takes the role of a user or team on a resource away; they have again what they inherit. */
export async function revokeRole(
  ctx: Context,
  { resourceId, kind, subjectId }: { resourceId: string; kind: 'user' | 'team'; subjectId: string },
): Promise<void> {
  if (!(await deleteGrant(ctx.db, { resourceId, kind, subjectId }))) return
  await ctx.emit(permissionsUpdated({ organizationId: ctx.permission?.organizationId ?? '', resourceId }))
}
