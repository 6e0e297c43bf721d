import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContentKitContext, ContentKitRenderOutput } from '../../contract/observers/content-kit.ts'
import {
  disableIntegrationDevelopmentMode,
  getIntegrationEvent,
  listIntegrationEvents,
  renderIntegrationUIWithPost,
  setIntegrationDevelopmentMode,
} from '../../contract/observers/integration-events.ts'
import {
  getIntegrationByName,
  listOrganizationIntegrations,
  listSpaceIntegrationsBlocks,
  unpublishIntegration,
} from '../../contract/observers/integrations.ts'
import type { ResponseBody } from '../../contract/operation.ts'
import { claimsOf, type Claims } from '../../engine/contentkit/index.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

/** What an organization may install. */
export function catalogueQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys.organization(organizationId), 'integrations'],
    queryFn: () =>
      allPages((query) => call(listOrganizationIntegrations, { params: { organizationId }, query })),
  })
}

const blocksName = 'integration-blocks'

export function isOfSpaceBlocks(queryKey: readonly unknown[]): boolean {
  return queryKey[0] === 'space' && queryKey[2] === blocksName
}

/** The blocks that the integrations of a space offer to its writers. */
export function spaceBlocksQuery(spaceId: string) {
  return queryOptions({
    queryKey: ['space', spaceId, blocksName],
    queryFn: () => call(listSpaceIntegrationsBlocks, { params: { spaceId } }),
    staleTime: 60_000,
  })
}

/** What the integrations of a space show in the place of addresses and code. */
export function spaceClaimsQuery(spaceId: string) {
  return queryOptions({ ...spaceBlocksQuery(spaceId), select: claimsIn })
}

function claimsIn(offered: ResponseBody<typeof listSpaceIntegrationsBlocks>): Claims {
  return claimsOf(
    offered.flatMap(({ name, blocks }) => blocks.map((block) => ({ integration: name, ...block }))),
  )
}

const integrationKey = (integrationName: string) => ['integration', integrationName]

export function integrationQuery(integrationName: string) {
  return queryOptions({
    queryKey: integrationKey(integrationName),
    queryFn: () => call(getIntegrationByName, { params: { integrationName } }),
  })
}

const firstPage: string | undefined = undefined

/** What was sent to an integration, newest first; asked again now and then, as it happens without us. */
export function integrationEventsQuery(integrationName: string) {
  return infiniteQueryOptions({
    queryKey: [...integrationKey(integrationName), 'events'],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(listIntegrationEvents, {
        params: { integrationName },
        query: { limit: 25, ...(pageParam === undefined ? {} : { page: pageParam }) },
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next?.page,
    refetchInterval: 10_000,
  })
}

export function integrationEventQuery(integrationName: string, eventId: string) {
  return queryOptions({
    queryKey: [...integrationKey(integrationName), 'event', eventId],
    queryFn: () => call(getIntegrationEvent, { params: { integrationName, eventId } }),
  })
}

/** Sends events elsewhere, or with `undefined` to the published script again. */
export function useDevelopmentMode(integrationName: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tunnel: { tunnelUrl: string; all: boolean } | undefined) =>
      tunnel === undefined
        ? call(disableIntegrationDevelopmentMode, { params: { integrationName } })
        : call(setIntegrationDevelopmentMode, { params: { integrationName }, body: tunnel }),
    onSettled: () => client.invalidateQueries({ queryKey: integrationKey(integrationName) }),
  })
}

export function useUnpublish(integrationName: string, organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(unpublishIntegration, { params: { integrationName } }),
    // Not waited for: whoever asked leaves the screen, which must still be there to do so.
    onSuccess: () =>
      void client.invalidateQueries({
        queryKey: keys.organization(organizationId),
        // What hangs below an installation cannot be asked for again: it is gone with what was installed.
        predicate: ({ queryKey }) => queryKey[2] !== 'installations' || queryKey.length === 3,
      }),
  })
}

export type RenderRequest = {
  componentId: string
  props: Record<string, unknown>
  state?: Record<string, unknown>
  action?: { action: string } & Record<string, unknown>
  context: ContentKitContext
}

/** Whether an address is one at which an integration answers by itself; others are not asked. */
export function isEndpointOf(integrationName: string, address: string): boolean {
  const url = URL.parse(address)?.href ?? ''
  const own = `${location.origin}/~integrations/${integrationName}`
  // What follows the name must not make another name of it.
  return url.startsWith(own) && /^([/?]|$)/.test(url.slice(own.length))
}

/** The choices that an integration tells at an address of its own. */
export function kitOptionsQuery(integrationName: string, address: string | undefined) {
  return queryOptions({
    queryKey: ['content-kit-options', integrationName, address],
    enabled: address !== undefined && isEndpointOf(integrationName, address),
    retry: false,
    queryFn: async (): Promise<unknown> => {
      const response = await fetch(address ?? '', { credentials: 'omit' })
      if (!response.ok) throw new Error(`${response.status}`)
      return response.json()
    },
  })
}

/** Has an integration draw one of its components. */
export function renderComponent(
  integrationName: string,
  request: RenderRequest,
): Promise<ContentKitRenderOutput> {
  return call(renderIntegrationUIWithPost, { params: { integrationName }, body: request })
}
