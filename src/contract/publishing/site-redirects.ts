import { Type, type Static } from 'typebox'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Timestamp } from '../shapes.ts'
import { ShareKey } from './site-words.ts'
import { changingSite, readingSite, siteIds, sitePath } from './sites.ts'

const Source = Type.String({
  maxLength: 512,
  pattern: String.raw`^\/(?:[A-Za-z0-9\-._~]|%[0-9A-Fa-f]{2})+(?:\/(?:[A-Za-z0-9\-._~]|%[0-9A-Fa-f]{2})+)*(?:\/?\*)?$`,
  description: 'A path below the site. One that ends in `*` takes everything that begins with it.',
})

export const RedirectDestination = Type.Union(
  [
    Type.Object({ kind: Type.Literal('site-section'), siteSectionId: Id }),
    Type.Object({ kind: Type.Literal('site-space'), siteSpaceId: Id }),
    Type.Object({ kind: Type.Literal('site-page'), siteSpaceId: Id, pageId: Id }),
    Type.Object({
      kind: Type.Literal('external'),
      url: Type.String({ maxLength: 2048, format: 'uri', pattern: '^https?://' }),
    }),
  ],
  { title: 'SiteRedirectDestination' },
)
export type RedirectDestination = Static<typeof RedirectDestination>

const flags = {
  permanent: Type.Boolean({
    description: 'Answered with 308 instead of 307: browsers and search engines may keep it.',
  }),
  captureWildcard: Type.Boolean({
    description: 'What the `*` at the end of the source took goes behind the destination.',
  }),
  draft: Type.Boolean({ description: 'Kept, but not in force.' }),
}
const someFlags = Type.Partial(Type.Object(flags)).properties

export const SiteRedirect = Type.Object(
  {
    object: Type.Literal('site-redirect'),
    id: Type.String(),
    source: Source,
    destination: RedirectDestination,
    ...flags,
    createdAt: Type.Optional(Timestamp),
  },
  { title: 'SiteRedirect' },
)
export type SiteRedirect = Static<typeof SiteRedirect>

const tag = 'Site redirects'
const path = `${sitePath}/redirects`
const item = `${path}/{siteRedirectId}` as const
const itemIds = ids('organizationId', 'siteId', 'siteRedirectId')

export const listSiteRedirects = operation({
  id: 'listSiteRedirects',
  tag,
  summary: 'List the redirects of a site',
  method: 'GET',
  path,
  access: readingSite,
  params: siteIds,
  query: listQuery({
    search: Type.Optional(
      Type.String({ maxLength: 512, description: 'Only those whose source holds this.' }),
    ),
  }),
  status: 200,
  response: listOf(SiteRedirect),
})

export const createSiteRedirect = operation({
  id: 'createSiteRedirect',
  tag,
  summary: 'Add a redirect',
  description: 'It holds where no page is; a page that exists always comes first.',
  method: 'POST',
  path,
  access: changingSite,
  params: siteIds,
  body: Type.Object({ source: Source, destination: RedirectDestination, ...someFlags }),
  status: 201,
  response: SiteRedirect,
})

export const updateSiteRedirectById = operation({
  id: 'updateSiteRedirectById',
  tag,
  summary: 'Change a redirect',
  method: 'PATCH',
  path: item,
  access: changingSite,
  params: itemIds,
  body: Type.Object({
    source: Type.Optional(Source),
    destination: Type.Optional(RedirectDestination),
    ...someFlags,
  }),
  status: 200,
  response: SiteRedirect,
})

export const deleteSiteRedirectById = operation({
  id: 'deleteSiteRedirectById',
  tag,
  summary: 'Delete a redirect',
  method: 'DELETE',
  path: item,
  access: changingSite,
  params: itemIds,
  status: 204,
})

export const getSiteRedirectBySource = operation({
  id: 'getSiteRedirectBySource',
  tag,
  summary: 'Find where a path redirects to',
  description:
    'Places that a page was at before it was moved or renamed, redirects that the repository of a space configures, then those of the site.',
  method: 'GET',
  path: `${sitePath}/redirect`,
  access: { ...readingSite, visitors: true },
  params: siteIds,
  query: Type.Object({
    shareKey: ShareKey,
    source: Type.String({ maxLength: 2048, pattern: '^/', description: 'A path below the site.' }),
  }),
  status: 200,
  response: Type.Object({
    redirect: SiteRedirect,
    target: Type.String({ description: 'The address to go to.' }),
  }),
})

export const siteRedirectOperations = [
  listSiteRedirects,
  createSiteRedirect,
  updateSiteRedirectById,
  deleteSiteRedirectById,
  getSiteRedirectBySource,
]
