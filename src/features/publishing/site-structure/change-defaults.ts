import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { loadStructure } from './load-structure.ts'
import { setDefaults } from './queries.ts'

type Defaults = { defaultSiteSection?: string | undefined; defaultSiteSpace?: string | undefined }

/** Makes a section the default of a site, and a site-space that of its section, or of the site without sections. */
export async function changeDefaults(
  ctx: Context,
  siteId: string,
  { defaultSiteSection, defaultSiteSpace }: Defaults,
  { withinSection }: { withinSection?: string } = {},
): Promise<void> {
  if (defaultSiteSection === undefined && defaultSiteSpace === undefined) return
  const { sections, siteSpaces } = await loadStructure(ctx.db, siteId)
  if (defaultSiteSection !== undefined && !sections.some(({ id }) => id === defaultSiteSection))
    throw new ApiError('bad-request', 'defaultSiteSection: no such section on this site')
  const section = defaultSiteSection ?? sections.find(({ isDefault }) => isDefault)?.id
  const chosen = siteSpaces.find(({ id }) => id === defaultSiteSpace)
  const place = withinSection ?? section ?? null
  if (defaultSiteSpace !== undefined && chosen?.section_id !== place)
    throw new ApiError('bad-request', 'defaultSiteSpace: no such site-space there')
  await setDefaults(ctx.db, siteId, {
    sections: section === undefined ? [] : [section],
    siteSpaces: siteSpaces
      .filter((row) => (row.section_id === chosen?.section_id ? row.id === chosen.id : row.isDefault))
      .map(({ id }) => id),
  })
}
