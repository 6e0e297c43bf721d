import {
  infiniteQueryOptions,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { UpdateInstallation } from '../../contract/observers/installation-shapes.ts'
import {
  agreeToInstallationScopes,
  installIntegration,
  listInstallationFailures,
  listOrganizationInstallations,
  setUpInstallation,
  siteInstallations,
  spaceInstallations,
  uninstallIntegration,
  updateIntegrationInstallation,
} from '../../contract/observers/installations.ts'
import type { IntegrationScope } from '../../contract/observers/integration-words.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { isOfSpaceBlocks } from './integrations.ts'
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

const uninstalling = ['uninstall']

/** How often it is asked how an installation stands, since setups end and fail without us; not while it goes. */
export function useAskingAgain(): { refetchInterval: number | false } {
  const isGoing = useIsMutating({ mutationKey: uninstalling }) > 0
  return { refetchInterval: isGoing ? false : 5000 }
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
    onSettled: () => {
      forgetBlocks(client)
      return client.invalidateQueries({ queryKey: installationsKey(organizationId) })
    },
  })
}

// Spaces offer the blocks of what is installed on them.
function forgetBlocks(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => isOfSpaceBlocks(queryKey) })
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

/** Has an integration told once more that it is installed, on the organization or on one of its places. */
export function useSetUp({ organizationId, ...params }: InstallationKey) {
  return useChange(organizationId, (place: Place | undefined): Promise<unknown> => {
    if (place === undefined) return call(setUpInstallation, { params })
    const { kind, contentId } = place
    return kind === 'space'
      ? call(spaceInstallations.setUp, { params: { ...params, spaceId: contentId } })
      : call(siteInstallations.setUp, { params: { ...params, siteId: contentId } })
  })
}

const firstPage: string | undefined = undefined

/** What failed of an installation, newest first. */
export function failuresQuery({ organizationId, ...params }: InstallationKey) {
  return infiniteQueryOptions({
    queryKey: [...installationsKey(organizationId), params.installationId, 'failures'],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(listInstallationFailures, {
        params,
        query: { limit: 10, ...(pageParam === undefined ? {} : { page: pageParam }) },
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next?.page,
  })
}

export function useAgreeToScopes({ organizationId, ...params }: InstallationKey) {
  return useChange(organizationId, (scopes: IntegrationScope[]) =>
    call(agreeToInstallationScopes, { params, body: { scopes } }),
  )
}

export function useUninstall({ organizationId, ...params }: InstallationKey) {
  const client = useQueryClient()
  const queryKey = installationsKey(organizationId)
  return useMutation({
    mutationKey: uninstalling,
    mutationFn: () => call(uninstallIntegration, { params }),
    onSuccess: () => {
      // Gone at once: what hangs below it cannot be asked for again.
      client.setQueryData(installationsQuery(organizationId).queryKey, (installed) =>
        installed?.filter(({ installation }) => installation.id !== params.installationId),
      )
      void client.invalidateQueries({ queryKey, exact: true })
      forgetBlocks(client)
    },
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
