import { Type, type Static } from 'typebox'
import { ChangeRequest } from '../review/change-request.ts'
import { Collection } from '../content/collections.ts'
import { operation } from '../operation.ts'
import { RevisionPage } from '../content/pages.ts'
import { Url } from '../shapes.ts'
import { SiteCustomization } from './site-customization.ts'
import { SiteStructure } from './site-structure.ts'
import { ShareKey } from './site-words.ts'
import { Site, readingSite, siteIds, sitePath } from './sites.ts'
import { Space } from '../content/spaces.ts'

const SiteScript = Type.Object(
  {
    script: Url,
    contentSecurityPolicy: Type.String(),
    cookies: Type.Boolean({ description: 'It may set cookies: ask the reader before it is loaded.' }),
    asksForConsent: Type.Optional(
      Type.Boolean({ description: 'It brings a consent banner of its own, and is loaded to show it.' }),
    ),
  },
  { title: 'SiteIntegrationScript' },
)

const PublishedSite = Type.Object(
  {
    object: Type.Literal('published-content-site'),
    site: Site,
    structure: SiteStructure,
    customizations: Type.Object({
      site: SiteCustomization,
      siteSpaces: Type.Record(Type.String(), SiteCustomization),
    }),
    scripts: Type.Array(SiteScript),
  },
  { title: 'PublishedContentSite' },
)
export type PublishedSite = Static<typeof PublishedSite>

const tag = 'Published sites'

export const getPublishedContentSite = operation({
  id: 'getPublishedContentSite',
  tag,
  summary: 'Get all that is needed to render a site: structure, customization, scripts',
  description: 'With the token of a visitor, only what that visitor may see.',
  method: 'GET',
  path: `${sitePath}/published`,
  access: { ...readingSite, visitors: true, scopes: ['site:metadata:read'] },
  params: siteIds,
  query: Type.Object({ shareKey: ShareKey }),
  status: 200,
  response: PublishedSite,
})

export const listSiteIntegrationScripts = operation({
  id: 'listSiteIntegrationScripts',
  tag,
  summary: 'List the scripts that integrations add to a site',
  method: 'GET',
  path: `${sitePath}/integration-scripts`,
  access: { ...readingSite, visitors: true },
  params: siteIds,
  status: 200,
  response: Type.Array(SiteScript),
})

const Content = Type.Object(
  {
    site: Type.String(),
    siteSection: Type.Optional(Type.String()),
    siteSpace: Type.String(),
    space: Type.String(),
    changeRequest: Type.Optional(Type.String()),
    revision: Type.Optional(Type.String()),
    pathname: Type.String({ description: 'What is left of the path: that of the page.' }),
    basePath: Type.String({ description: 'The path up to the site-space.' }),
    siteBasePath: Type.String({ description: 'The path up to the site.' }),
    apiToken: Type.String({ description: 'Reads this site and its spaces, as this visitor, for an hour.' }),
    organization: Type.String(),
    shareKey: Type.Optional(Type.String()),
    complete: Type.Boolean({ description: 'No longer path could lead to another site-space.' }),
    contextId: Type.Optional(Type.String({ description: 'Changes with what is known about the visitor.' })),
    canonicalUrl: Type.String(),
  },
  { title: 'PublishedSiteContent' },
)

const Lookup = Type.Union(
  [
    Type.Object({
      target: Type.Enum(['application', 'content', 'external']),
      redirect: Url,
      site: Type.Optional(Type.String({ description: 'The site that sends visitors elsewhere.' })),
    }),
    Content,
  ],
  { title: 'PublishedSiteContentLookup' },
)
export type Lookup = Static<typeof Lookup>

const Claims = Type.Record(Type.String(), Type.Unknown())
const Token = Type.String({ maxLength: 8192 })

export const resolvePublishedContentByUrl = operation({
  id: 'resolvePublishedContentByUrl',
  tag,
  summary: 'Find what is published at an address, for a visitor',
  method: 'POST',
  path: '/urls/published',
  access: { on: 'user' },
  body: Type.Object({
    url: Url,
    redirectOnError: Type.Optional(
      Type.Boolean({ description: 'Send a visitor whose token does not hold to the login.' }),
    ),
    visitor: Type.Optional(
      Type.Object(
        {
          jwtToken: Type.Optional(Token),
          unsignedClaims: Type.Optional(Claims),
          type: Type.Optional(Type.Enum(['human', 'agent'])),
        },
        { title: 'SiteVisitorPayload' },
      ),
    ),
  }),
  isRead: true,
  status: 200,
  response: Lookup,
})

export const getPublishedContentByUrl = operation({
  id: 'getPublishedContentByUrl',
  tag,
  summary: 'Find what is published at an address',
  method: 'GET',
  path: '/urls/published',
  access: { on: 'user' },
  query: Type.Object({
    url: Url,
    visitorAuthToken: Type.Optional(Token),
    redirectOnError: Type.Optional(Type.Boolean()),
  }),
  isDeprecated: true,
  status: 200,
  response: Lookup,
})

export const getContentByUrl = operation({
  id: 'getContentByUrl',
  tag,
  summary: 'Find the content behind an address of the app, of the API or of a published site',
  method: 'GET',
  path: '/urls/content',
  access: { on: 'user', scopes: ['space:content:read'] },
  query: Type.Object({ url: Url }),
  status: 200,
  response: Type.Union([
    Type.Object({ collection: Collection }),
    Type.Object({
      space: Space,
      changeRequest: Type.Optional(ChangeRequest),
      page: Type.Optional(RevisionPage),
    }),
  ]),
})

export const publishedSiteOperations = [
  getPublishedContentSite,
  listSiteIntegrationScripts,
  resolvePublishedContentByUrl,
  getPublishedContentByUrl,
  getContentByUrl,
]
