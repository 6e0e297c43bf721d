import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { RefusedCall } from '../../contract/client.ts'
import {
  createOpenAPISpec,
  createOrUpdateOpenAPISpecBySlug,
  deleteOpenAPISpecBySlug,
  getOpenAPISpecBySlug,
  getOpenAPISpecVersionContentById,
  listOpenAPISpecPages,
  listOpenAPISpecVersions,
  listOpenAPISpecs,
  updateOpenAPISpecBySlug,
  type OpenAPISpec,
  type OpenAPISpecSource,
} from '../../contract/generated/openapi-specs.ts'
import type { Input } from '../../contract/operation.ts'
import { objectOf, type JsonObject } from '../../engine/openapi/json.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'

export type SpecKey = { organizationId: string; specSlug: string }

const specsKey = (organizationId: string) => [...keys.organization(organizationId), 'openapi']
const specKey = ({ organizationId, specSlug }: SpecKey) => [...specsKey(organizationId), specSlug]

export function isBeingRead(spec: OpenAPISpec | undefined): boolean {
  return spec !== undefined && spec.processingState !== 'complete'
}

export function specsQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...specsKey(organizationId), '~all'],
    queryFn: () => allPages((query) => call(listOpenAPISpecs, { params: { organizationId }, query })),
    refetchInterval: ({ state }) => (state.data?.some(isBeingRead) === true ? 1500 : false),
  })
}

/** A specification; asked again while its source is read. */
export function specQuery(key: SpecKey) {
  return queryOptions({
    queryKey: [...specKey(key), 'spec'],
    queryFn: () => call(getOpenAPISpecBySlug, { params: key }),
    refetchInterval: ({ state }) => (isBeingRead(state.data) ? 1500 : false),
  })
}

/** Its versions, newest first; another list for each latest one. */
export function specVersionsQuery(key: SpecKey, lastVersion: string | undefined) {
  return queryOptions({
    queryKey: [...specKey(key), 'versions', lastVersion ?? ''],
    queryFn: () => allPages((query) => call(listOpenAPISpecVersions, { params: key, query })),
  })
}

/** The document of a version, which never changes. */
export function specDocumentQuery(key: SpecKey, versionId: string) {
  return queryOptions({
    queryKey: [...specKey(key), 'document', versionId],
    queryFn: async (): Promise<JsonObject> => {
      const { filesystem } = await call(getOpenAPISpecVersionContentById, { params: { ...key, versionId } })
      return objectOf(filesystem[0]?.specification)
    },
    staleTime: Infinity,
  })
}

export function specPagesQuery(key: SpecKey) {
  return queryOptions({
    queryKey: [...specKey(key), 'pages'],
    queryFn: async () => (await call(listOpenAPISpecPages, { params: key })).items,
  })
}

export type SourceWish = { kind: 'address'; url: string } | { kind: 'file'; file: File }

async function sourceOf(wish: SourceWish): Promise<OpenAPISpecSource> {
  if (wish.kind === 'address') return { url: wish.url }
  const text = await wish.file.text()
  if (text.trim() === '') throw new RefusedCall(400, `${wish.file.name} is empty`)
  return { text }
}

export function useCreateSpec(organizationId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ slug, wish }: { slug: string; wish: SourceWish }) =>
      call(createOpenAPISpec, {
        params: { organizationId },
        body: { slug, source: await sourceOf(wish) },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: specsKey(organizationId) }),
  })
}

/** Gives a specification a source, also the one that it has: then it is fetched now. */
export function usePutSource(key: SpecKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wish: SourceWish) =>
      call(createOrUpdateOpenAPISpecBySlug, { params: key, body: { source: await sourceOf(wish) } }),
    onSettled: () => client.invalidateQueries({ queryKey: specsKey(key.organizationId) }),
  })
}

export function useChangeSpec(key: SpecKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof updateOpenAPISpecBySlug>['body']) =>
      call(updateOpenAPISpecBySlug, { params: key, body }),
    onSettled: () => client.invalidateQueries({ queryKey: specsKey(key.organizationId) }),
  })
}

export function useDeleteSpec(key: SpecKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteOpenAPISpecBySlug, { params: key }),
    // Not waited for: whoever asked leaves the screen, which must still be there to do so.
    onSuccess: () => void client.invalidateQueries({ queryKey: specsKey(key.organizationId) }),
  })
}
