import type { Context } from '../../../kernel/context.ts'
import { fontDefinition, fontsAmong } from '../fonts/index.ts'
import { structureRows, updateSiteSpace } from '../site-structure/index.ts'
import { siteUpdated, sitesOfOrganization, updateSite } from '../sites/index.ts'
import { withFont } from './known-fonts.ts'
import { draftsNaming, upsertDraft } from './queries.ts'

/** Sites that use a font show it as it is now; without one, what they would without it. */
export async function followFont(
  ctx: Context,
  { organizationId, fontId }: { organizationId: string; fontId: string },
): Promise<void> {
  const [font] = await fontsAmong(ctx.db, organizationId, [fontId])
  const definition = font && fontDefinition(ctx, font)
  const changed = (text: string) => JSON.stringify(withFont(JSON.parse(text), fontId, definition))
  const sites = await sitesOfOrganization(ctx.db, organizationId)
  const ids = sites.map(({ id }) => id)
  const { siteSpaces } = await structureRows(ctx.db, ids)
  const placed = siteSpaces.filter(({ customization }) => customization?.includes(fontId))
  const using = new Set(placed.map(({ site_id: siteId }) => siteId))
  for (const { id, customization } of placed)
    if (customization !== null) await updateSiteSpace(ctx.db, id, { customization: changed(customization) })
  for (const { id, customization } of sites) {
    const isNamed = customization.includes(fontId)
    if (!isNamed && !using.has(id)) continue
    await updateSite(ctx.db, id, { customization: isNamed ? changed(customization) : customization })
    await ctx.emit(siteUpdated({ organizationId, siteId: id }))
  }
  for (const draft of await draftsNaming(ctx.db, ids, fontId))
    await upsertDraft(ctx.db, { ...draft, customization: changed(draft.customization) })
}
