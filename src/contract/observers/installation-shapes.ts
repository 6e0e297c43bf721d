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

const SetupError = Type.Object(
  {
    event: Type.String({ description: 'Among the `failures` of the installation, for 30 days.' }),
    failedAt: Timestamp,
    reason: Type.String(),
  },
  {
    title: 'IntegrationInstallationSetupError',
    description: 'How its last setup failed, for those who may change it.',
  },
)
export type SetupError = Static<typeof SetupError>

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
    failedSetups: Type.Number({
      description: 'Of the organization, and of the spaces and sites that it is on: whose last setup failed.',
    }),
    setupError: Type.Optional(SetupError),
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
  setupError: Type.Optional(SetupError),
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

export const InstallationFailure = Type.Object(
  {
    id: Type.String(),
    createdAt: Timestamp,
    event: Type.String({ description: 'For example `installation_setup` or `ui_render`.' }),
    space: Type.Optional(Type.String()),
    site: Type.Optional(Type.String()),
    componentId: Type.Optional(Type.String({ description: 'What it was asked to draw.' })),
    reason: Type.String(),
    message: Type.Optional(Type.String({ description: 'What its script wrote of it, for its owner.' })),
  },
  { title: 'IntegrationInstallationFailure' },
)
export type InstallationFailure = Static<typeof InstallationFailure>

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
