import type { Image, Images } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { classes, empty, html, type Html } from '../markup.ts'
import { renderPicture } from '../picture.ts'
import { renderCaption } from './caption.ts'

/** One image, or a row of them. */
export function renderImages({ data, nodes }: Images, renderer: Renderer): Html {
  const name = classes(
    'images',
    data.align && data.align !== 'center' && `align-${data.align === 'left' ? 'start' : 'end'}`,
    data.withFrame && 'framed',
    data.fullWidth && 'full-width',
    nodes.length > 1 && 'row',
  )
  const images = nodes.map((image) => renderImage(image, renderer)).filter((image) => image.html !== '')
  // What is not there takes no room.
  return images.length === 0 ? empty : html`<div class="${name}">${images}</div>`
}

function renderImage({ data, fragments }: Image, renderer: Renderer): Html {
  const picture = renderPicture(renderer, {
    ref: data.ref,
    refDark: data.refDark,
    alt: data.alt ?? '',
    width: data.width,
    height: data.height,
  })
  if (picture.html === '') return picture
  return html`<figure>${picture}${renderCaption(fragments, renderer)}</figure>`
}
