import type { ContentRefMedia, Length } from '../document/nodes.ts'
import type { Renderer, Resolved } from './context.ts'
import { attributes, classes, empty, html, type Html } from './markup.ts'
import { safeImageUrl } from './safe-url.ts'

export type Picture = {
  ref: ContentRefMedia
  refDark?: ContentRefMedia | undefined
  alt: string
  width?: Length | undefined
  height?: Length | undefined
  className?: string | undefined
  /** How wide it is shown, as the attribute of that name says it; that of the text unless given. */
  sizes?: string | undefined
}

/** As wide as the text of a page: on a small screen all of it, elsewhere its column. */
const widthOfText = '(max-width: 50rem) 100vw, 48rem'

/** An image with its dark variant beside it; the stylesheet shows the one of the theme, and only that one loads. */
export function renderPicture(renderer: Renderer, picture: Picture): Html {
  const light = one(renderer, picture.ref, { ...picture, only: picture.refDark && 'only-light' })
  if (picture.refDark === undefined) return light
  const dark = one(renderer, picture.refDark, { ...picture, only: 'only-dark' })
  return html`${light}${dark}`
}

type One = Omit<Picture, 'ref' | 'refDark'> & { only?: string | undefined }

function one(
  renderer: Renderer,
  ref: ContentRefMedia,
  { alt, width, height, className, sizes, only }: One,
): Html {
  const target = renderer.resolve(ref)
  const src = target && safeImageUrl(target.href)
  if (target === undefined || src === undefined || src === '') return empty
  const natural = target.file?.dimensions
  const sized = [sizeOf('width', width), sizeOf('height', height)].filter(Boolean).join(';')
  const name = classes(className, only, sized !== '' && renderer.styled(sized))
  const srcset = srcsetOf(target)
  return html`<img${attributes({
    src,
    srcset,
    sizes: srcset && (pixelsOf(width) ?? sizes ?? widthOfText),
    alt,
    class: name || undefined,
    // The proportions are known before the image is there, so that the text below does not jump.
    width: natural?.width,
    height: natural?.height,
    loading: 'lazy',
    decoding: 'async',
  })}>`
}

/** The widths that a picture comes in, its own included. */
export function srcsetOf({
  href,
  file,
  widths = [],
}: Pick<Resolved, 'href' | 'file' | 'widths'>): string | undefined {
  const own = file?.dimensions?.width
  if (widths.length === 0 || own === undefined) return undefined
  const all = [...widths, { width: own, href }]
  return all.map((each) => `${each.href} ${each.width}w`).join(', ')
}

function pixelsOf(width: Length | undefined): string | undefined {
  const value = lengthOf(width)
  return value?.endsWith('px') ? value : undefined
}

function sizeOf(side: 'width' | 'height', length: Length | undefined): string {
  const value = lengthOf(length)
  return value === undefined ? '' : `${side}:${value}`
}

/** A length as CSS has it: numbers are pixels; units other than pixels and percent do not count. */
export function lengthOf(length: Length | undefined): string | undefined {
  if (length === undefined) return undefined
  const { unit, value } = typeof length === 'number' ? { unit: 'px', value: length } : length
  if (!Number.isFinite(value) || value <= 0 || value > 10_000) return undefined
  return unit === 'px' || unit === '%' ? `${value}${unit}` : undefined
}
