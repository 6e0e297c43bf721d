import { queryOptions } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'
import { getLatestOpenAPISpecDocument } from '../../contract/generated/openapi-specs.ts'
import type { OpenApiBlock } from '../../engine/html/index.ts'
import { objectOf, type JsonObject } from '../../engine/openapi/json.ts'
import { call } from './call.ts'

/** What a block shows of a specification, or that there is no such specification. */
export type SpecPart = { kind: 'found'; document: JsonObject } | { kind: 'missing' }

/** The part of a specification that a block shows: a large one is not sent for one operation. */
export function specPartQuery(organizationId: string, specSlug: string, block: OpenApiBlock) {
  const query = partOf(block)
  return queryOptions({
    queryKey: ['organization', organizationId, 'openapi', specSlug, 'part', query],
    queryFn: async (): Promise<SpecPart> => {
      try {
        const params = { organizationId, specSlug }
        return {
          kind: 'found',
          document: objectOf(await call(getLatestOpenAPISpecDocument, { params, query })),
        }
      } catch (error) {
        if (error instanceof RefusedCall && error.status === 404) return { kind: 'missing' }
        throw error
      }
    },
    enabled: organizationId !== '' && specSlug !== '' && Object.values(query).some((text) => text !== ''),
    staleTime: 30_000,
  })
}

type Part = { path?: string; webhook?: string; method?: string; schemas?: string }

function partOf({ type, data }: OpenApiBlock): Part {
  if (type === 'openapi-schemas') return { schemas: data.schemas.join(',') }
  const { method } = data
  const place = type === 'openapi-webhook' ? { webhook: data.name ?? '' } : { path: data.path ?? '' }
  return { ...place, ...(method === undefined ? {} : { method }) }
}
