import { openPicture } from './open-picture.ts'
import { drawPicture, writePicture } from './write-picture.ts'

const side = 256

/** A square of a picture, small enough for every place it is shown in, in base64; nothing else of the file goes along. */
export async function shrinkPicture(file: File, fit: 'cover' | 'contain'): Promise<string> {
  const picture = await openPicture(file)
  const scale = side / Math[fit === 'cover' ? 'min' : 'max'](picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return writePicture(
    drawPicture(picture, side, side, [(side - width) / 2, (side - height) / 2, width, height]),
  )
}
