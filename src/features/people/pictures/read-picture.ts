import { ApiError } from '../../../contract/errors.ts'
import { pictureSize } from '../../../platform/picture-size.ts'

/** A picture that was held against what its bytes say. */
export type ReadPicture = { type: string; bytes: Uint8Array }

const allowed = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const longestSide = 2048

/** The picture in base64, when it is one that browsers only draw: an SVG could carry a script. */
export async function readPicture(base64: string): Promise<ReadPicture> {
  const bytes = Buffer.from(base64, 'base64')
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(bytes))?.mime
  const side = type !== undefined && allowed.includes(type) ? await longestSideOf(bytes) : undefined
  if (type === undefined || side === undefined)
    throw new ApiError('bad-request', 'picture: must be a PNG, JPEG, GIF or WebP in base64')
  if (side > longestSide)
    throw new ApiError('bad-request', `picture: must be at most ${longestSide} pixels wide and high`)
  return { type, bytes }
}

async function longestSideOf(bytes: Uint8Array): Promise<number | undefined> {
  try {
    const { width, height } = await pictureSize(bytes)
    return width > 0 && height > 0 ? Math.max(width, height) : undefined
  } catch {
    return undefined
  }
}
