import { ApiError } from '../../../contract/errors.ts'
import type { Input } from '../../../contract/operation.ts'
import type { updateSiteSectionById } from '../../../contract/publishing/site-sections.ts'
import type { Context } from '../../../kernel/context.ts'
import {
  changeDefaults,
  loadStructure,
  settleStructure,
  updateSection,
  type SectionRow,
} from '../site-structure/index.ts'
import { requireCondition, requireSite, requirePath } from '../sites/index.ts'

type Change = Input<typeof updateSiteSectionById>['body']

export async function changeSection(
  ctx: Context,
  { siteId, siteSectionId }: { siteId: string; siteSectionId: string },
  change: Change,
): Promise<void> {
  requireCondition('condition', change.condition)
  const site = await requireSite(ctx, siteId)
  const { sections } = await loadStructure(ctx.db, siteId)
  if (!sections.some(({ id }) => id === siteSectionId))
    throw new ApiError('not-found', 'No such section on this site')
  const taken = new Set(sections.filter(({ id }) => id !== siteSectionId).map(({ path }) => path))
  const { title, path, condition, icon, description, defaultSiteSpace } = change
  const columns: Partial<SectionRow> = {
    ...(title === undefined ? {} : { title }),
    ...(path === undefined ? {} : { path: requirePath(path, taken) }),
    ...(condition === undefined ? {} : { condition }),
    ...(icon === undefined ? {} : { icon }),
    ...(description === undefined ? {} : { description }),
  }
  await updateSection(ctx.db, siteSectionId, columns)
  await changeDefaults(ctx, siteId, { defaultSiteSpace }, { withinSection: siteSectionId })
  await settleStructure(ctx, site)
}
