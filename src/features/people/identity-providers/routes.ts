import { ApiError } from '../../../contract/errors.ts'
import type { ProviderTest } from '../../../contract/people/identity-providers.ts'
import * as oidc from '../../../contract/people/oidc.ts'
import * as saml from '../../../contract/people/saml.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { changeProvider, createProvider } from './change-provider.ts'
import { allProvidersOf, providerBy, providersOf, type ProviderKey, type ProviderRow } from './queries.ts'
import { providerUrls } from './provider-urls.ts'
import { removeProvider } from './remove-provider.ts'
import { presentOidcProviders, presentSamlProviders } from './present.ts'
import { isActive } from './policy.ts'
import { probeOidc } from './probe-oidc.ts'
import { probeSaml, type Check } from './probe-saml.ts'

export const providerRoutes: Route[] = [
  implement(saml.listSAMLProvidersInOrganizationById, async (ctx, { params, query }) => {
    const list = await providersOf(ctx.db, { ...params, kind: 'saml', page: query })
    return { ...list, items: await presentSamlProviders(ctx, list.items) }
  }),
  implement(saml.createOrganizationSAMLProvider, async (ctx, { params, body }) => {
    const providerId = await createProvider(ctx, { ...body, ...params, kind: 'saml' })
    return samlProvider(ctx, { ...params, providerId })
  }),
  implement(saml.getOrganizationSAMLProviderById, async (ctx, { params }) =>
    samlProvider(ctx, samlKey(params)),
  ),
  implement(saml.updateOrganizationSAMLProvider, async (ctx, { params, body }) => {
    await changeProvider(ctx, await readProvider(ctx, { ...samlKey(params), kind: 'saml' }), body)
    return samlProvider(ctx, samlKey(params))
  }),
  implement(saml.deleteOrganizationSAMLProvider, async (ctx, { params }) =>
    removeProvider(ctx, { ...samlKey(params), kind: 'saml' }),
  ),
  implement(saml.testSAMLProvider, async (ctx, { params }) => {
    const provider = await readProvider(ctx, { ...samlKey(params), kind: 'saml' })
    return presentTest(await probeSaml(ctx.services, provider))
  }),
  implement(saml.listSSOProviderLoginsInOrganization, async (ctx, { params }) => {
    const providers = await allProvidersOf(ctx.db, params.organizationId)
    return {
      items: providers.filter(isActive).map((provider) => ({
        id: provider.id,
        label: provider.label,
        startURL: providerUrls(ctx.services, provider).start,
      })),
    }
  }),
  implement(oidc.listOIDCProvidersInOrganizationById, async (ctx, { params, query }) => {
    const list = await providersOf(ctx.db, { ...params, kind: 'oidc', page: query })
    return { ...list, items: await presentOidcProviders(ctx, list.items) }
  }),
  implement(oidc.createOrganizationOIDCProvider, async (ctx, { params, body }) => {
    const providerId = await createProvider(ctx, { ...body, ...params, kind: 'oidc' })
    return oidcProvider(ctx, { ...params, providerId })
  }),
  implement(oidc.getOrganizationOIDCProviderById, async (ctx, { params }) =>
    oidcProvider(ctx, oidcKey(params)),
  ),
  implement(oidc.updateOrganizationOIDCProvider, async (ctx, { params, body }) => {
    await changeProvider(ctx, await readProvider(ctx, { ...oidcKey(params), kind: 'oidc' }), body)
    return oidcProvider(ctx, oidcKey(params))
  }),
  implement(oidc.deleteOrganizationOIDCProvider, async (ctx, { params }) =>
    removeProvider(ctx, { ...oidcKey(params), kind: 'oidc' }),
  ),
  implement(oidc.testOIDCProvider, async (ctx, { params }) => {
    const provider = await readProvider(ctx, { ...oidcKey(params), kind: 'oidc' })
    return presentTest(await probeOidc(ctx.services, provider))
  }),
]

function presentTest(checks: Check[]): ProviderTest {
  return { object: 'provider-test', isWorking: checks.every(({ status }) => status !== 'wrong'), checks }
}

function samlKey(params: { organizationId: string; samlProviderId: string }) {
  return { organizationId: params.organizationId, providerId: params.samlProviderId }
}

function oidcKey(params: { organizationId: string; oidcProviderId: string }) {
  return { organizationId: params.organizationId, providerId: params.oidcProviderId }
}

async function readProvider(ctx: Context, key: ProviderKey): Promise<ProviderRow> {
  const provider = await providerBy(ctx.db, key)
  if (provider === undefined) throw new ApiError('not-found', 'No such provider in this organization')
  return provider
}

async function samlProvider(ctx: Context, key: Omit<ProviderKey, 'kind'>): Promise<saml.SamlProvider> {
  const [presented] = await presentSamlProviders(ctx, [await readProvider(ctx, { ...key, kind: 'saml' })])
  if (presented === undefined) throw new Error('a provider that was read is not there')
  return presented
}

async function oidcProvider(ctx: Context, key: Omit<ProviderKey, 'kind'>): Promise<oidc.OidcProvider> {
  const [presented] = await presentOidcProviders(ctx, [await readProvider(ctx, { ...key, kind: 'oidc' })])
  if (presented === undefined) throw new Error('a provider that was read is not there')
  return presented
}
