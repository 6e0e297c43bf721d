import { Type, type Static } from 'typebox'
import { Id, ids } from '../identifiers.ts'
import { operation } from '../operation.ts'
import { Page, listOf, listQuery } from '../pagination.ts'
import { RoleOrGuest } from '../people/roles.ts'
import { Nullable, Timestamp, Url } from '../shapes.ts'
import {
  SiteBasename,
  SiteHostname,
  SiteProxyOrigin,
  SiteTitle,
  SiteType,
  SiteVisibility,
} from './site-words.ts'
import { CustomizationFavicon } from './site-customization-words.ts'
import { User } from '../people/users.ts'

const AgentsContext = Type.Enum(['excluded', 'included'], { title: 'SiteAgentsContext' })
const AdaptiveContent = Type.Object({ enabled: Type.Boolean() }, { title: 'SiteAdaptiveContent' })

const Feature = Type.Object(
  {
    id: Type.String(),
    plan: SiteType,
    frozen: Type.Boolean(),
    customizations: Type.Optional(Type.Array(Type.String())),
  },
  { title: 'SiteFeature' },
)

const Permissions = Type.Object(
  {
    view: Type.Boolean(),
    access: Type.Boolean(),
    edit: Type.Boolean(),
    create: Type.Boolean(),
    admin: Type.Boolean(),
    installIntegration: Type.Boolean(),
    viewAdaptiveSchema: Type.Boolean(),
    editAdaptiveSchema: Type.Boolean(),
  },
  { title: 'SitePermissions' },
)

export const Site = Type.Object(
  {
    object: Type.Literal('site'),
    id: Type.String(),
    type: SiteType,
    appliedType: SiteType,
    title: SiteTitle,
    icon: Type.Optional(Nullable(CustomizationFavicon)),
    hostname: Type.Optional(SiteHostname),
    basename: Type.Optional(SiteBasename),
    proxy: Type.Optional(
      Type.Object(
        {
          origin: Type.String(),
          target: Type.String({ description: 'Where the proxy sends its requests.' }),
        },
        { title: 'SiteProxy' },
      ),
    ),
    visibility: SiteVisibility,
    defaultLevel: Type.Literal('inherit', { description: 'What members may do comes from above it.' }),
    permissions: Permissions,
    published: Type.Boolean(),
    siteSpaces: Type.Number(),
    createdAt: Timestamp,
    adaptiveContent: Type.Optional(AdaptiveContent),
    agentsContext: AgentsContext,
    features: Type.Array(Feature),
    urls: Type.Object({
      location: Url,
      app: Url,
      published: Type.Optional(Url),
      preview: Type.Unsafe<string>({ ...Url, description: 'Its address, published or not.' }),
      login: Type.Optional(Url),
    }),
  },
  { title: 'Site' },
)
export type Site = Static<typeof Site>

const tag = 'Sites'
const list = '/orgs/{organizationId}/sites'
export const sitePath = `${list}/{siteId}` as const
export const siteIds = ids('organizationId', 'siteId')
export const readingSite = { on: 'site', least: 'read' } as const
export const changingSite = { on: 'site', least: 'create' } as const

export const listSites = operation({
  id: 'listSites',
  tag,
  summary: 'List the sites of an organization',
  method: 'GET',
  path: list,
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  query: listQuery({
    space: Type.Optional(Type.String({ maxLength: 128, description: 'Only sites that show this space.' })),
    title: Type.Optional(Type.String({ maxLength: 128, description: 'Only sites whose title holds this.' })),
    published: Type.Optional(Type.Boolean()),
    type: Type.Optional(Type.Array(SiteType)),
  }),
  status: 200,
  response: listOf(Site),
})

export const createSite = operation({
  id: 'createSite',
  tag,
  summary: 'Create a site',
  description:
    'It is not published yet. `spaces` are shown in the order given, the first as the default; `"new"` makes one. To show a space needs `create` on it.',
  method: 'POST',
  path: list,
  access: { on: 'organization', least: 'create' },
  params: ids('organizationId'),
  body: Type.Object({
    type: Type.Optional(SiteType),
    title: Type.Optional(SiteTitle),
    visibility: Type.Optional(SiteVisibility),
    spaces: Type.Optional(Type.Union([Type.Array(Id, { maxItems: 100 }), Type.Literal('new')])),
  }),
  isBodyOptional: true,
  status: 201,
  response: Site,
})

export const getSiteById = operation({
  id: 'getSiteById',
  tag,
  summary: 'Get a site',
  method: 'GET',
  path: sitePath,
  access: { ...readingSite, visitors: true, scopes: ['site:metadata:read', 'site:visitor:auth'] },
  params: siteIds,
  status: 200,
  response: Site,
})

export const deleteSiteById = operation({
  id: 'deleteSiteById',
  tag,
  summary: 'Delete a site, at once and for good; its spaces stay',
  method: 'DELETE',
  path: sitePath,
  access: changingSite,
  params: siteIds,
  status: 204,
})

export const updateSiteById = operation({
  id: 'updateSiteById',
  tag,
  summary: 'Change a site',
  description:
    '`basename`, `hostname` and `proxy` are each of one site in the whole installation. `hostname` serves the site at a domain of its own, `proxy` under a folder of somebody else’s.',
  method: 'PATCH',
  path: sitePath,
  access: changingSite,
  params: siteIds,
  body: Type.Object({
    title: Type.Optional(SiteTitle),
    visibility: Type.Optional(SiteVisibility),
    basename: Type.Optional(SiteBasename),
    hostname: Type.Optional(Nullable(SiteHostname)),
    adaptiveContent: Type.Optional(AdaptiveContent),
    agentsContext: Type.Optional(AgentsContext),
    defaultSiteSpace: Type.Optional(Id),
    defaultSiteSection: Type.Optional(Id),
    proxy: Type.Optional(Nullable(SiteProxyOrigin)),
  }),
  status: 200,
  response: Site,
})

export const publishSite = operation({
  id: 'publishSite',
  tag,
  summary: 'Publish a site to the audience that its visibility names',
  method: 'POST',
  path: `${sitePath}/publish`,
  access: changingSite,
  params: siteIds,
  status: 200,
  response: Site,
})

export const unpublishSite = operation({
  id: 'unpublishSite',
  tag,
  summary: 'Take a site off the web',
  method: 'POST',
  path: `${sitePath}/unpublish`,
  access: changingSite,
  params: siteIds,
  status: 200,
  response: Site,
})

const UserSitePermission = Type.Object(
  {
    permission: RoleOrGuest,
    user: User,
    origin: Type.Object({ type: Type.Literal('organization'), organization: Type.String() }),
    disabled: Type.Literal(false, { description: 'Who is disabled has no access, and is not listed.' }),
  },
  { title: 'UserSitePermission' },
)

export const listPermissionsAggregateInSite = operation({
  id: 'listPermissionsAggregateInSite',
  tag,
  summary: 'List everybody who has access to a site, with the role that results',
  description: 'Guests see nobody but themselves.',
  method: 'GET',
  path: `${sitePath}/permissions/aggregate`,
  access: readingSite,
  params: siteIds,
  query: Page,
  status: 200,
  response: listOf(UserSitePermission),
})

export const siteOperations = [
  listSites,
  createSite,
  getSiteById,
  deleteSiteById,
  updateSiteById,
  publishSite,
  unpublishSite,
  listPermissionsAggregateInSite,
]
