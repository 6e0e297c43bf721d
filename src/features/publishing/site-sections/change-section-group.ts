import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { requireSite } from '../sites/index.ts'
import { loadStructure, settleStructure, updateGroup } from '../site-structure/index.ts'

type Change = { title?: string | undefined; icon?: string | null | undefined }

export async function changeSectionGroup(
  ctx: Context,
  { siteId, siteSectionGroupId }: { siteId: string; siteSectionGroupId: string },
  { title, icon }: Change,
): Promise<void> {
  const site = await requireSite(ctx, siteId)
  const { groups } = await loadStructure(ctx.db, siteId)
  if (!groups.some(({ id }) => id === siteSectionGroupId))
    throw new ApiError('not-found', 'No such section group on this site')
  await updateGroup(ctx.db, siteSectionGroupId, {
    ...(title === undefined ? {} : { title }),
    ...(icon === undefined ? {} : { icon }),
  })
  await settleStructure(ctx, site)
}
