import type { ContentEdits, FileInput } from '../../../contract/content/edits.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'
import { headBy, revisionBy, requireHead } from '../revisions/index.ts'
import { storeFences } from '../views/index.ts'
import { parseInput, type ParsedInput } from './parse-input.ts'
import { storeFile, type StoredFile } from './store-file.ts'

const megabyte = 1024 * 1024
const largestFile = 100 * megabyte

/** What an edit needs before its transaction: parsed documents, stored files, and where the head was. */
export type PreparedEdits = {
  /** The snapshot that the edits were made from: of the revision they name, else what was current when they came. */
  arrival: string
  documents: Map<number, ParsedInput>
  files: Map<number, (StoredFile & { name: string; ref?: string })[]>
}

export async function prepareEdits(
  ctx: Context,
  headId: string,
  { changes, revision }: ContentEdits,
  { keys = 'inherited' }: { keys?: ParsedInput['keys'] } = {},
): Promise<PreparedEdits> {
  const head = requireHead(await headBy(ctx.db, headId))
  const arrival = revision === undefined ? head.snapshot : await snapshotOf(ctx, head.spaceId, revision)
  const prepared: PreparedEdits = { arrival, documents: new Map(), files: new Map() }
  for (const [at, change] of changes.entries()) {
    if ('document' in change && change.document !== undefined) {
      const parsed = await parseInput(ctx.services, change.document, { place: `changes.${at}.document` })
      const text = await storeFences(ctx, { spaceId: head.spaceId, text: parsed.text })
      prepared.documents.set(at, { ...parsed, text, keys })
    }
    if (change.operation === 'update_file')
      prepared.files.set(at, [await fetchFile(ctx, { ...change, name: '' }, `changes.${at}`)])
    if (change.operation === 'insert_files') {
      prepared.files.set(
        at,
        await Promise.all(change.files.map((file, n) => fetchFile(ctx, file, `changes.${at}.files.${n}`))),
      )
    }
  }
  return prepared
}

async function snapshotOf(ctx: Context, spaceId: string, revisionId: string): Promise<string> {
  const row = await revisionBy(ctx.db, { spaceId, revisionId })
  if (row === undefined) throw new ApiError('bad-request', 'revision: no such revision in this space')
  return row.snapshot
}

async function fetchFile(ctx: Context, file: FileInput, place: string) {
  const { bytes, contentType } = await bytesOf(ctx, file, place)
  const stored = await storeFile(ctx, {
    bytes,
    name: file.name,
    contentType: file.contentType ?? contentType,
  })
  return { ...stored, name: file.name, ...(file.ref === undefined ? {} : { ref: file.ref }) }
}

async function bytesOf(
  { services }: Context,
  { url, base64 }: FileInput,
  place: string,
): Promise<{ bytes: Uint8Array; contentType?: string | undefined }> {
  if ((url === undefined) === (base64 === undefined)) {
    throw new ApiError('bad-request', `${place}: give either url or base64`)
  }
  if (base64 !== undefined) {
    if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(base64))
      throw new ApiError('bad-request', `${place}.base64: is not base64`)
    return { bytes: Buffer.from(base64, 'base64') }
  }
  try {
    const response = await services.fetchOutside(url ?? '', { maximumBytes: largestFile, timeout: 30_000 })
    if (response.status !== 200)
      throw new ApiError('bad-request', `${place}.url: answered ${response.status}`)
    return { bytes: response.body, contentType: response.headers.get('content-type')?.split(';')[0] }
  } catch (error) {
    if (error instanceof FetchError) throw new ApiError('bad-request', `${place}.url: ${error.message}`)
    throw error
  }
}
