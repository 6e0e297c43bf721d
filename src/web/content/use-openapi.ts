import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OpenAPISpec } from '../../contract/generated/openapi-specs.ts'
import type { OpenApiBlock, RenderOptions } from '../../engine/html/index.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { spaceQuery } from '../api/content.ts'
import { specsQuery } from '../api/openapi-specs.ts'
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
  const hasAddress = blocks.some(isByAddress)
  const { data: specs, isError: isUnlisted } = useQuery({
    ...specsQuery(space?.organization ?? ''),
    enabled: hasAddress && space !== undefined,
  })
  const slugOf = useMemo(() => slugsBy(specs ?? []), [specs])
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
    const specOf = (block: OpenApiBlock): ShownSpec => {
      if (isUnchosen(block)) return { kind: 'unchosen' }
      if (slugOf(block) !== undefined) return known.get(nameOf(block)) ?? { kind: 'asked' }
      return { kind: specs !== undefined || isUnlisted ? 'unlisted' : 'asked' }
    }
    return drawing.drawOpenApi(blocks, specOf)
  }, [drawing, byName, parts, blocks, slugOf, specs, isUnlisted])
}

function stateOf(parts: UseQueryResult<SpecPart>[]): ShownSpec[] {
  return parts.map(({ data, isError }) => data ?? { kind: isError ? 'unread' : 'asked' })
}

function nameOf({ type, data }: OpenApiBlock): string {
  return JSON.stringify([type, data])
}

function isByAddress({ data: { ref } }: OpenApiBlock): boolean {
  return ref.kind === 'url'
}

/** The specification of a block: an old one names the address that it was read from, or a file. */
function slugsBy(specs: OpenAPISpec[]): (block: OpenApiBlock) => string | undefined {
  const byAddress = new Map(specs.map(({ sourceURL, slug }) => [sourceURL, slug]))
  return ({ data: { ref } }) => {
    if (ref.kind === 'openapi') return ref.spec
    return ref.kind === 'url' ? byAddress.get(ref.url) : undefined
  }
}

function isUnchosen(block: OpenApiBlock): boolean {
  const { ref } = block.data
  if (ref.kind === 'openapi' && ref.spec === '') return true
  if (block.type === 'openapi-schemas') return block.data.schemas.length === 0
  return (block.type === 'openapi-webhook' ? block.data.name : block.data.path) === undefined
}
