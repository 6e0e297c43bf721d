import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Operation } from '../../contract/operation.ts'
import {
  addSectionGroupToSite,
  addSectionToGroup,
  deleteSiteSectionGroupById,
  updateSiteSectionGroupById,
} from '../../contract/publishing/site-section-groups.ts'
import {
  addSectionToSite,
  deleteSiteSectionById,
  updateSiteSectionById,
} from '../../contract/publishing/site-sections.ts'
import {
  addSpaceToSite,
  deleteSiteSpaceById,
  listSiteSpaces,
  updateSiteSpaceById,
} from '../../contract/publishing/site-spaces.ts'
import {
  getSiteStructure,
  sortSiteStructure,
  type SiteSection,
  type SiteSpace,
  type StructurePointer,
} from '../../contract/publishing/site-structure.ts'
import { updateSiteById } from '../../contract/publishing/sites.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import { restorePart } from './restore-part.ts'
import { refreshSites, type SiteIds } from './publishing.ts'

type Body<Declared extends Operation> = Input<Declared>['body']
export type SectionChange = Body<typeof updateSiteSectionById>
export type SiteSpaceChange = Body<typeof updateSiteSpaceById>
export type GroupChange = Body<typeof updateSiteSectionGroupById>
export type NewSection = Body<typeof addSectionToSite>
export type NewGroup = Body<typeof addSectionGroupToSite>

export function structureQuery(ids: SiteIds) {
  return queryOptions({
    queryKey: [...keys.site(ids), 'structure'],
    queryFn: () => call(getSiteStructure, { params: ids }),
  })
}

export function siteSpacesQuery(ids: SiteIds) {
  return queryOptions({
    queryKey: [...keys.site(ids), 'site-spaces'],
    queryFn: () => allPages((query) => call(listSiteSpaces, { params: ids, query })),
  })
}

/** Where something goes: beside another, or to the end of a group. */
export type Placing =
  | {
      kind: 'beside'
      item: StructurePointer
      position: { before?: StructurePointer; after?: StructurePointer }
    }
  | { kind: 'into-group'; sectionId: string; groupId: string }

/** One change of the structure. */
export type StructureChange =
  | Placing
  | { kind: 'add-space'; spaceId: string; sectionId?: string | undefined }
  | { kind: 'change-space'; id: string; change: SiteSpaceChange }
  | { kind: 'remove-space'; id: string }
  | { kind: 'add-section'; section: NewSection }
  | { kind: 'change-section'; id: string; change: SectionChange }
  | { kind: 'remove-section'; id: string }
  | { kind: 'add-group'; group: NewGroup }
  | { kind: 'change-group'; id: string; change: GroupChange }
  | { kind: 'remove-group'; id: string }
  | { kind: 'restore'; part: SiteSection | SiteSpace; at: Placing | undefined }
  | { kind: 'change-default'; change: { defaultSiteSpace: string } | { defaultSiteSection: string } }

export function useChangeStructure(ids: SiteIds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: StructureChange) => send(ids, change),
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: keys.site(ids) }), refreshSites(ids)]),
  })
}

async function send(ids: SiteIds, change: StructureChange): Promise<unknown> {
  switch (change.kind) {
    case 'beside':
      return call(sortSiteStructure, { params: ids, body: { item: change.item, position: change.position } })
    case 'into-group':
      return call(addSectionToGroup, {
        params: { ...ids, siteSectionGroupId: change.groupId },
        body: { sectionId: change.sectionId },
      })
    case 'add-space': {
      const { spaceId, sectionId } = change
      return call(addSpaceToSite, {
        params: ids,
        body: { spaceId, ...(sectionId === undefined ? {} : { sectionId }) },
      })
    }
    case 'change-space':
      return call(updateSiteSpaceById, { params: { ...ids, siteSpaceId: change.id }, body: change.change })
    case 'remove-space':
      return call(deleteSiteSpaceById, { params: { ...ids, siteSpaceId: change.id } })
    case 'add-section':
      return call(addSectionToSite, { params: ids, body: change.section })
    case 'change-section':
      return call(updateSiteSectionById, {
        params: { ...ids, siteSectionId: change.id },
        body: change.change,
      })
    case 'remove-section':
      return call(deleteSiteSectionById, { params: { ...ids, siteSectionId: change.id } })
    case 'add-group':
      return call(addSectionGroupToSite, { params: ids, body: change.group })
    case 'change-group':
      return call(updateSiteSectionGroupById, {
        params: { ...ids, siteSectionGroupId: change.id },
        body: change.change,
      })
    case 'restore': {
      const id = await restorePart(ids, change.part)
      return change.at === undefined ? undefined : send(ids, placedAs(change.at, id))
    }
    case 'change-default':
      return call(updateSiteById, { params: ids, body: change.change })
    case 'remove-group':
      return call(deleteSiteSectionGroupById, { params: { ...ids, siteSectionGroupId: change.id } })
  }
}

// What was removed comes back under another id.
function placedAs(at: Placing, id: string): Placing {
  return at.kind === 'beside' ? { ...at, item: { ...at.item, id } } : { ...at, sectionId: id }
}
