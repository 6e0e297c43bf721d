import { ApiError } from '../../../contract/errors.ts'
import type { Input } from '../../../contract/operation.ts'
import type { updateSiteSpaceById } from '../../../contract/publishing/site-spaces.ts'
import type { Context } from '../../../kernel/context.ts'
import { requireCondition, requireSite, requireSpaces, requirePath } from '../sites/index.ts'
import { loadStructure, settleStructure, updateSiteSpace } from '../site-structure/index.ts'

type Change = Input<typeof updateSiteSpaceById>['body']

export async function changeSiteSpace(
  ctx: Context,
  { siteId, siteSpaceId }: { siteId: string; siteSpaceId: string },
  { path, condition, spaceId }: Change,
): Promise<void> {
  requireCondition('condition', condition)
  const site = await requireSite(ctx, siteId)
  const { siteSpaces } = await loadStructure(ctx.db, siteId)
  const siteSpace = siteSpaces.find(({ id }) => id === siteSpaceId)
  if (siteSpace === undefined) throw new ApiError('not-found', 'No such site-space on this site')
  const siblings = siteSpaces.filter(
    (row) => row.section_id === siteSpace.section_id && row.id !== siteSpaceId,
  )
  if (spaceId !== undefined && spaceId !== siteSpace.space_id) {
    await requireSpaces(ctx, { organizationId: site.organization_id, spaceIds: [spaceId], member: 'spaceId' })
    if (siblings.some((row) => row.space_id === spaceId))
      throw new ApiError('conflict', 'spaceId: this space is shown there already')
  }
  await updateSiteSpace(ctx.db, siteSpaceId, {
    ...(path === undefined ? {} : { path: requirePath(path, new Set(siblings.map((row) => row.path))) }),
    ...(condition === undefined ? {} : { condition }),
    ...(spaceId === undefined ? {} : { space_id: spaceId }),
  })
  await settleStructure(ctx, site, { formerly: [siteSpace.space_id] })
}
