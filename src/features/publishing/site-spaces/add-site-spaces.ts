import { generateNKeysBetween } from 'fractional-indexing'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { requireSpaces, requireSite, pathFrom } from '../sites/index.ts'
import { loadStructure, settleStructure, insertSiteSpaces, structureRows } from '../site-structure/index.ts'

type Addition = { siteId: string; spaceIds: string[]; sectionId?: string | undefined; member: string }

/** Shows spaces on a site: in a section, else in the default one, else at the root. Answers their ids. */
export async function addSiteSpaces(
  ctx: Context,
  { siteId, spaceIds, sectionId, member }: Addition,
): Promise<string[]> {
  const site = await requireSite(ctx, siteId)
  const section = await sectionFor(ctx, siteId, sectionId)
  const titles = await requireSpaces(ctx, { organizationId: site.organization_id, spaceIds, member })
  const { siteSpaces } = await structureRows(ctx.db, [siteId])
  const siblings = siteSpaces.filter((row) => row.section_id === section)
  const shown = new Set(siblings.map((row) => row.space_id))
  const taken = new Set(siblings.map((row) => row.path))
  const positions = generateNKeysBetween(siblings.at(-1)?.position ?? null, null, spaceIds.length)
  const rows = spaceIds.map((spaceId, at): Tables['site_spaces'] => {
    if (shown.has(spaceId))
      throw new ApiError('conflict', `${member}: the space "${spaceId}" is shown there already`)
    shown.add(spaceId)
    const path = pathFrom(titles.get(spaceId) ?? '', taken)
    taken.add(path)
    return {
      id: newId(),
      site_id: siteId,
      section_id: section,
      space_id: spaceId,
      path,
      condition: null,
      is_default: 0,
      position: positions[at] ?? '',
      customization: null,
    }
  })
  await insertSiteSpaces(ctx.db, rows)
  await settleStructure(ctx, site)
  return rows.map((row) => row.id)
}

async function sectionFor(
  ctx: Context,
  siteId: string,
  sectionId: string | undefined,
): Promise<string | null> {
  const { sections } = await loadStructure(ctx.db, siteId)
  if (sectionId === undefined) return sections.find(({ isDefault }) => isDefault)?.id ?? null
  if (sections.some(({ id }) => id === sectionId)) return sectionId
  throw new ApiError('bad-request', 'sectionId: no such section on this site')
}
