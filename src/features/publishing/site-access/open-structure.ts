import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { requireCountedSite } from '../sites/index.ts'
import { type Structure, presentStructure, type Presenter } from '../site-structure/index.ts'
import { structureFor } from './visible-structure.ts'
import { shareKey } from './share-key.ts'

type Opened = { structure: Structure; present: Presenter }

/** The structure of a site as the caller sees it, and how it is shown. */
export async function openStructure(ctx: Context, siteId: string, given?: string): Promise<Opened> {
  const site = await requireCountedSite(ctx, siteId)
  const [structure, key] = await Promise.all([structureFor(ctx, site), shareKey(ctx, site, given)])
  return { structure, present: await presentStructure(ctx, { site, structure, shareKey: key }) }
}

export async function readSection(ctx: Context, siteId: string, id: string) {
  const { structure, present } = await openStructure(ctx, siteId)
  const section = structure.sections.find((row) => row.id === id)
  if (section === undefined) throw new ApiError('not-found', 'No such section on this site')
  return present.section(section)
}

export async function readSectionGroup(ctx: Context, siteId: string, id: string) {
  const { structure, present } = await openStructure(ctx, siteId)
  const group = structure.groups.find((row) => row.id === id)
  if (group === undefined) throw new ApiError('not-found', 'No such section group on this site')
  return present.group(group)
}

export async function readSiteSpace(ctx: Context, siteId: string, id: string) {
  const { structure, present } = await openStructure(ctx, siteId)
  const siteSpace = structure.siteSpaces.find((row) => row.id === id)
  if (siteSpace === undefined) throw new ApiError('not-found', 'No such site-space on this site')
  return present.siteSpace(siteSpace)
}
