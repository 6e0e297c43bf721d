import { messages } from '../locales/messages.ts'

// As large as any place needs a drawing, which has no size of its own.
const drawingSide = 2048

/** What a canvas draws of a file with a picture, and how large it is. */
export async function openPicture(file: File): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return file.type === 'image/svg+xml' ? await openDrawing(file) : await createImageBitmap(file)
  } catch {
    throw new Error(messages.settings.notAPicture)
  }
}

/** As an image, where scripts do not run and nothing is fetched. */
async function openDrawing(file: File): Promise<HTMLImageElement> {
  const image = new Image()
  const address = URL.createObjectURL(new Blob([sized(await file.text())], { type: file.type }))
  try {
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Not every browser draws one that tells its proportions alone. */
function sized(source: string): string {
  const { documentElement: root } = new DOMParser().parseFromString(source, 'image/svg+xml')
  const [width, height] = sizeOf(root)
  const scale = drawingSide / Math.max(width, height)
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  root.setAttribute('width', String(width * scale))
  root.setAttribute('height', String(height * scale))
  return new XMLSerializer().serializeToString(root)
}

function sizeOf(root: Element): [number, number] {
  const box =
    root
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/) ?? []
  const [width, height] = [box[2] ?? root.getAttribute('width'), box[3] ?? root.getAttribute('height')]
  return [Number.parseFloat(width ?? '') || drawingSide, Number.parseFloat(height ?? '') || drawingSide]
}
