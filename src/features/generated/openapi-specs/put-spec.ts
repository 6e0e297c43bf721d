import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { ApiError } from '../../../contract/errors.ts'
import type { OpenAPISpecSource } from '../../../contract/generated/openapi-specs.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { largestSource } from './gather-source.ts'
import { enqueueProcessing } from './enqueue-processing.ts'
import { insertSpec, lockSpec, specBySlug, updateSpec } from '../openapi-versions/index.ts'

export type PreparedSource = { source_url: string | null; source_text: Uint8Array | null }

const compress = promisify(zstdCompress)

/** A source as it is stored. */
export async function prepareSource(source: OpenAPISpecSource): Promise<PreparedSource> {
  if ('url' in source) {
    if (!/^https?:/i.test(source.url))
      throw new ApiError('bad-request', 'source.url: must begin with https:// or http://')
    return { source_url: source.url, source_text: null }
  }
  const bytes = Buffer.from(source.text)
  if (bytes.length > largestSource)
    throw new ApiError('too-large', 'source.text: a specification may have 10 MB')
  return { source_url: null, source_text: await compress(bytes) }
}

/** Gives a specification a source, which is processed after the commit; makes it where there is none. */
export async function putSpec(
  ctx: Context,
  { organizationId, specSlug, source }: { organizationId: string; specSlug: string; source: PreparedSource },
): Promise<void> {
  const found = await specBySlug(ctx.db, { organizationId, specSlug })
  if (found === undefined) return createSpec(ctx, { organizationId, specSlug, source })
  const spec = await lockSpec(ctx.db, found.id)
  if (spec === undefined) return createSpec(ctx, { organizationId, specSlug, source })
  await updateSpec(ctx.db, spec.id, {
    ...source,
    source_number: spec.source_number + 1,
    processing_state: 'pending',
    due_at: null,
    updated_at: ctx.now,
  })
  await enqueueProcessing(ctx, spec.id)
}

type NewSpec = { organizationId: string; specSlug: string; source: PreparedSource }

/** Adds a specification. */
export async function createSpec(ctx: Context, given: NewSpec): Promise<void> {
  if (await addSpec(ctx, { ...given, implied: 0 })) return
  throw new ApiError(
    'conflict',
    `slug: there is a specification "${given.specSlug}" already; PUT replaces its source`,
  )
}

/** Adds a specification unless there is one of that slug. */
export async function addSpec(
  ctx: Context,
  { organizationId, specSlug, source, implied }: NewSpec & { implied: 0 | 1 },
): Promise<boolean> {
  const id = newId()
  const isAdded = await insertSpec(ctx.db, {
    id,
    organization_id: organizationId,
    slug: specSlug,
    ...source,
    source_number: 1,
    visibility: 'private',
    processing_state: 'pending',
    last_version: null,
    last_processed_at: null,
    last_error_code: null,
    last_errors: '[]',
    due_at: null,
    refresh: 'six-hourly',
    is_implied: implied,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  if (isAdded) await enqueueProcessing(ctx, id)
  return isAdded
}
