import type { Block, Drawing } from '../../document/nodes.ts'
import { openTag } from '../html/escape.ts'
import type { HtmlElement } from '../html/tree.ts'
import { mediaRef } from '../link.ts'
import type { ReadContext } from '../read-context.ts'
import type { WriteContext } from '../write-context.ts'

/** `<img class="gitbook-drawing">`. */
export function readDrawing(image: HtmlElement, context: ReadContext): Block | undefined {
  const { class: className, src, alt, ...others } = image.attributes
  if (className !== 'gitbook-drawing' || Object.keys(others).length > 0) return undefined
  const data = { ...(src && { ref: mediaRef(context.resolve(src, 'image'), src) }), ...(alt && { alt }) }
  return { object: 'block', type: 'drawing', isVoid: true, data }
}

export function writeDrawing({ data }: Drawing, context: WriteContext): string {
  return openTag('img', {
    src: data.ref && context.url(data.ref),
    alt: data.alt ?? '',
    class: 'gitbook-drawing',
  })
}
