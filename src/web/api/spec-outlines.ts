import { queryOptions } from '@tanstack/react-query'
import { getLatestOpenAPISpecDocument } from '../../contract/generated/openapi-specs.ts'
import type { OutlinedOperation, OutlinedTag } from '../../engine/openapi/index.ts'
import { call } from './call.ts'

/** What there is in a specification to show: operations, webhooks and models. */
export function specOutlineQuery(organizationId: string, specSlug: string) {
  return queryOptions({
    queryKey: ['organization', organizationId, 'openapi', specSlug, 'outline'],
    queryFn: async () => {
      const [{ isObject, outlineOf }, document] = await Promise.all([
        import('../../engine/openapi/index.ts'),
        call(getLatestOpenAPISpecDocument, { params: { organizationId, specSlug } }),
      ])
      if (!isObject(document)) return { operations: [], models: [] }
      const { tags, models } = outlineOf(document)
      return { operations: operationsIn(tags), models }
    },
    enabled: specSlug !== '',
  })
}

function operationsIn(tags: OutlinedTag[]): OutlinedOperation[] {
  return tags.flatMap((tag) => [...tag.operations, ...operationsIn(tag.tags)])
}
