import { Type } from 'typebox'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Nullable } from '../shapes.ts'
import { GroupTitle, Position, SiteSectionGroup } from './site-structure.ts'
import { Icon } from './site-words.ts'
import { changingSite, readingSite, siteIds, sitePath } from './sites.ts'

const tag = 'Site section groups'
const groups = `${sitePath}/section-groups`
const group = `${groups}/{siteSectionGroupId}` as const
const groupIds = ids('organizationId', 'siteId', 'siteSectionGroupId')
const GroupPointer = Type.Object({ type: Type.Enum(['site-section', 'site-section-group']), id: Id })

export const listSiteSectionGroups = operation({
  id: 'listSiteSectionGroups',
  tag,
  summary: 'List the section groups of a site, in their order',
  method: 'GET',
  path: groups,
  access: readingSite,
  params: siteIds,
  query: Page,
  status: 200,
  response: listOf(SiteSectionGroup),
})

export const addSectionGroupToSite = operation({
  id: 'addSectionGroupToSite',
  tag,
  summary: 'Add a section group',
  method: 'POST',
  path: groups,
  access: changingSite,
  params: siteIds,
  body: Type.Object({
    title: GroupTitle,
    icon: Type.Optional(Nullable(Icon)),
    sections: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
    parent: Type.Optional(Id),
  }),
  status: 201,
  response: SiteSectionGroup,
})

export const deleteSiteSectionGroupById = operation({
  id: 'deleteSiteSectionGroupById',
  tag,
  summary: 'Delete a section group; what is in it takes its place',
  method: 'DELETE',
  path: group,
  access: changingSite,
  params: groupIds,
  status: 204,
})

export const updateSiteSectionGroupById = operation({
  id: 'updateSiteSectionGroupById',
  tag,
  summary: 'Change a section group',
  method: 'PATCH',
  path: group,
  access: changingSite,
  params: groupIds,
  body: Type.Object({ title: Type.Optional(GroupTitle), icon: Type.Optional(Nullable(Icon)) }),
  status: 200,
  response: SiteSectionGroup,
})

export const addSectionToGroup = operation({
  id: 'addSectionToGroup',
  tag,
  summary: 'Put a section at the end of a group',
  method: 'POST',
  path: `${group}/sections`,
  access: changingSite,
  params: groupIds,
  body: Type.Object({ sectionId: Id }),
  status: 201,
  response: SiteSectionGroup,
})

export const removeSectionFromGroup = operation({
  id: 'removeSectionFromGroup',
  tag,
  summary: 'Take a section out of a group, to right after it',
  method: 'DELETE',
  path: `${group}/sections/{siteSectionId}`,
  access: changingSite,
  params: ids('organizationId', 'siteId', 'siteSectionGroupId', 'siteSectionId'),
  status: 204,
})

export const moveSiteSectionGroup = operation({
  id: 'moveSiteSectionGroup',
  tag,
  summary: 'Move a section group',
  method: 'POST',
  path: `${group}/move`,
  access: changingSite,
  params: groupIds,
  body: Position(GroupPointer),
  isBodyOptional: true,
  isDeprecated: true,
  status: 200,
  response: SiteSectionGroup,
})

export const siteSectionGroupOperations = [
  listSiteSectionGroups,
  addSectionGroupToSite,
  deleteSiteSectionGroupById,
  updateSiteSectionGroupById,
  addSectionToGroup,
  removeSectionFromGroup,
  moveSiteSectionGroup,
]
