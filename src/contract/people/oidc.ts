import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { ProviderTest, providerLabel, providerMembers, providerSettings } from './identity-providers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Url } from '../shapes.ts'

const ClientId = Type.String({ maxLength: 1024 })

export const OidcProvider = Type.Object(
  {
    object: Type.Literal('oidc-provider'),
    ...providerMembers,
    issuer: Type.Optional(Url),
    clientID: Type.Optional(ClientId),
    service: Type.Object({ callbackURL: Url, startURL: Url }),
  },
  { title: 'OrganizationOIDCProvider' },
)
export type OidcProvider = Static<typeof OidcProvider>

const settings = {
  issuer: Type.Optional(
    Type.Unsafe<string>({ ...Url, description: 'Where `/.well-known/openid-configuration` lies.' }),
  ),
  clientID: Type.Optional(ClientId),
  clientSecret: Type.Optional(
    Type.String({ maxLength: 4096, description: 'Kept encrypted and never answered.' }),
  ),
  ...providerSettings,
}

const tag = 'Single sign-on'
const collection = '/orgs/{organizationId}/oidc'
const item = `${collection}/{oidcProviderId}` as const
const access = { on: 'organization', least: 'admin' } as const

export const listOIDCProvidersInOrganizationById = operation({
  id: 'listOIDCProvidersInOrganizationById',
  tag,
  summary: 'List OpenID Connect providers',
  method: 'GET',
  path: collection,
  access,
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(OidcProvider),
})

export const createOrganizationOIDCProvider = operation({
  id: 'createOrganizationOIDCProvider',
  tag,
  summary: 'Add an OpenID Connect provider',
  description: 'Register `service.callbackURL` of the answer with your provider.',
  method: 'POST',
  path: collection,
  access,
  params: ids('organizationId'),
  body: Type.Object({ label: providerLabel, ...settings }),
  status: 201,
  response: OidcProvider,
})

export const getOrganizationOIDCProviderById = operation({
  id: 'getOrganizationOIDCProviderById',
  tag,
  summary: 'Get an OpenID Connect provider',
  method: 'GET',
  path: item,
  access,
  params: ids('organizationId', 'oidcProviderId'),
  status: 200,
  response: OidcProvider,
})

export const updateOrganizationOIDCProvider = operation({
  id: 'updateOrganizationOIDCProvider',
  tag,
  summary: 'Change an OpenID Connect provider',
  method: 'PATCH',
  path: item,
  access,
  params: ids('organizationId', 'oidcProviderId'),
  body: Type.Object({ label: Type.Optional(providerLabel), ...settings }),
  status: 200,
  response: OidcProvider,
})

export const deleteOrganizationOIDCProvider = operation({
  id: 'deleteOrganizationOIDCProvider',
  tag,
  summary: 'Remove an OpenID Connect provider',
  description: 'Whoever is signed in through it is signed out.',
  method: 'DELETE',
  path: item,
  access,
  params: ids('organizationId', 'oidcProviderId'),
  status: 204,
})

export const testOIDCProvider = operation({
  id: 'testOIDCProvider',
  tag,
  summary: 'Try an OpenID Connect provider and tell what is wrong',
  description:
    'Asks the provider to describe itself, and whether it knows the client; signing in itself needs a person.',
  method: 'POST',
  path: `${item}/test`,
  access,
  params: ids('organizationId', 'oidcProviderId'),
  isRead: true,
  status: 200,
  response: ProviderTest,
})

export const oidcOperations = [
  listOIDCProvidersInOrganizationById,
  createOrganizationOIDCProvider,
  getOrganizationOIDCProviderById,
  updateOrganizationOIDCProvider,
  deleteOrganizationOIDCProvider,
  testOIDCProvider,
]
