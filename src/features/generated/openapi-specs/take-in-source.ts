import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { Context, Services } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import type { JobRun } from '../../../kernel/jobs/index.ts'
import {
  specChanged,
  insertVersion,
  lockSpec,
  sourceTextOf,
  updateSpec,
  versionBy,
  type SpecRow,
} from '../openapi-versions/index.ts'
import { gatherSource, type GatheredSource } from './gather-source.ts'
import { nextLook } from './next-look.ts'
import { readSourceFile } from './read-source-file.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Reads the source of a specification; what can be read becomes its latest version, and what cannot changes nothing. */
export async function takeInSource(run: JobRun<{ specId: string }>): Promise<void> {
  const { services, payload, signal } = run
  const spec = await run.transaction((ctx) => begin(ctx, payload.specId))
  if (spec === undefined) return
  const gathered = await gather(services, spec, signal)
  const stored = gathered.kind === 'read' ? await pack(gathered) : undefined
  await run.complete(async (ctx) => {
    const now = await lockSpec(ctx.db, spec.id)
    // Another source came meanwhile; its own run follows in the same lane.
    if (now === undefined || now.source_number !== spec.source_number) return
    if (gathered.kind === 'read' && stored !== undefined)
      await addVersion(ctx, { spec: now, hash: gathered.hash, stored })
    const isFailed = gathered.kind === 'failed'
    await updateSpec(ctx.db, spec.id, {
      processing_state: 'complete',
      last_processed_at: ctx.now,
      last_error_code: isFailed ? gathered.code : null,
      last_errors: JSON.stringify(isFailed ? gathered.problems : []),
      due_at: nextLook(now, ctx.now),
    })
  })
}

async function begin(ctx: Context, specId: string): Promise<SpecRow | undefined> {
  const spec = await lockSpec(ctx.db, specId)
  if (spec !== undefined) await updateSpec(ctx.db, specId, { processing_state: 'progress' })
  return spec
}

async function gather(services: Services, spec: SpecRow, signal: AbortSignal): Promise<GatheredSource> {
  const db = services.database.read
  const here = await textOf(services, spec)
  if (here !== undefined && here.text === undefined)
    return {
      kind: 'failed',
      code: 'FETCH_ERROR',
      problems: [{ message: 'the file is not there, or is too large' }],
    }
  const current =
    spec.last_version === null
      ? undefined
      : await versionBy(db, { specId: spec.id, versionId: spec.last_version })
  return gatherSource(
    services,
    {
      address: here === undefined ? (spec.source_url ?? undefined) : undefined,
      text: here?.text,
      known: current?.hash,
    },
    signal,
  )
}

/** The text that is here, or should be; `undefined` where it has to be fetched. */
async function textOf(services: Services, spec: SpecRow): Promise<{ text: string | undefined } | undefined> {
  const [, spaceId, fileId] = /^file:([^/]+)\/(.+)$/.exec(spec.source_url ?? '') ?? []
  if (spaceId !== undefined && fileId !== undefined)
    return { text: await readSourceFile(services, { spaceId, fileId }) }
  const packed = spec.source_url === null ? await sourceTextOf(services.database.read, spec.id) : null
  return packed === null ? undefined : { text: (await decompress(packed)).toString() }
}

type Packed = { document: Uint8Array; described: Uint8Array | null }

async function pack({ document, described }: { document: string; described?: string }): Promise<Packed> {
  return {
    document: await compress(Buffer.from(document)),
    described: described === undefined ? null : await compress(Buffer.from(described)),
  }
}

async function addVersion(
  ctx: Context,
  { spec, hash, stored }: { spec: SpecRow; hash: string; stored: Packed },
): Promise<void> {
  const id = newId()
  await insertVersion(ctx.db, {
    id,
    spec_id: spec.id,
    hash,
    source_url: spec.source_url,
    ...stored,
    created_at: ctx.now,
  })
  await updateSpec(ctx.db, spec.id, { last_version: id, updated_at: ctx.now })
  await ctx.emit(specChanged({ spec: { ...spec } }))
}
