import { Type } from 'typebox'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Nullable } from '../shapes.ts'
import { Position, SectionDescription, SectionTitle, SiteSection } from './site-structure.ts'
import { Condition, Icon, PathSegment, ShareKey } from './site-words.ts'
import { changingSite, readingSite, siteIds, sitePath } from './sites.ts'

const tag = 'Site sections'
const sections = `${sitePath}/sections`
const section = `${sections}/{siteSectionId}` as const
const sectionIds = ids('organizationId', 'siteId', 'siteSectionId')
const SectionPointer = Type.Object({ type: Type.Literal('site-section'), siteSection: Id })

export const listSiteSections = operation({
  id: 'listSiteSections',
  tag,
  summary: 'List the sections of a site, in their order',
  method: 'GET',
  path: sections,
  access: { ...readingSite, visitors: true, scopes: ['site:metadata:read'] },
  params: siteIds,
  query: listQuery({ shareKey: ShareKey }),
  status: 200,
  response: listOf(SiteSection),
})

export const addSectionToSite = operation({
  id: 'addSectionToSite',
  tag,
  summary: 'Add a section that shows a space',
  description:
    'The first section of a site that shows site-spaces already turns those into a section of their own, which stays the default.',
  method: 'POST',
  path: sections,
  access: changingSite,
  params: siteIds,
  body: Type.Object({
    spaceId: Id,
    title: Type.Optional(Nullable(SectionTitle)),
    icon: Type.Optional(Nullable(Icon)),
    description: Type.Optional(Nullable(SectionDescription)),
  }),
  status: 201,
  response: SiteSection,
})

export const deleteSiteSectionById = operation({
  id: 'deleteSiteSectionById',
  tag,
  summary: 'Delete a section',
  description: 'The site-spaces of the last section stay, as those of a site without sections.',
  method: 'DELETE',
  path: section,
  access: changingSite,
  params: sectionIds,
  status: 204,
})

export const updateSiteSectionById = operation({
  id: 'updateSiteSectionById',
  tag,
  summary: 'Change a section',
  method: 'PATCH',
  path: section,
  access: changingSite,
  params: sectionIds,
  body: Type.Object({
    title: Type.Optional(SectionTitle),
    path: Type.Optional(PathSegment),
    defaultSiteSpace: Type.Optional(Id),
    condition: Type.Optional(Nullable(Condition)),
    icon: Type.Optional(Nullable(Icon)),
    description: Type.Optional(Nullable(SectionDescription)),
  }),
  status: 200,
  response: SiteSection,
})

export const moveSiteSection = operation({
  id: 'moveSiteSection',
  tag,
  summary: 'Move a section',
  method: 'POST',
  path: `${section}/move`,
  access: changingSite,
  params: sectionIds,
  body: Position(SectionPointer),
  isBodyOptional: true,
  isDeprecated: true,
  status: 200,
  response: SiteSection,
})

export const siteSectionOperations = [
  listSiteSections,
  addSectionToSite,
  deleteSiteSectionById,
  updateSiteSectionById,
  moveSiteSection,
]
