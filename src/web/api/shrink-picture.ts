import { messages } from '../locales/messages.ts'

const side = 256

/** A square of a picture, small enough for every place it is shown in, in base64; nothing else of the file goes along. */
export async function shrinkPicture(file: File, fit: 'cover' | 'contain'): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(messages.settings.notAPicture)
  })
  const scale = side / Math[fit === 'cover' ? 'min' : 'max'](picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) throw new Error(messages.settings.notAPicture)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  picture.close()
  // Every browser can write this one.
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}
