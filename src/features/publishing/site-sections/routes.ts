import * as groups from '../../../contract/publishing/site-section-groups.ts'
import * as sections from '../../../contract/publishing/site-sections.ts'
import * as contract from '../../../contract/publishing/site-structure.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { addSection } from './add-section.ts'
import { addSectionGroup } from './add-section-group.ts'
import { addSectionToGroup } from './add-section-to-group.ts'
import { changeSection } from './change-section.ts'
import { changeSectionGroup } from './change-section-group.ts'
import { pageOf } from '../sites/index.ts'
import { removeSection } from './remove-section.ts'
import { removeSectionFromGroup } from './remove-section-from-group.ts'
import { removeSectionGroup } from './remove-section-group.ts'
import { sortStructure } from '../site-structure/index.ts'
import { openStructure, readSection, readSectionGroup, readSiteSpace } from '../site-access/index.ts'

export const siteSectionRoutes: Route[] = [
  implement(contract.getSiteStructure, async (ctx, { params, query }) => {
    const { present } = await openStructure(ctx, params.siteId, query.shareKey)
    return present.structure()
  }),
  implement(contract.sortSiteStructure, async (ctx, { params, body }) => {
    await sortStructure(ctx, { siteId: params.siteId, ...body })
    const { id, type } = body.item
    if (type === 'site-space') return readSiteSpace(ctx, params.siteId, id)
    return type === 'site-section'
      ? readSection(ctx, params.siteId, id)
      : readSectionGroup(ctx, params.siteId, id)
  }),

  implement(sections.listSiteSections, async (ctx, { params, query }) => {
    const { structure, present } = await openStructure(ctx, params.siteId, query.shareKey)
    return pageOf(structure.sections, query, present.section)
  }),
  implement(sections.addSectionToSite, async (ctx, { params, body }) =>
    readSection(ctx, params.siteId, await addSection(ctx, params.siteId, body)),
  ),
  implement(sections.deleteSiteSectionById, async (ctx, { params }) => removeSection(ctx, params)),
  implement(sections.updateSiteSectionById, async (ctx, { params, body }) => {
    await changeSection(ctx, params, body)
    return readSection(ctx, params.siteId, params.siteSectionId)
  }),
  implement(sections.moveSiteSection, async (ctx, { params, body }) => {
    const { before, after } = body?.position ?? {}
    const pointer = ({ siteSection: id }: { siteSection: string }) => ({ type: 'site-section' as const, id })
    await sortStructure(ctx, {
      siteId: params.siteId,
      item: { type: 'site-section', id: params.siteSectionId },
      position: { before: before && pointer(before), after: after && pointer(after) },
    })
    return readSection(ctx, params.siteId, params.siteSectionId)
  }),

  implement(groups.listSiteSectionGroups, async (ctx, { params, query }) => {
    const { structure, present } = await openStructure(ctx, params.siteId)
    return pageOf(structure.groups, query, present.group)
  }),
  implement(groups.addSectionGroupToSite, async (ctx, { params, body }) =>
    readSectionGroup(ctx, params.siteId, await addSectionGroup(ctx, params.siteId, body)),
  ),
  implement(groups.deleteSiteSectionGroupById, async (ctx, { params }) => removeSectionGroup(ctx, params)),
  implement(groups.updateSiteSectionGroupById, async (ctx, { params, body }) => {
    await changeSectionGroup(ctx, params, body)
    return readSectionGroup(ctx, params.siteId, params.siteSectionGroupId)
  }),
  implement(groups.addSectionToGroup, async (ctx, { params, body }) => {
    await addSectionToGroup(ctx, { ...params, siteSectionId: body.sectionId })
    return readSectionGroup(ctx, params.siteId, params.siteSectionGroupId)
  }),
  implement(groups.removeSectionFromGroup, async (ctx, { params }) => removeSectionFromGroup(ctx, params)),
  implement(groups.moveSiteSectionGroup, async (ctx, { params, body }) => {
    const item = { type: 'site-section-group' as const, id: params.siteSectionGroupId }
    await sortStructure(ctx, { siteId: params.siteId, item, position: body?.position })
    return readSectionGroup(ctx, params.siteId, params.siteSectionGroupId)
  }),
]
