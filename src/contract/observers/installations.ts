import { Type, type TSchema } from 'typebox'
import { Id, ids } from '../identifiers.ts'
import {
  Installation,
  InstallationFailure,
  SiteInstallation,
  SpaceInstallation,
  UpdateContentInstallation,
  UpdateInstallation,
} from './installation-shapes.ts'
import { IntegrationScope } from './integration-words.ts'
import { Integration, integrationParams, integrationPath, viewingIntegration } from './integrations.ts'
import { operation, type Operation } from '../operation.ts'
import { listOf, listQuery, Page } from '../pagination.ts'

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
  response: listOf(Installation),
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
  response: Installation,
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
  response: Installation,
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
  response: Installation,
})

export const setUpInstallation = operation({
  id: 'setUpInstallation',
  tag,
  summary: 'Tell an integration once more that it is installed',
  description: 'As when it was installed, with what it is configured with by now. For a setup that failed.',
  method: 'POST',
  path: `${path}/setup`,
  access: deciding,
  params,
  status: 204,
})

export const listInstallationFailures = operation({
  id: 'listInstallationFailures',
  tag,
  summary: 'List what failed of an installation, the newest first',
  description:
    'Of the last 30 days: what it was told, and what it was asked to draw. Those who administrate the organization that owns it see what its script wrote.',
  method: 'GET',
  path: `${path}/failures`,
  access: changing,
  params,
  query: Page,
  status: 200,
  response: listOf(InstallationFailure),
})

export const agreeToInstallationScopes = operation({
  id: 'agreeToInstallationScopes',
  tag,
  summary: 'Say what an integration may do where it is installed',
  description:
    'Of what its version asks for. What is left out it may not do, and is among `pendingScopes`. Installing it agrees to what it asks for then.',
  method: 'PUT',
  path: `${path}/scopes`,
  access: deciding,
  params,
  body: Type.Object({ scopes: Type.Array(IntegrationScope, { maxItems: 50 }) }),
  status: 200,
  response: Installation,
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
  response: Type.Object({ token: Type.String() }, { title: 'APITemporaryToken' }),
})

/** The operations on what an installation covers, the same for spaces and sites. */
function contentOperations<
  const One extends 'space' | 'site',
  const Name extends 'Space' | 'Site',
  ResponseBody extends TSchema,
  Body extends TSchema,
>(one: One, name: Name, { response, body }: { response: ResponseBody; body: Body }) {
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
      response: listOf(response),
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
      response: listOf(response),
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
      response,
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
      response,
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
      response,
    }),
    setUp: operation({
      id: `setUp${name}Installation`,
      tag,
      summary: `Tell an integration once more that it is installed on a ${one}`,
      method: 'POST',
      path: `${onContent}/setup`,
      access: deciding,
      params: contentParams,
      status: 204,
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
  response: SpaceInstallation,
  body: Type.Object({ space: Id }),
})

export const siteInstallations = contentOperations('site', 'Site', {
  response: SiteInstallation,
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
  response: listOf(Type.Object({ installation: Installation, integration: Integration })),
})

export const installationOperations: Operation[] = [
  listIntegrationInstallations,
  installIntegration,
  getIntegrationInstallationById,
  updateIntegrationInstallation,
  setUpInstallation,
  listInstallationFailures,
  agreeToInstallationScopes,
  uninstallIntegration,
  createIntegrationInstallationToken,
  ...Object.values(spaceInstallations),
  ...Object.values(siteInstallations),
  listOrganizationInstallations,
]
