import type { InlineImage } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import type { Html } from '../markup.ts'
import { renderPicture } from '../picture.ts'

export function renderInlineImage({ data }: InlineImage, renderer: Renderer): Html {
  return renderPicture(renderer, {
    ref: data.ref,
    refDark: data.refDark,
    alt: data.alt ?? data.caption ?? '',
    className: data.size === 'line' ? 'inline-image line' : 'inline-image',
  })
}
