import { Type, type Static } from 'typebox'
import { Id } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { SearchSpaceResult } from '../content/search.ts'
import { readingSite, siteIds, sitePath } from './sites.ts'

const some = Type.Array(Id, { maxItems: 1000 })

export const SiteSearchScope = Type.Object(
  {
    mode: Type.Enum(['default', 'specific', 'all']),
    currentSiteSpace: Type.Optional(Id),
    includedSiteSpaces: Type.Optional(some),
    restrictTo: Type.Optional(Type.Enum(['currentSiteSpace', 'otherSiteSpaces'])),
    siteSpaceIds: Type.Optional(some),
  },
  { title: 'SiteSearchScope' },
)

const Search = Type.Object({
  query: Type.String({ maxLength: 512 }),
  mode: Type.Optional(Type.Enum(['all', 'current', 'specific'])),
  siteSpaceId: Type.Optional(Id),
  siteSpaceIds: Type.Optional(some),
  scope: Type.Optional(SiteSearchScope),
})
export type SiteSearch = Static<typeof Search>

export const searchSiteContent = operation({
  id: 'searchSiteContent',
  tag: 'Published sites',
  summary: 'Search what a site shows',
  description:
    'All of it, or the site-spaces named. `scope.mode` `default` searches the current site-space and the defaults of the other sections. With the token of a visitor, only what that visitor may see is found.',
  method: 'POST',
  path: `${sitePath}/search`,
  access: { ...readingSite, visitors: true },
  params: siteIds,
  query: Page,
  body: Search,
  isRead: true,
  status: 200,
  response: listOf(SearchSpaceResult),
})

export const siteSearchOperations = [searchSiteContent]
