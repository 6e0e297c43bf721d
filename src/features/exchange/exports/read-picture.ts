import { pictureSize } from '../../../platform/picture-size.ts'

const types: Record<string, string> = { png: 'png', jpg: 'jpg', gif: 'gif', svg: 'svg', webp: 'webp' }
const maximumPixels = 40_000_000

export type ReadPicture = { extension: string; size: { width: number; height: number } }

/** What a picture is, if it is one that can be printed: not too large, and without anything from elsewhere in it. */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture | undefined> {
  try {
    const { type = '', width, height } = await pictureSize(bytes)
    const extension = types[type]
    if (extension === undefined || !(width > 0) || !(height > 0) || width * height > maximumPixels)
      return undefined
    if (extension === 'svg' && reachesOut(Buffer.from(bytes).toString('utf8'))) return undefined
    return { extension, size: { width, height } }
  } catch {
    return undefined
  }
}

// The compiler would look for these files on this machine.
function reachesOut(svg: string): boolean {
  return /(?:href|src)\s*=\s*(?:["']\s*)?(?!["'>\s#]|data:)[^]|<!ENTITY|url\((?!#|data:)/i.test(
    svg.replaceAll(/<a\s[^>]*>/gi, ''),
  )
}
