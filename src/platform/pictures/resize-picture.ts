import { loadSharp } from './load-sharp.ts'

/** The widths that pictures are made in; there are no others, so that nobody can fill the storage. */
export const pictureWidths = [320, 640, 960, 1440, 2048] as const

export type PictureWidth = (typeof pictureWidths)[number]

const formats: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' }
// A picture of a phone has 12 to 50 million of them.
const mostPixels = 64_000_000
const longest = 20

/** Whether pictures of a type come in several widths: drawings are sharp in all, and what moves must go on moving. */
export function isResizable(contentType: string): boolean {
  return Object.hasOwn(formats, contentType)
}

/** The same picture, narrower; nothing where it is none, moves, or is too large to be read. */
export async function resizePicture(
  bytes: Uint8Array,
  { contentType, width }: { contentType: string; width: PictureWidth },
): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format, pages = 1 } = await picture.metadata()
    if (format !== formats[contentType] || pages > 1) return undefined
    return await picture
      .timeout({ seconds: longest })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82, smartSubsample: true })
      .toBuffer()
  } catch {
    // What cannot be read is shown as it is: a browser may know better.
    return undefined
  }
}
