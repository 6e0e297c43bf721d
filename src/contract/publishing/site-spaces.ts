import { Type } from 'typebox'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Nullable } from '../shapes.ts'
import { Position, SiteSpace } from './site-structure.ts'
import { Condition, PathSegment, ShareKey } from './site-words.ts'
import { changingSite, readingSite, siteIds, sitePath } from './sites.ts'

const tag = 'Site spaces'
const spaces = `${sitePath}/site-spaces`
const siteSpace = `${spaces}/{siteSpaceId}` as const
const siteSpaceIds = ids('organizationId', 'siteId', 'siteSpaceId')
const SpacePointer = Type.Object({ type: Type.Literal('site-space'), siteSpace: Id })

export const listSiteSpaces = operation({
  id: 'listSiteSpaces',
  tag,
  summary: 'List the site-spaces of a site, in their order',
  method: 'GET',
  path: spaces,
  access: { ...readingSite, visitors: true, scopes: ['site:metadata:read'] },
  params: siteIds,
  query: listQuery({
    shareKey: ShareKey,
    default: Type.Optional(Type.Boolean({ description: 'Only defaults, or only others.' })),
  }),
  status: 200,
  response: listOf(SiteSpace),
})

export const addSpaceToSite = operation({
  id: 'addSpaceToSite',
  tag,
  summary: 'Show a space on a site',
  description:
    'In the section named, else in the default one, else at the root. Needs `create` on the space.',
  method: 'POST',
  path: spaces,
  access: changingSite,
  params: siteIds,
  body: Type.Object({ spaceId: Id, sectionId: Type.Optional(Id) }),
  status: 201,
  response: SiteSpace,
})

export const deleteSiteSpaceById = operation({
  id: 'deleteSiteSpaceById',
  tag,
  summary: 'Take a space off a site',
  description: 'A section that shows nothing any more goes with it.',
  method: 'DELETE',
  path: siteSpace,
  access: changingSite,
  params: siteSpaceIds,
  status: 204,
})

export const updateSiteSpaceById = operation({
  id: 'updateSiteSpaceById',
  tag,
  summary: 'Change a site-space',
  method: 'PATCH',
  path: siteSpace,
  access: changingSite,
  params: siteSpaceIds,
  body: Type.Object({
    path: Type.Optional(PathSegment),
    condition: Type.Optional(Nullable(Condition)),
    spaceId: Type.Optional(Id),
  }),
  status: 200,
  response: SiteSpace,
})

export const moveSiteSpace = operation({
  id: 'moveSiteSpace',
  tag,
  summary: 'Move a site-space',
  method: 'POST',
  path: `${siteSpace}/move`,
  access: changingSite,
  params: siteSpaceIds,
  body: Position(SpacePointer),
  isBodyOptional: true,
  isDeprecated: true,
  status: 200,
  response: SiteSpace,
})

export const siteSpaceOperations = [
  listSiteSpaces,
  addSpaceToSite,
  deleteSiteSpaceById,
  updateSiteSpaceById,
  moveSiteSpace,
]
