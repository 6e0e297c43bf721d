import { openPicture } from './open-picture.ts'
import { drawPicture, writePicture } from './write-picture.ts'

/** A picture no longer than it needs to be on either side, in its own proportions, in base64. */
export async function fitPicture(file: File, longestSide: number): Promise<string> {
  const picture = await openPicture(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const sideOf = (length: number) => Math.max(1, Math.round(length * scale))
  return writePicture(drawPicture(picture, sideOf(picture.width), sideOf(picture.height)))
}
