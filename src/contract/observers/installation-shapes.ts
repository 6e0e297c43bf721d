import { Type, type Static } from 'typebox'
import { Space } from '../content/spaces.ts'
import { Site } from '../publishing/sites.ts'
import { Timestamp, Url } from '../shapes.ts'
import { InstallationStatus, IntegrationScope } from './integration-words.ts'

const Configuration = Type.Record(Type.String(), Type.Unknown(), {
  title: 'IntegrationInstallationConfiguration',
  description: 'Empty for those who may not change it.',
})
const ExternalIds = Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
  maxItems: 5,
  title: 'IntegrationInstallationExternalIds',
})
const Selection = Type.Enum(['all', 'selected'])

export const Installation = Type.Object(
  {
    id: Type.String(),
    status: InstallationStatus,
    space_selection: Selection,
    site_selection: Selection,
    spaces: Type.Number(),
    configuration: Configuration,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    urls: Type.Object({ location: Url, app: Url, publicEndpoint: Url, publicContentEndpoint: Url }),
    externalIds: ExternalIds,
    target: Type.Object({ organization: Type.String() }, { title: 'OrganizationTarget' }),
    scopes: Type.Array(IntegrationScope, {
      description: 'What the integration may do here: what an administrator agreed to.',
    }),
    pendingScopes: Type.Array(IntegrationScope, {
      description: 'What its version asks for beyond that; it runs without until an administrator agrees.',
    }),
  },
  { title: 'IntegrationInstallation' },
)
export type Installation = Static<typeof Installation>

const contentInstallation = {
  integration: Type.String(),
  installation: Type.String(),
  status: InstallationStatus,
  configuration: Configuration,
  externalIds: ExternalIds,
  urls: Type.Object({ location: Url, publicEndpoint: Url, publicContentEndpoint: Url }),
}

export const SpaceInstallation = Type.Object(
  { ...contentInstallation, space: Type.Union([Type.String(), Space]) },
  { title: 'IntegrationSpaceInstallation' },
)

export const SiteInstallation = Type.Object(
  { ...contentInstallation, site: Type.Union([Type.String(), Site]) },
  { title: 'IntegrationSiteInstallation' },
)

const ChosenStatus = Type.Enum(['active', 'paused'], {
  description:
    'While it is paused it hears of nothing, draws nothing and its token opens nothing. What is made active and lacks a part of its configuration is `pending`.',
})

export const UpdateInstallation = Type.Object(
  {
    externalIds: Type.Optional(ExternalIds),
    configuration: Type.Optional(Configuration),
    space_selection: Type.Optional(Selection),
    site_selection: Type.Optional(Selection),
    status: Type.Optional(ChosenStatus),
  },
  { title: 'UpdateIntegrationInstallation' },
)
export type UpdateInstallation = Static<typeof UpdateInstallation>

export const UpdateContentInstallation = Type.Object(
  {
    externalIds: Type.Optional(ExternalIds),
    configuration: Type.Optional(Configuration),
    status: Type.Optional(ChosenStatus),
  },
  { title: 'UpdateIntegrationContentInstallation' },
)
export type UpdateContentInstallation = Static<typeof UpdateContentInstallation>
