import { messages } from '../locales/messages.ts'

// What the API takes of a picture.
const mostBytes = 512 * 1024

type DrawnAt = [left: number, top: number, width: number, height: number]

/** A picture on a canvas, which it fills where no place is said. */
export function drawPicture(
  picture: CanvasImageSource,
  width: number,
  height: number,
  place: DrawnAt = [0, 0, width, height],
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, ...place)
  return canvas
}

/** A canvas in base64: exactly where that is small enough, else as a photo, and smaller if need be. */
export function writePicture(canvas: HTMLCanvasElement): string {
  const exact = writeAs(canvas, 'image/png')
  if (isSmall(exact)) return exact
  // A browser that cannot write WebP answers with PNG.
  const photo = writeAs(canvas, isOpaque(canvas) ? 'image/jpeg' : 'image/webp')
  if (isSmall(photo)) return photo
  return writePicture(drawPicture(canvas, Math.ceil(canvas.width / 2), Math.ceil(canvas.height / 2)))
}

function writeAs(canvas: HTMLCanvasElement, type: string): string {
  return canvas.toDataURL(type, 0.9).split(',')[1] ?? ''
}

function isSmall(written: string): boolean {
  return (written.length * 3) / 4 <= mostBytes
}

function isOpaque(canvas: HTMLCanvasElement): boolean {
  const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (context === null) throw new Error(messages.settings.notAPicture)
  return context
}
