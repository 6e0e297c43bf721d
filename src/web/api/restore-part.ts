import { addSectionToSite, updateSiteSectionById } from '../../contract/publishing/site-sections.ts'
import { addSpaceToSite, updateSiteSpaceById } from '../../contract/publishing/site-spaces.ts'
import { updateSiteById } from '../../contract/publishing/sites.ts'
import type { SiteSection, SiteSpace } from '../../contract/publishing/site-structure.ts'
import { call } from './call.ts'
import type { SiteIds } from './publishing.ts'

/** Puts a section or a variant that was removed on the site again, as it was; the answer is its new id. */
export async function restorePart(ids: SiteIds, part: SiteSection | SiteSpace): Promise<string> {
  return part.object === 'site-section' ? restoreSection(ids, part) : restoreSpace(ids, part, part.section)
}

async function restoreSection(ids: SiteIds, section: SiteSection): Promise<string> {
  const { title, icon = null, description = null, path, condition } = section
  const [first, ...others] = section.siteSpaces
  if (first === undefined) throw new Error('a section has a variant at least')
  const body = { spaceId: first.space.id, title, icon, description }
  const added = await call(addSectionToSite, { params: ids, body })
  const params = { ...ids, siteSectionId: added.id }
  const [made] = added.siteSpaces
  const known = new Map<string, string>()
  if (made !== undefined) {
    await refine(ids, made, first)
    known.set(first.id, made.id)
  }
  // One after the other, which is their order.
  for (const other of others) known.set(other.id, await restoreSpace(ids, other, added.id))
  const chosen = known.get(section.siteSpaces.find((space) => space.default)?.id ?? '')
  const change = {
    ...(path === added.path ? {} : { path }),
    ...(condition === undefined ? {} : { condition }),
    ...(chosen === undefined || chosen === made?.id ? {} : { defaultSiteSpace: chosen }),
  }
  if (Object.keys(change).length > 0) await call(updateSiteSectionById, { params, body: change })
  if (section.default) await call(updateSiteById, { params: ids, body: { defaultSiteSection: added.id } })
  return added.id
}

async function restoreSpace(ids: SiteIds, space: SiteSpace, sectionId: string | undefined): Promise<string> {
  const body = { spaceId: space.space.id, ...(sectionId === undefined ? {} : { sectionId }) }
  const added = await call(addSpaceToSite, { params: ids, body })
  await refine(ids, added, space)
  if (!space.default || space.section !== sectionId) return added.id
  if (sectionId === undefined)
    await call(updateSiteById, { params: ids, body: { defaultSiteSpace: added.id } })
  else
    await call(updateSiteSectionById, {
      params: { ...ids, siteSectionId: sectionId },
      body: { defaultSiteSpace: added.id },
    })
  return added.id
}

async function refine(ids: SiteIds, added: SiteSpace, { path, condition }: SiteSpace): Promise<void> {
  const change = {
    ...(path === added.path ? {} : { path }),
    ...(condition === undefined ? {} : { condition }),
  }
  if (Object.keys(change).length === 0) return
  await call(updateSiteSpaceById, { params: { ...ids, siteSpaceId: added.id }, body: change })
}
