import { inlineText, type Image, type Length, type Paragraph } from '../document/index.ts'
import { destinationOf, fragmentNodes, nameOf, pictureOf, type Writing } from './context.ts'
import { directedLine } from './directed.ts'
import { linkTo, writeInlines } from './inlines.ts'
import { tagged, taggedLine } from './tags.ts'
import { call, literal } from './text.ts'

const textWidth = 483
const tallest = 560

/** A picture with its caption; a link to it where there is none to print. */
export function writeImage(
  image: Image,
  {
    writing,
    align,
    isFramed,
  }: { writing: Writing; align: 'center' | 'left' | 'right' | undefined; isFramed: boolean },
): string[] {
  const caption = fragmentNodes(image.fragments, 'caption').flatMap((node) =>
    node.type === 'paragraph' ? node.nodes : [],
  )
  const picture = pictureOf(image.data.ref, writing)
  if (picture === undefined) {
    const name =
      image.data.alt ?? (caption.length > 0 ? inlineText(caption) : nameOf(image.data.ref, writing))
    return [
      call(
        'pointer',
        taggedLine('P', linkTo(destinationOf(image.data.ref, writing), literal(name.slice(0, 300)))),
      ),
    ]
  }
  const alt = altOf(image.data.alt, caption)
  const made = call(
    'picture',
    literal(picture.path),
    `width: ${widthOf(image, picture)}`,
    `place: ${align ?? 'center'}`,
    caption.length === 0
      ? undefined
      : `caption: ${directedLine('Caption', writeInlines(caption, writing), writing)}`,
    isFramed ? 'framed: true' : undefined,
  )
  return [tagged('Figure', made, { alt })]
}

// What a picture shows for who does not see it; its caption says it where nothing else does.
function altOf(alt: string | undefined, caption: Paragraph['nodes']): string | undefined {
  const text = alt?.trim() || inlineText(caption)
  return text === '' ? undefined : text.slice(0, 1000)
}

// A pixel is three quarters of a point; nothing is wider than the text or taller than a page.
function widthOf(image: Image, { width, height }: { width?: number; height?: number }): string {
  const asked = pixels(image.data.width)
  const natural = (asked ?? width ?? 0) * 0.75
  if (natural === 0) return width === undefined ? '100%' : 'auto'
  const ratio = width === undefined || height === undefined || width === 0 ? 0 : height / width
  const fitting = ratio === 0 ? textWidth : Math.min(textWidth, tallest / ratio)
  return `${Math.max(1, Math.round(Math.min(natural, fitting)))}pt`
}

function pixels(length: Length | undefined): number | undefined {
  if (length === undefined) return undefined
  if (typeof length === 'number') return length
  if (length.unit === '%') return (length.value / 100) * (textWidth / 0.75)
  return length.unit === 'px' ? length.value : undefined
}
