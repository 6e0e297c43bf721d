import { Type, type Static, type TSchema } from 'typebox'
import { Id, ids } from '../identifiers.ts'
import { InstallationStatus } from './integration-words.ts'
import { Integration, integrationParams, integrationPath, viewingIntegration } from './integrations.ts'
import { operation, type Operation } from '../operation.ts'
import { listOf, listQuery } from '../pagination.ts'
import { Timestamp, Url } from '../shapes.ts'
import { Site } from '../publishing/sites.ts'
import { Space } from '../content/spaces.ts'

const Configuration = Type.Record(Type.String(), Type.Unknown(), {
  title: 'IntegrationInstallationConfiguration',
  description: 'Empty for those who may not change it.',
})
const ExternalIds = Type.Array(Type.String({ minLength: 1, maxLength: 256 }), {
  maxItems: 5,
  title: 'IntegrationInstallationExternalIds',
})
const Selection = Type.Enum(['all', 'selected'])

const Installation = Type.Object(
  {
    id: Type.String(),
    status: InstallationStatus,
    space_selection: Selection,
    site_selection: Selection,
    spaces: Type.Number(),
    configuration: Configuration,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    urls: Type.Object({ location: Url, app: Url, publicEndpoint: Url }),
    externalIds: ExternalIds,
    target: Type.Object({ organization: Type.String() }, { title: 'OrganizationTarget' }),
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
  urls: Type.Object({ location: Url, publicEndpoint: Url }),
}

const SpaceInstallation = Type.Object(
  { ...contentInstallation, space: Type.Union([Type.String(), Space]) },
  { title: 'IntegrationSpaceInstallation' },
)

const SiteInstallation = Type.Object(
  { ...contentInstallation, site: Type.Union([Type.String(), Site]) },
  { title: 'IntegrationSiteInstallation' },
)

const ChosenStatus = Type.Enum(['active', 'paused'], {
  description:
    'While it is paused it hears of nothing, draws nothing and its token opens nothing. What is made active and lacks a part of its configuration is `pending`.',
})

const UpdateInstallation = Type.Object(
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

const UpdateContentInstallation = Type.Object(
  {
    externalIds: Type.Optional(ExternalIds),
    configuration: Type.Optional(Configuration),
    status: Type.Optional(ChosenStatus),
  },
  { title: 'UpdateIntegrationContentInstallation' },
)
export type UpdateContentInstallation = Static<typeof UpdateContentInstallation>

const tag = 'Integration installations'
const list = `${integrationPath}/installations` as const
const path = `${list}/{installationId}` as const
const params = Type.Object({ ...integrationParams.properties, installationId: Id })
const reading = { on: 'installation', least: 'read' } as const
const changing = { on: 'installation', least: 'admin' } as const
const deciding = { ...changing, by: 'people' } as const
const externalId = { externalId: Type.Optional(Type.String({ maxLength: 256 })) }
const extended = {
  extended: Type.Optional(
    Type.Boolean({ default: false, description: 'The whole object instead of its id.' }),
  ),
}

export const listIntegrationInstallations = operation({
  id: 'listIntegrationInstallations',
  tag,
  summary: 'List the installations of an integration',
  description:
    'The integration itself sees all of them, a user those on organizations that they administrate.',
  method: 'GET',
  path: list,
  access: viewingIntegration,
  params: integrationParams,
  query: listQuery(externalId),
  status: 200,
  answer: listOf(Installation),
})

export const installIntegration = operation({
  id: 'installIntegration',
  tag,
  summary: 'Install an integration on an organization',
  description: 'Needs an administrator of it. One that is installed already is answered as it is.',
  method: 'POST',
  path: list,
  access: { ...viewingIntegration, by: 'people' },
  params: integrationParams,
  body: Type.Object({ organization: Id }),
  status: 201,
  answer: Installation,
})

export const getIntegrationInstallationById = operation({
  id: 'getIntegrationInstallationById',
  tag,
  summary: 'Get an installation',
  method: 'GET',
  path,
  access: reading,
  params,
  status: 200,
  answer: Installation,
})

export const updateIntegrationInstallation = operation({
  id: 'updateIntegrationInstallation',
  tag,
  summary: 'Change an installation',
  description:
    '`configuration` is replaced as a whole. A selection of `all` installs it on what is there and what comes. Only people change selections and the status.',
  method: 'PATCH',
  path,
  access: changing,
  params,
  body: UpdateInstallation,
  status: 200,
  answer: Installation,
})

export const uninstallIntegration = operation({
  id: 'uninstallIntegration',
  tag,
  summary: 'Uninstall an integration from an organization, its spaces and sites',
  method: 'DELETE',
  path,
  access: deciding,
  params,
  status: 204,
})

export const createIntegrationInstallationToken = operation({
  id: 'createIntegrationInstallationToken',
  tag,
  summary: 'Make a token that can do what the scopes of the integration say, for an hour',
  method: 'POST',
  path: `${path}/tokens`,
  access: { ...changing, by: 'integration' },
  params,
  status: 200,
  answer: Type.Object({ token: Type.String() }, { title: 'APITemporaryToken' }),
})

/** The operations on what an installation covers, the same for spaces and sites. */
function contentOperations<
  const One extends 'space' | 'site',
  const Name extends 'Space' | 'Site',
  Answer extends TSchema,
  Body extends TSchema,
>(one: One, name: Name, { answer, body }: { answer: Answer; body: Body }) {
  const idName = `${one}Id` as const
  const onContent = `${path}/${one}s/{${idName}}` as const
  const contentParams = Type.Object({ ...params.properties, ...ids(idName).properties })
  return {
    listAll: operation({
      id: `listIntegration${name}Installations`,
      tag,
      summary: `List the ${one}s that an integration is installed on`,
      method: 'GET',
      path: `${integrationPath}/${one}s`,
      access: viewingIntegration,
      params: integrationParams,
      query: listQuery({ ...externalId, ...extended }),
      status: 200,
      answer: listOf(answer),
    }),
    list: operation({
      id: `listIntegrationInstallation${name}s`,
      tag,
      summary: `List the ${one}s of an installation`,
      method: 'GET',
      path: `${path}/${one}s`,
      access: reading,
      params,
      query: listQuery(extended),
      status: 200,
      answer: listOf(answer),
    }),
    install: operation({
      id: `installIntegrationOn${name}`,
      tag,
      summary: `Install an integration on a ${one} of the organization`,
      method: 'POST',
      path: `${path}/${one}s`,
      access: deciding,
      params,
      query: Type.Object(extended),
      body,
      status: 201,
      answer,
    }),
    get: operation({
      id: `getIntegration${name}Installation`,
      tag,
      summary: `Get the installation on a ${one}`,
      method: 'GET',
      path: onContent,
      access: reading,
      params: contentParams,
      query: Type.Object(extended),
      status: 200,
      answer,
    }),
    update: operation({
      id: `updateIntegration${name}Installation`,
      tag,
      summary: `Change the installation on a ${one}`,
      method: 'PATCH',
      path: onContent,
      access: changing,
      params: contentParams,
      query: Type.Object(extended),
      body: UpdateContentInstallation,
      status: 200,
      answer,
    }),
    uninstall: operation({
      id: `uninstallIntegrationFrom${name}`,
      tag,
      summary: `Uninstall an integration from a ${one}`,
      method: 'DELETE',
      path: onContent,
      access: deciding,
      params: contentParams,
      status: 204,
    }),
  }
}

export const spaceInstallations = contentOperations('space', 'Space', {
  answer: SpaceInstallation,
  body: Type.Object({ space: Id }),
})

export const siteInstallations = contentOperations('site', 'Site', {
  answer: SiteInstallation,
  body: Type.Object({ siteId: Id }),
})

export const listOrganizationInstallations = operation({
  id: 'listOrganizationInstallations',
  tag,
  summary: 'List the installations on an organization',
  method: 'GET',
  path: '/orgs/{organizationId}/installations',
  access: { on: 'organization', least: 'read' },
  params: ids('organizationId'),
  query: listQuery({ search: Type.Optional(Type.String({ maxLength: 128 })) }),
  status: 200,
  answer: listOf(Type.Object({ installation: Installation, integration: Integration })),
})

export const installationOperations: Operation[] = [
  listIntegrationInstallations,
  installIntegration,
  getIntegrationInstallationById,
  updateIntegrationInstallation,
  uninstallIntegration,
  createIntegrationInstallationToken,
  ...Object.values(spaceInstallations),
  ...Object.values(siteInstallations),
  listOrganizationInstallations,
]
