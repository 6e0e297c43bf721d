import { ApiError } from '../../../contract/errors.ts'
import * as groups from '../../../contract/publishing/site-section-groups.ts'
import * as sections from '../../../contract/publishing/site-sections.ts'
import * as spaces from '../../../contract/publishing/site-spaces.ts'
import * as contract from '../../../contract/publishing/site-structure.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { addSection } from './add-section.ts'
import { addSectionGroup } from './add-section-group.ts'
import { addSectionToGroup } from './add-section-to-group.ts'
import { addSiteSpaces } from './add-site-spaces.ts'
import { changeSection } from './change-section.ts'
import { changeSectionGroup } from './change-section-group.ts'
import { changeSiteSpace } from './change-site-space.ts'
import { demandCountedSite } from './demand-site.ts'
import type { Structure } from './load-structure.ts'
import { pageOf } from './page-of.ts'
import { presentStructure, type Presenter } from './present-structure.ts'
import { structureFor } from './read-published-site.ts'
import { removeSection } from './remove-section.ts'
import { removeSectionFromGroup } from './remove-section-from-group.ts'
import { removeSectionGroup } from './remove-section-group.ts'
import { removeSiteSpace } from './remove-site-space.ts'
import { shareKey } from './share-key.ts'
import { sortStructure } from './sort-structure.ts'

export const structureRoutes: Route[] = [
  implement(contract.getSiteStructure, async (ctx, { params, query }) => {
    const { present } = await open(ctx, params.siteId, query.shareKey)
    return present.structure()
  }),
  implement(contract.sortSiteStructure, async (ctx, { params, body }) => {
    await sortStructure(ctx, { siteId: params.siteId, ...body })
    const { id, type } = body.item
    if (type === 'site-space') return siteSpaceBy(ctx, params.siteId, id)
    return type === 'site-section' ? sectionBy(ctx, params.siteId, id) : groupBy(ctx, params.siteId, id)
  }),

  implement(sections.listSiteSections, async (ctx, { params, query }) => {
    const { structure, present } = await open(ctx, params.siteId, query.shareKey)
    return pageOf(structure.sections, query, present.section)
  }),
  implement(sections.addSectionToSite, async (ctx, { params, body }) =>
    sectionBy(ctx, params.siteId, await addSection(ctx, params.siteId, body)),
  ),
  implement(sections.deleteSiteSectionById, async (ctx, { params }) => removeSection(ctx, params)),
  implement(sections.updateSiteSectionById, async (ctx, { params, body }) => {
    await changeSection(ctx, params, body)
    return sectionBy(ctx, params.siteId, params.siteSectionId)
  }),
  implement(sections.moveSiteSection, async (ctx, { params, body }) => {
    const { before, after } = body?.position ?? {}
    const pointer = ({ siteSection: id }: { siteSection: string }) => ({ type: 'site-section' as const, id })
    await sortStructure(ctx, {
      siteId: params.siteId,
      item: { type: 'site-section', id: params.siteSectionId },
      position: { before: before && pointer(before), after: after && pointer(after) },
    })
    return sectionBy(ctx, params.siteId, params.siteSectionId)
  }),

  implement(groups.listSiteSectionGroups, async (ctx, { params, query }) => {
    const { structure, present } = await open(ctx, params.siteId)
    return pageOf(structure.groups, query, present.group)
  }),
  implement(groups.addSectionGroupToSite, async (ctx, { params, body }) =>
    groupBy(ctx, params.siteId, await addSectionGroup(ctx, params.siteId, body)),
  ),
  implement(groups.deleteSiteSectionGroupById, async (ctx, { params }) => removeSectionGroup(ctx, params)),
  implement(groups.updateSiteSectionGroupById, async (ctx, { params, body }) => {
    await changeSectionGroup(ctx, params, body)
    return groupBy(ctx, params.siteId, params.siteSectionGroupId)
  }),
  implement(groups.addSectionToGroup, async (ctx, { params, body }) => {
    await addSectionToGroup(ctx, { ...params, siteSectionId: body.sectionId })
    return groupBy(ctx, params.siteId, params.siteSectionGroupId)
  }),
  implement(groups.removeSectionFromGroup, async (ctx, { params }) => removeSectionFromGroup(ctx, params)),
  implement(groups.moveSiteSectionGroup, async (ctx, { params, body }) => {
    const item = { type: 'site-section-group' as const, id: params.siteSectionGroupId }
    await sortStructure(ctx, { siteId: params.siteId, item, position: body?.position })
    return groupBy(ctx, params.siteId, params.siteSectionGroupId)
  }),

  implement(spaces.listSiteSpaces, async (ctx, { params, query }) => {
    const { structure, present } = await open(ctx, params.siteId, query.shareKey)
    const wanted = structure.siteSpaces.filter(
      ({ isDefault }) => query.default === undefined || query.default === isDefault,
    )
    return pageOf(wanted, query, present.siteSpace)
  }),
  implement(spaces.addSpaceToSite, async (ctx, { params, body }) => {
    const { spaceId, sectionId } = body
    const [id = ''] = await addSiteSpaces(ctx, {
      ...params,
      spaceIds: [spaceId],
      sectionId,
      member: 'spaceId',
    })
    return siteSpaceBy(ctx, params.siteId, id)
  }),
  implement(spaces.deleteSiteSpaceById, async (ctx, { params }) => removeSiteSpace(ctx, params)),
  implement(spaces.updateSiteSpaceById, async (ctx, { params, body }) => {
    await changeSiteSpace(ctx, params, body)
    return siteSpaceBy(ctx, params.siteId, params.siteSpaceId)
  }),
  implement(spaces.moveSiteSpace, async (ctx, { params, body }) => {
    const { before, after } = body?.position ?? {}
    const pointer = ({ siteSpace: id }: { siteSpace: string }) => ({ type: 'site-space' as const, id })
    await sortStructure(ctx, {
      siteId: params.siteId,
      item: { type: 'site-space', id: params.siteSpaceId },
      position: { before: before && pointer(before), after: after && pointer(after) },
    })
    return siteSpaceBy(ctx, params.siteId, params.siteSpaceId)
  }),
]

type Opened = { structure: Structure; present: Presenter }

async function open(ctx: Context, siteId: string, given?: string): Promise<Opened> {
  const site = await demandCountedSite(ctx, siteId)
  const [structure, key] = await Promise.all([structureFor(ctx, site), shareKey(ctx, site, given)])
  return { structure, present: await presentStructure(ctx, { site, structure, shareKey: key }) }
}

async function sectionBy(ctx: Context, siteId: string, id: string) {
  const { structure, present } = await open(ctx, siteId)
  const section = structure.sections.find((row) => row.id === id)
  if (section === undefined) throw new ApiError('not-found', 'No such section on this site')
  return present.section(section)
}

async function groupBy(ctx: Context, siteId: string, id: string) {
  const { structure, present } = await open(ctx, siteId)
  const group = structure.groups.find((row) => row.id === id)
  if (group === undefined) throw new ApiError('not-found', 'No such section group on this site')
  return present.group(group)
}

async function siteSpaceBy(ctx: Context, siteId: string, id: string) {
  const { structure, present } = await open(ctx, siteId)
  const siteSpace = structure.siteSpaces.find((row) => row.id === id)
  if (siteSpace === undefined) throw new ApiError('not-found', 'No such site-space on this site')
  return present.siteSpace(siteSpace)
}
