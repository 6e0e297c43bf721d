import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'
import { changingSite, siteIds, sitePath } from './sites.ts'

const Name = Type.String({ maxLength: 50 })

export const ShareLink = Type.Object(
  {
    object: Type.Literal('share-link'),
    id: Type.String(),
    createdAt: Timestamp,
    name: Name,
    active: Type.Boolean(),
    urls: Type.Object({ published: Type.Optional(Url) }),
  },
  { title: 'ShareLink' },
)
export type ShareLink = Static<typeof ShareLink>

const tag = 'Site share links'
const path = `${sitePath}/share-links`
const item = `${path}/{shareLinkId}` as const
const itemIds = ids('organizationId', 'siteId', 'shareLinkId')

export const listSiteShareLinks = operation({
  id: 'listSiteShareLinks',
  tag,
  summary: 'List the share links of a site',
  description: 'Their addresses hold the secret that opens a site whose visibility is `share-link`.',
  method: 'GET',
  path,
  access: changingSite,
  params: siteIds,
  query: Page,
  status: 200,
  response: listOf(ShareLink),
})

export const createSiteShareLink = operation({
  id: 'createSiteShareLink',
  tag,
  summary: 'Make a share link',
  method: 'POST',
  path,
  access: changingSite,
  params: siteIds,
  body: Type.Object({ name: Name }),
  status: 201,
  response: ShareLink,
})

export const updateSiteShareLinkById = operation({
  id: 'updateSiteShareLinkById',
  tag,
  summary: 'Rename a share link, or switch it off and on',
  description: 'One that is off opens nothing from that moment on.',
  method: 'PATCH',
  path: item,
  access: changingSite,
  params: itemIds,
  body: Type.Object({ active: Type.Optional(Type.Boolean()), name: Type.Optional(Name) }),
  status: 200,
  response: ShareLink,
})

export const deleteSiteShareLinkById = operation({
  id: 'deleteSiteShareLinkById',
  tag,
  summary: 'Delete a share link',
  method: 'DELETE',
  path: item,
  access: changingSite,
  params: itemIds,
  status: 204,
})

export const siteShareLinkOperations = [
  listSiteShareLinks,
  createSiteShareLink,
  updateSiteShareLinkById,
  deleteSiteShareLinkById,
]
