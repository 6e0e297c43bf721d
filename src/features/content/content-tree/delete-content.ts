import type { Context } from '../../../kernel/context.ts'
import { lockOrganization } from '../../people/organizations/index.ts'
import { requireWhole, setDeleted, subtreeOf } from '../../people/access/index.ts'
import { contentDeleted } from './events.ts'

/** Puts a space, or a collection with all that is in it, into the trash. */
export async function deleteContent(ctx: Context, id: string): Promise<void> {
  const organizationId = ctx.permission?.organizationId ?? ''
  await lockOrganization(ctx.db, organizationId)
  await requireWhole(ctx, {
    id,
    organizationId,
    least: 'create',
    doing: 'Deleting this',
    exceptDeleted: true,
  })
  const subtree = await subtreeOf(ctx.db, id)
  await setDeleted(
    ctx.db,
    subtree.map((resource) => resource.id),
    ctx.now,
  )
  const spaceIds = subtree.filter((resource) => resource.kind === 'space').map((resource) => resource.id)
  await ctx.emit(contentDeleted({ organizationId, spaceIds }))
}
