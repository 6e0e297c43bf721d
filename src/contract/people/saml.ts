import { Type, type Static } from 'typebox'
import { ids } from '../identifiers.ts'
import { ProviderTest, providerLabel, providerMembers, providerSettings } from './identity-providers.ts'
import { operation } from '../operation.ts'
import { Page, listOf } from '../pagination.ts'
import { Url } from '../shapes.ts'

const EntityId = Type.String({ maxLength: 1024 })
const Certificate = Type.String({
  maxLength: 10_000,
  description: 'X.509, as PEM or as the Base64 inside it.',
})

export const SamlProvider = Type.Object(
  {
    object: Type.Literal('saml-provider'),
    ...providerMembers,
    ssoURL: Type.Union([Url, Type.Literal('')]),
    entityID: EntityId,
    certificate: Certificate,
    service: Type.Object({ acsURL: Url, startURL: Url, entityID: EntityId }),
  },
  { title: 'OrganizationSAMLProvider' },
)
export type SamlProvider = Static<typeof SamlProvider>

const settings = {
  entityID: Type.Optional(EntityId),
  certificate: Type.Optional(Certificate),
  ssoURL: Type.Optional(Url),
  ...providerSettings,
}

const tag = 'Single sign-on'
const collection = '/orgs/{organizationId}/saml'
const item = `${collection}/{samlProviderId}` as const
const access = { on: 'organization', least: 'admin' } as const

export const listSAMLProvidersInOrganizationById = operation({
  id: 'listSAMLProvidersInOrganizationById',
  tag,
  summary: 'List SAML providers',
  method: 'GET',
  path: collection,
  access,
  params: ids('organizationId'),
  query: Page,
  status: 200,
  response: listOf(SamlProvider),
})

export const createOrganizationSAMLProvider = operation({
  id: 'createOrganizationSAMLProvider',
  tag,
  summary: 'Add a SAML provider',
  description:
    'Give your provider `service.entityID` and `service.acsURL` of the answer. It must send the e-mail address as the NameID, and may send `first_name` and `last_name`.',
  method: 'POST',
  path: collection,
  access,
  params: ids('organizationId'),
  body: Type.Object({ label: providerLabel, ...settings }),
  status: 201,
  response: SamlProvider,
})

export const getOrganizationSAMLProviderById = operation({
  id: 'getOrganizationSAMLProviderById',
  tag,
  summary: 'Get a SAML provider',
  method: 'GET',
  path: item,
  access,
  params: ids('organizationId', 'samlProviderId'),
  status: 200,
  response: SamlProvider,
})

export const updateOrganizationSAMLProvider = operation({
  id: 'updateOrganizationSAMLProvider',
  tag,
  summary: 'Change a SAML provider',
  method: 'PATCH',
  path: item,
  access,
  params: ids('organizationId', 'samlProviderId'),
  body: Type.Object({ label: Type.Optional(providerLabel), ...settings }),
  status: 200,
  response: SamlProvider,
})

export const deleteOrganizationSAMLProvider = operation({
  id: 'deleteOrganizationSAMLProvider',
  tag,
  summary: 'Remove a SAML provider',
  description: 'Whoever is signed in through it is signed out.',
  method: 'DELETE',
  path: item,
  access,
  params: ids('organizationId', 'samlProviderId'),
  status: 204,
})

export const testSAMLProvider = operation({
  id: 'testSAMLProvider',
  tag,
  summary: 'Try a SAML provider and tell what is wrong',
  description: 'Looks at the settings, the certificate and the address; signing in itself needs a person.',
  method: 'POST',
  path: `${item}/test`,
  access,
  params: ids('organizationId', 'samlProviderId'),
  isRead: true,
  status: 200,
  response: ProviderTest,
})

export const listSSOProviderLoginsInOrganization = operation({
  id: 'listSSOProviderLoginsInOrganization',
  tag,
  summary: 'List where members sign in',
  description: 'Every active provider, SAML and OpenID Connect.',
  method: 'GET',
  path: '/orgs/{organizationId}/sso',
  access: { on: 'organization', least: 'guest' },
  params: ids('organizationId'),
  status: 200,
  response: Type.Object({
    items: Type.Array(
      Type.Object(
        { id: Type.String(), label: providerLabel, startURL: Url },
        { title: 'OrganizationSSOProviderLogin' },
      ),
    ),
  }),
})

export const samlOperations = [
  listSAMLProvidersInOrganizationById,
  createOrganizationSAMLProvider,
  getOrganizationSAMLProviderById,
  updateOrganizationSAMLProvider,
  deleteOrganizationSAMLProvider,
  testSAMLProvider,
  listSSOProviderLoginsInOrganization,
]
