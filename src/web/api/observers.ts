import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../contract/operation.ts'
import { listAuditEventsInOrganization } from '../../contract/observers/audit.ts'
import {
  createWebhook,
  deleteWebhookById,
  getWebhookById,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  redeliverToWebhook,
  updateWebhookById,
} from '../../contract/observers/webhooks.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

export type AuditFilter = Omit<Input<typeof listAuditEventsInOrganization>['query'], 'page' | 'limit'>

const firstPage: string | undefined = undefined
const pageOf = (page: string | undefined) => (page === undefined ? {} : { page })

/** What was done in an organization, newest first, fifty at a time. */
export function auditQuery(organizationId: string, filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: keys.auditEvents(organizationId, filter),
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(listAuditEventsInOrganization, {
        params: { organizationId },
        query: { ...filter, limit: 50, ...pageOf(pageParam) },
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next?.page,
  })
}

export function webhooksQuery(organizationId: string) {
  return queryOptions({
    queryKey: keys.webhooks(organizationId),
    queryFn: () => allPages((query) => call(listWebhooks, { params: { organizationId }, query })),
  })
}

export type WebhookKey = { organizationId: string; webhookId: string }

export function webhookQuery(params: WebhookKey) {
  return queryOptions({
    queryKey: [...keys.deliveries(params.organizationId, params.webhookId), 'itself'],
    queryFn: () => call(getWebhookById, { params }),
  })
}

/** What was sent to a webhook, newest first. */
export function deliveriesQuery(params: WebhookKey) {
  return infiniteQueryOptions({
    queryKey: [...keys.deliveries(params.organizationId, params.webhookId), 'deliveries'],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
      call(listWebhookDeliveries, { params, query: { limit: 30, ...pageOf(pageParam) } }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next?.page,
    // Deliveries happen a moment after they are asked for.
    refetchInterval: 3000,
  })
}

export function useCreateWebhook(organizationId: string) {
  const refresh = useRefreshWebhooks(organizationId)
  return useMutation({
    mutationFn: (body: Input<typeof createWebhook>['body']) =>
      call(createWebhook, { params: { organizationId }, body }),
    onSettled: refresh,
  })
}

export function useUpdateWebhook(params: WebhookKey) {
  const refresh = useRefreshWebhooks(params.organizationId)
  return useMutation({
    mutationFn: (body: Input<typeof updateWebhookById>['body']) => call(updateWebhookById, { params, body }),
    onSettled: refresh,
  })
}

export function useDeleteWebhook(params: WebhookKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteWebhookById, { params }),
    onSuccess: () => {
      client.removeQueries({ queryKey: keys.deliveries(params.organizationId, params.webhookId) })
      return client.invalidateQueries({ queryKey: keys.webhooks(params.organizationId), exact: true })
    },
  })
}

export function usePingWebhook(params: WebhookKey) {
  const refresh = useRefreshWebhooks(params.organizationId)
  return useMutation({ mutationFn: () => call(pingWebhook, { params }), onSettled: refresh })
}

export function useRedeliver(key: WebhookKey) {
  const refresh = useRefreshWebhooks(key.organizationId)
  return useMutation({
    mutationFn: (deliveryId: string) => call(redeliverToWebhook, { params: { ...key, deliveryId } }),
    onSettled: refresh,
  })
}

function useRefreshWebhooks(organizationId: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.webhooks(organizationId) })
}
