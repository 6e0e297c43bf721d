import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OpenApiBlock, RenderOptions } from '../../engine/html/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { spaceQuery } from '../api/content.ts'
import { specPartQuery, type SpecPart } from '../api/spec-parts.ts'
import type { ShownSpec } from './draw-openapi.ts'

export type DrawnOpenApi = Pick<RenderOptions, 'openapi'> & { languages: string[] }

const nothing: DrawnOpenApi = { languages: [] }

/** What draws operations, webhooks and models, of which nothing is fetched but what these blocks show. */
export function useOpenApi(location: ContentLocation, blocks: OpenApiBlock[]): DrawnOpenApi {
  const hasAny = blocks.length > 0
  const { data: space } = useQuery({ ...spaceQuery(location.spaceId), enabled: hasAny })
  const { data: drawing } = useQuery({
    queryKey: ['drawing', 'openapi'],
    queryFn: async () => ({ drawOpenApi: (await import('./draw-openapi.ts')).drawOpenApi }),
    enabled: hasAny,
    staleTime: Infinity,
  })
  const byName = useMemo(() => new Map(blocks.map((block) => [nameOf(block), block])), [blocks])
  const parts = useQueries({
    queries: [...byName.values()].map((block) =>
      specPartQuery(space?.organization ?? '', slugOf(block) ?? '', block),
    ),
    combine: stateOf,
  })
  return useMemo(() => {
    if (drawing === undefined) return nothing
    const known = new Map([...byName.keys()].map((name, at) => [name, parts[at]]))
    const specOf = (block: OpenApiBlock): ShownSpec =>
      isUnchosen(block) ? { kind: 'unchosen' } : (known.get(nameOf(block)) ?? { kind: 'asked' })
    return drawing.drawOpenApi(blocks, specOf)
  }, [drawing, byName, parts, blocks])
}

function stateOf(parts: UseQueryResult<SpecPart>[]): ShownSpec[] {
  return parts.map(({ data, isError }) => data ?? { kind: isError ? 'unread' : 'asked' })
}

function nameOf({ type, data }: OpenApiBlock): string {
  return JSON.stringify([type, data])
}

// An old block names an address or a file, which nobody but the server knows by that.
function slugOf({ data: { ref } }: OpenApiBlock): string | undefined {
  return ref.kind === 'openapi' ? ref.spec : undefined
}

function isUnchosen(block: OpenApiBlock): boolean {
  if (slugOf(block) === '') return true
  if (block.type === 'openapi-schemas') return block.data.schemas.length === 0
  return (block.type === 'openapi-webhook' ? block.data.name : block.data.path) === undefined
}
