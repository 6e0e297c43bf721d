import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/operation.ts'
import {
  createOrganizationOIDCProvider,
  deleteOrganizationOIDCProvider,
  listOIDCProvidersInOrganizationById,
  testOIDCProvider,
  updateOrganizationOIDCProvider,
  type OidcProvider,
} from '../../contract/people/oidc.ts'
import {
  createOrganizationSAMLProvider,
  deleteOrganizationSAMLProvider,
  listSAMLProvidersInOrganizationById,
  testSAMLProvider,
  updateOrganizationSAMLProvider,
  type SamlProvider,
} from '../../contract/people/saml.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

export type Provider = SamlProvider | OidcProvider
export type SamlSettings = Input<typeof createOrganizationSAMLProvider>['body']
export type OidcSettings = Input<typeof createOrganizationOIDCProvider>['body']

/** Where the members of an organization can sign in. */
export function providersQuery(organizationId: string) {
  const params = { organizationId }
  return queryOptions({
    queryKey: keys.providers(organizationId),
    // A sign-in is tried beside this, in another tab.
    refetchOnWindowFocus: 'always',
    queryFn: async (): Promise<Provider[]> => {
      const [saml, oidc] = await Promise.all([
        allPages((query) => call(listSAMLProvidersInOrganizationById, { params, query })),
        allPages((query) => call(listOIDCProvidersInOrganizationById, { params, query })),
      ])
      return [...saml, ...oidc]
    },
  })
}

/** Makes a SAML provider, or changes the one with this id. */
export function useSaveSaml(organizationId: string, id?: string) {
  const refresh = useRefreshProviders(organizationId)
  return useMutation({
    mutationFn: (body: SamlSettings) =>
      id === undefined
        ? call(createOrganizationSAMLProvider, { params: { organizationId }, body })
        : call(updateOrganizationSAMLProvider, { params: { organizationId, samlProviderId: id }, body }),
    onSuccess: refresh,
  })
}

/** Makes an OpenID Connect provider, or changes the one with this id. */
export function useSaveOidc(organizationId: string, id?: string) {
  const refresh = useRefreshProviders(organizationId)
  return useMutation({
    mutationFn: (body: OidcSettings) =>
      id === undefined
        ? call(createOrganizationOIDCProvider, { params: { organizationId }, body })
        : call(updateOrganizationOIDCProvider, { params: { organizationId, oidcProviderId: id }, body }),
    onSuccess: refresh,
  })
}

export function useDeleteProvider(organizationId: string) {
  const refresh = useRefreshProviders(organizationId)
  return useMutation({
    mutationFn: async ({ object, id }: Provider): Promise<void> => {
      if (object === 'saml-provider')
        await call(deleteOrganizationSAMLProvider, { params: { organizationId, samlProviderId: id } })
      else await call(deleteOrganizationOIDCProvider, { params: { organizationId, oidcProviderId: id } })
    },
    onSuccess: refresh,
  })
}

export function useTestProvider(organizationId: string) {
  return useMutation({
    mutationFn: ({ object, id }: Provider) =>
      object === 'saml-provider'
        ? call(testSAMLProvider, { params: { organizationId, samlProviderId: id } })
        : call(testOIDCProvider, { params: { organizationId, oidcProviderId: id } }),
  })
}

function useRefreshProviders(organizationId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.providers(organizationId) })
}
