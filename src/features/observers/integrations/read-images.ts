import { ApiError } from '../../../contract/errors.ts'
import type { PublishIntegration } from '../../../contract/observers/integrations.ts'
import type { Image } from '../integration-registry/index.ts'

const allowed = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** The icon and the preview images of a manifest, each held against what its bytes say. */
export async function readImages({ icon, previewImages = [] }: PublishIntegration): Promise<Image[]> {
  const given = [
    ...(icon === undefined ? [] : [{ member: 'icon', position: 0, text: icon }]),
    ...previewImages.map((text, at) => ({ member: `previewImages.${at}`, position: at + 1, text })),
  ]
  return Promise.all(given.map(readImage))
}

async function readImage(given: { member: string; position: number; text: string }): Promise<Image> {
  const bytes = Buffer.from(given.text, 'base64')
  const { fileTypeFromBuffer } = await import('file-type')
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (type === undefined || !allowed.includes(type))
    throw new ApiError('bad-request', `${given.member}: must be a PNG, JPEG, GIF, WebP or AVIF in base64`)
  return { position: given.position, type, bytes }
}
