import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { UpdateInstallation } from '../../contract/observers/installation-shapes.ts'
import {
  agreeToInstallationScopes,
  installIntegration,
  listOrganizationInstallations,
  siteInstallations,
  spaceInstallations,
  uninstallIntegration,
  updateIntegrationInstallation,
} from '../../contract/observers/installations.ts'
import type { IntegrationScope } from '../../contract/observers/integration-words.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

const installationsKey = (organizationId: string) => [...keys.organization(organizationId), 'installations']

/** What is installed on an organization. */
export function installationsQuery(organizationId: string) {
  return queryOptions({
    queryKey: installationsKey(organizationId),
    queryFn: () =>
      allPages((query) => call(listOrganizationInstallations, { params: { organizationId }, query })),
  })
}

export type InstallationKey = { organizationId: string; integrationName: string; installationId: string }

export type Place = { kind: 'space' | 'site'; contentId: string }

/** Where an installation is, one line for each space or site. */
export function placesQuery({ organizationId, integrationName, installationId }: InstallationKey) {
  const params = { integrationName, installationId }
  return queryOptions({
    queryKey: [...installationsKey(organizationId), installationId, 'places'],
    queryFn: async () => {
      const [spaces, sites] = await Promise.all([
        allPages((query) => call(spaceInstallations.list, { params, query })),
        allPages((query) => call(siteInstallations.list, { params, query })),
      ])
      return [
        ...spaces.map(({ space, ...rest }) => ({ ...rest, kind: 'space' as const, contentId: idOf(space) })),
        ...sites.map(({ site, ...rest }) => ({ ...rest, kind: 'site' as const, contentId: idOf(site) })),
      ]
    },
  })
}

function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id
}

function useChange<Wish>(organizationId: string, change: (wish: Wish) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: installationsKey(organizationId) }),
  })
}

export function useInstall(organizationId: string, integrationName: string) {
  return useChange(organizationId, () =>
    call(installIntegration, { params: { integrationName }, body: { organization: organizationId } }),
  )
}

export function useUpdateInstallation({ organizationId, ...params }: InstallationKey) {
  return useChange(organizationId, (body: UpdateInstallation) =>
    call(updateIntegrationInstallation, { params, body }),
  )
}

export function useAgreeToScopes({ organizationId, ...params }: InstallationKey) {
  return useChange(organizationId, (scopes: IntegrationScope[]) =>
    call(agreeToInstallationScopes, { params, body: { scopes } }),
  )
}

export function useUninstall({ organizationId, ...params }: InstallationKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(uninstallIntegration, { params }),
    // Not waited for: whoever asked leaves the screen, which must still be there to do so.
    onSuccess: () => void client.invalidateQueries({ queryKey: installationsKey(organizationId) }),
  })
}

export function useInstallOn({ organizationId, ...params }: InstallationKey) {
  return useChange(organizationId, ({ kind, contentId }: Place): Promise<unknown> =>
    kind === 'space'
      ? call(spaceInstallations.install, { params, body: { space: contentId } })
      : call(siteInstallations.install, { params, body: { siteId: contentId } }),
  )
}

export type PlaceChange = { configuration?: Record<string, unknown>; status?: 'active' | 'paused' }

export function useUpdatePlace({ organizationId, ...params }: InstallationKey, { kind, contentId }: Place) {
  return useChange(organizationId, (body: PlaceChange): Promise<unknown> =>
    kind === 'space'
      ? call(spaceInstallations.update, { params: { ...params, spaceId: contentId }, body })
      : call(siteInstallations.update, { params: { ...params, siteId: contentId }, body }),
  )
}

export function useUninstallFrom({ organizationId, ...params }: InstallationKey) {
  return useChange(organizationId, ({ kind, contentId }: Place): Promise<unknown> =>
    kind === 'space'
      ? call(spaceInstallations.uninstall, { params: { ...params, spaceId: contentId } })
      : call(siteInstallations.uninstall, { params: { ...params, siteId: contentId } }),
  )
}
