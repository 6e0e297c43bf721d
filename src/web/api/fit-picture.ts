import { messages } from '../locales/messages.ts'

/** A picture no longer than it needs to be on either side, in its own proportions, in base64. */
export async function fitPicture(file: File, longestSide: number): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(messages.settings.notAPicture)
  })
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error(messages.settings.notAPicture)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}
