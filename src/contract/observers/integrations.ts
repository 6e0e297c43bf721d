import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { externalLinks, IntegrationBlock, manifest } from './integration-manifest.ts'
import {
  InstallationStatus,
  IntegrationCategory,
  IntegrationName,
  IntegrationScope,
  IntegrationTarget,
  IntegrationVisibility,
} from './integration-words.ts'
import { operation } from '../operation.ts'
import { Organization } from '../people/organizations.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'
import { readingSite, siteIds, sitePath } from '../publishing/sites.ts'

const Title = Type.String({ minLength: 2, maxLength: 30 })
const Description = Type.String({ maxLength: 100 })
const Summary = Type.String({ maxLength: 2048 })

export const Integration = Type.Object(
  {
    object: Type.Literal('integration'),
    name: Type.String(),
    version: Type.Number(),
    title: Title,
    description: Type.Optional(Description),
    summary: Type.Optional(Summary),
    previewImages: Type.Array(Url, { maxItems: 3 }),
    target: IntegrationTarget,
    verified: Type.Boolean(),
    visibility: IntegrationVisibility,
    scopes: Type.Array(IntegrationScope),
    categories: Type.Array(IntegrationCategory),
    ...manifest,
    externalLinks,
    owner: Organization,
    urls: Type.Object({
      location: Url,
      icon: Type.Optional(Url),
      app: Url,
      assets: Url,
      publicEndpoint: Url,
      publicContentEndpoint: Type.Optional(
        Type.String({ format: 'uri', description: 'The same without cookies, for frames.' }),
      ),
    }),
    permissions: Type.Object({ admin: Type.Boolean(), install: Type.Boolean() }),
    development: Type.Optional(
      Type.Object(
        { tunnelUrl: Type.String(), all: Type.Boolean(), until: Timestamp },
        {
          title: 'IntegrationDevelopmentMode',
          description: 'Where events go instead of the published script; for administrators of the owner.',
        },
      ),
    ),
  },
  { title: 'Integration' },
)
export type Integration = Static<typeof Integration>

const mebibyte = 1024 * 1024
// In base64, which is a third longer than what it holds.
const image = (bytes: number) => Type.String({ format: 'byte', maxLength: Math.ceil(bytes / 3) * 4 })

const PublishIntegration = Type.Object(
  {
    runtime: Type.Optional(Type.Enum(['v1', 'v2'])),
    icon: Type.Optional(image(mebibyte / 2)),
    title: Type.Optional(Title),
    description: Type.Optional(Description),
    summary: Type.Optional(Summary),
    previewImages: Type.Optional(Type.Array(image(1.5 * mebibyte), { maxItems: 3 })),
    visibility: Type.Optional(IntegrationVisibility),
    target: Type.Optional(IntegrationTarget),
    scopes: Type.Optional(Type.Array(IntegrationScope)),
    categories: Type.Optional(Type.Array(IntegrationCategory)),
    ...manifest,
    externalLinks: Type.Optional(externalLinks),
    script: Type.Optional(Type.String({ minLength: 1 })),
    organization: Type.Optional(
      Type.String({ minLength: 1, maxLength: 128, description: 'The id or the hostname of the owner.' }),
    ),
    secrets: Type.Optional(
      Type.Record(Type.String(), Type.String({ maxLength: 16_384 }), { maxProperties: 20 }),
    ),
  },
  { title: 'PublishIntegration' },
)
export type PublishIntegration = Static<typeof PublishIntegration>

const tag = 'Integrations'
export const integrationPath = '/integrations/{integrationName}'
export const integrationParams = Type.Object({ integrationName: IntegrationName })
export const viewingIntegration = { on: 'integration', as: 'viewer' } as const
export const owningIntegration = { on: 'integration', as: 'owner' } as const

const filters = {
  search: Type.Optional(
    Type.String({ maxLength: 128, description: 'Only those whose name or title holds this.' }),
  ),
  category: Type.Optional(IntegrationCategory),
  blockDomain: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: '^[a-zA-Z0-9-_.]+$',
      description: 'Only those with a block for addresses of this domain.',
    }),
  ),
  blocks: Type.Optional(Type.Boolean({ description: 'Only those with blocks.' })),
  contentSources: Type.Optional(Type.Boolean({ description: 'Only those with content sources.' })),
  owner: Type.Optional(Type.String({ maxLength: 128 })),
  scope: Type.Optional(IntegrationScope),
  target: Type.Optional(IntegrationTarget),
}
const IntegrationFilters = Type.Object(filters)
export type IntegrationFilters = Static<typeof IntegrationFilters>

export const listIntegrations = operation({
  id: 'listIntegrations',
  tag,
  summary: 'List the integrations that everybody may install',
  description: 'With `owner`, also the private and unlisted ones of an organization of yours.',
  method: 'GET',
  path: '/integrations',
  access: { on: 'user' },
  query: listQuery(filters),
  status: 200,
  response: listOf(Integration),
})

export const getIntegrationByName = operation({
  id: 'getIntegrationByName',
  tag,
  summary: 'Get an integration',
  method: 'GET',
  path: integrationPath,
  access: viewingIntegration,
  params: integrationParams,
  status: 200,
  response: Integration,
})

export const publishIntegration = operation({
  id: 'publishIntegration',
  tag,
  summary: 'Publish an integration, or a new version of it',
  description:
    'Needs an administrator of `organization`, which owns it from the first time on. The first time needs `title`, `script` and `organization`; later, these and `description` and `scopes` stay as they were where they are absent. Everything else is replaced.',
  method: 'POST',
  path: integrationPath,
  access: { on: 'user' },
  params: integrationParams,
  body: PublishIntegration,
  bodyLimit: 10 * mebibyte,
  status: 200,
  response: Integration,
})

export const unpublishIntegration = operation({
  id: 'unpublishIntegration',
  tag,
  summary: 'Remove an integration with all its installations',
  method: 'DELETE',
  path: integrationPath,
  access: { ...owningIntegration, by: 'people' },
  params: integrationParams,
  status: 204,
})

export const listOrganizationIntegrations = operation({
  id: 'listOrganizationIntegrations',
  tag,
  summary: 'List the integrations that an organization may install',
  method: 'GET',
  path: '/orgs/{organizationId}/integrations',
  access: { on: 'organization', least: 'read' },
  params: ids('organizationId'),
  query: listQuery(filters),
  status: 200,
  response: listOf(Integration),
})

const InstalledIntegration = Type.Object(
  {
    status: InstallationStatus,
    integration: Integration,
    target: Type.Object({ type: Type.Literal('organization'), organizationId: Type.String() }),
  },
  { title: 'InstalledIntegration' },
)

export const listOrganizationIntegrationsStatus = operation({
  id: 'listOrganizationIntegrationsStatus',
  tag,
  summary: 'List the integrations that are installed on an organization, with their status',
  method: 'GET',
  path: '/orgs/{organizationId}/integrations/installations-status',
  access: { on: 'organization', least: 'read' },
  params: ids('organizationId'),
  query: listQuery({ target: Type.Optional(Type.Enum(['organization', 'space', 'site'])) }),
  status: 200,
  response: listOf(InstalledIntegration),
})

export const getOrganizationIntegrationStatus = operation({
  id: 'getOrganizationIntegrationStatus',
  tag,
  summary: 'Get the status of an integration on an organization; 404 when it is not installed',
  method: 'GET',
  path: '/orgs/{organizationId}/integrations/{integrationName}/installation_status',
  access: { on: 'organization', least: 'read' },
  params: Type.Object({ ...ids('organizationId').properties, integrationName: IntegrationName }),
  status: 200,
  response: Type.Object({ status: InstallationStatus }),
})

const installedQuery = Type.Object({
  search: Type.Optional(Type.String({ maxLength: 128 })),
})

export const listSpaceIntegrations = operation({
  id: 'listSpaceIntegrations',
  tag,
  summary: 'List the integrations that are active on a space',
  method: 'GET',
  path: '/spaces/{spaceId}/integrations',
  access: { on: 'space', least: 'read' },
  params: ids('spaceId'),
  query: installedQuery,
  status: 200,
  response: listOf(Integration),
})

export const listSpaceIntegrationsBlocks = operation({
  id: 'listSpaceIntegrationsBlocks',
  tag,
  summary: 'List the blocks that integrations bring to a space',
  method: 'GET',
  path: '/spaces/{spaceId}/integration-blocks',
  access: { on: 'space', least: 'read' },
  params: ids('spaceId'),
  status: 200,
  response: Type.Array(Type.Object({ name: Type.String(), blocks: Type.Array(IntegrationBlock) })),
})

export const listSiteIntegrations = operation({
  id: 'listSiteIntegrations',
  tag,
  summary: 'List the integrations that are active on a site',
  method: 'GET',
  path: `${sitePath}/integrations`,
  access: readingSite,
  params: siteIds,
  query: installedQuery,
  status: 200,
  response: listOf(Integration),
})

export const integrationOperations = [
  listIntegrations,
  getIntegrationByName,
  publishIntegration,
  unpublishIntegration,
  listOrganizationIntegrations,
  listOrganizationIntegrationsStatus,
  getOrganizationIntegrationStatus,
  listSpaceIntegrations,
  listSpaceIntegrationsBlocks,
  listSiteIntegrations,
]
