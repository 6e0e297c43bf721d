import type { Fragment } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { empty, html, type Html } from '../markup.ts'

/** The caption of an image, file or embed. */
export function renderCaption(fragments: Fragment[] | undefined, renderer: Renderer): Html {
  const inner = captionText(fragments, renderer)
  return inner.html === '' ? empty : html`<figcaption>${inner}</figcaption>`
}

export function captionText(fragments: Fragment[] | undefined, renderer: Renderer): Html {
  const caption = fragments?.find((each) => each.fragment === 'caption' || each.type === 'caption')
  const [paragraph] = caption?.nodes ?? []
  return paragraph?.type === 'paragraph' ? renderer.inlines(paragraph.nodes) : empty
}
