import type { Context } from '../../../kernel/context.ts'
import { siteStructureUpdated, bumpVersions, type SiteRow } from '../sites/index.ts'
import { loadStructure } from './load-structure.ts'
import { spacesNamedBy } from './publication-queries.ts'
import { refreshPublications } from './refresh-publications.ts'
import { setDefaults } from './queries.ts'

/**
 * After a change of structure: one default among siblings is chosen and stays so whatever moves, and the spaces
 * know their addresses. `formerly` are spaces that the site no longer shows.
 */
export async function settleStructure(
  ctx: Context,
  site: Pick<SiteRow, 'id' | 'organization_id'>,
  { formerly = [] }: { formerly?: string[] } = {},
): Promise<void> {
  const { sections, siteSpaces } = await loadStructure(ctx.db, site.id)
  await setDefaults(ctx.db, site.id, {
    sections: sections.filter(({ isDefault }) => isDefault).map(({ id }) => id),
    siteSpaces: siteSpaces.filter(({ isDefault }) => isDefault).map(({ id }) => id),
  })
  await bumpVersions(ctx.db, [site.id])
  await refreshPublications(ctx, [...(await spacesNamedBy(ctx.db, site.id)), ...formerly])
  await ctx.emit(siteStructureUpdated({ organizationId: site.organization_id, siteId: site.id }))
}
