import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'
import {
  getSiteAdaptiveSchema,
  listSiteAdaptiveTemplateConditions,
  updateSiteAdaptiveSchema,
} from '../../contract/publishing/site-adaptive.ts'
import { getSitePublishingPreviewById } from '../../contract/publishing/site-publishing.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import type { SiteIds } from './publishing.ts'

const schemaKey = (ids: SiteIds) => [...keys.site(ids), 'adaptive-schema']

/** What a site knows of its visitors; nothing as long as nobody said so. */
export function adaptiveSchemaQuery(ids: SiteIds) {
  return queryOptions({
    queryKey: schemaKey(ids),
    queryFn: () =>
      call(getSiteAdaptiveSchema, { params: ids }).then(
        ({ jsonSchema }) => jsonSchema,
        (error: unknown) => {
          if (error instanceof RefusedCall && error.status === 404) return null
          throw error
        },
      ),
  })
}

export function templateConditionsQuery(ids: SiteIds) {
  return queryOptions({
    queryKey: [...schemaKey(ids), 'conditions'],
    queryFn: async () => (await call(listSiteAdaptiveTemplateConditions, { params: ids })).items,
  })
}

export function useSaveAdaptiveSchema(ids: SiteIds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (jsonSchema: Record<string, unknown>) =>
      call(updateSiteAdaptiveSchema, { params: ids, body: { jsonSchema } }),
    onSettled: () => client.invalidateQueries({ queryKey: schemaKey(ids) }),
  })
}

/** An address that shows the site as somebody with these claims sees it, for an hour. */
export function useSeeAs(ids: SiteIds) {
  return useMutation({
    mutationFn: (claims: string) => call(getSitePublishingPreviewById, { params: ids, query: { claims } }),
  })
}
