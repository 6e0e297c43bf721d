import { createHash } from 'node:crypto'
import mime from 'mime'
import type { Context } from '../../../kernel/context.ts'
import { pictureSize } from '../../../platform/picture-size.ts'
import { noteBlob } from '../revisions/index.ts'

/** Of bytes that could be anything. */
export const unknownType = 'application/octet-stream'

/** Bytes that lie in the storage, and what they were found to be. */
export type StoredFile = {
  content: string
  size: number
  contentType: string
  dimensions?: { width: number; height: number }
}

/** Puts bytes into the storage, once however often they come, and looks what they are. */
export async function storeFile(
  { services }: Pick<Context, 'services'>,
  { bytes, name, contentType }: { bytes: Uint8Array; name: string; contentType?: string | undefined },
): Promise<StoredFile> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const content = `blobs/${hash.slice(0, 2)}/${hash}`
  const type = await typeOf(bytes, { name, contentType })
  // Noted first: from now on it is not collected, whether it is there already or comes.
  await services.database.transaction((db) => noteBlob(db, { key: content, written_at: services.clock() }))
  if (!(await services.storage.has(content)))
    await services.storage.put(content, bytes, { size: bytes.byteLength })
  const dimensions = type.startsWith('image/') ? await dimensionsOf(bytes) : undefined
  return { content, size: bytes.byteLength, contentType: type, ...(dimensions && { dimensions }) }
}

// What the bytes say counts most: a name or a header may lie about what a browser would run.
async function typeOf(
  bytes: Uint8Array,
  { name, contentType }: { name: string; contentType?: string | undefined },
): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const sniffed = await fileTypeFromBuffer(bytes)
  const isXml = sniffed === undefined || sniffed.mime === 'application/xml'
  if (!isXml) return sniffed.mime
  if (looksLikeSvg(bytes)) return 'image/svg+xml'
  const claimed = contentType ?? mime.getType(name) ?? undefined
  // Only text has no mark of its own; an image or archive that does not look like one is just bytes.
  if (claimed !== undefined && /^(text|application)\/[\w.+-]+$/.test(claimed)) return claimed
  return unknownType
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('utf8')
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i.test(start)
}

async function dimensionsOf(bytes: Uint8Array): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height, orientation = 1 } = await pictureSize(bytes)
    if (!Number.isFinite(width) || !Number.isFinite(height)) return undefined
    // A camera that was held upright says so beside the picture.
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    return undefined
  }
}
