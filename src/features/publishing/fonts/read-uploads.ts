import { buffer } from 'node:stream/consumers'
import { ApiError } from '../../../contract/errors.ts'
import { largestFontFile } from '../../../contract/publishing/fonts.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { isOwnUpload } from '../../content/page-input/index.ts'
import { readFontFormat } from './read-font-format.ts'
import type { FontFile } from './queries.ts'

type GivenFace = { weight: number; storageKey: string | null }
/** What comes in, and the weights whose files go or are replaced. */
export type ReadFaces = { files: Omit<FontFile, 'font_id'>[]; weights: number[] }

/** Reads files that were uploaded as the faces of a font, and holds each against what it says it is. */
export async function readUploads(
  ctx: Context,
  { organizationId, faces }: { organizationId: string; faces: GivenFace[] },
): Promise<ReadFaces> {
  const weights = faces.map(({ weight }) => weight)
  if (new Set(weights).size < weights.length)
    throw new ApiError('bad-request', 'fontFaces: there is one file for each weight')
  const files: ReadFaces['files'] = []
  for (const [at, { weight, storageKey }] of faces.entries()) {
    if (storageKey === null) continue
    const place = `fontFaces.${at}.storageKey`
    const bytes = await readUpload(ctx, { organizationId, storageKey, place })
    const format = readFontFormat(bytes)
    if (format === undefined)
      throw new ApiError('bad-request', `${place}: must be a whole WOFF2, WOFF, TrueType or OpenType file`)
    files.push({ id: newId(), weight, format, bytes })
  }
  return { files, weights }
}

async function readUpload(
  { services }: Context,
  { organizationId, storageKey, place }: { organizationId: string; storageKey: string; place: string },
): Promise<Uint8Array> {
  // What was uploaded for another organization is not there, whoever names it.
  const stored = isOwnUpload(storageKey, organizationId) ? await services.storage.get(storageKey) : undefined
  if (stored === undefined)
    throw new ApiError('wrong-state', `${place}: no file was uploaded with the key "${storageKey}"`)
  if (stored.size > largestFontFile) {
    stored.body.destroy()
    throw new ApiError('too-large', `${place}: the file is larger than 5 MB`)
  }
  return buffer(stored.body)
}
