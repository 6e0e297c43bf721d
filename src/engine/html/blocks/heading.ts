import type { Heading } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { attributes, html, trusted, type Html } from '../markup.ts'
import { alignClass } from './paragraph.ts'

const levels = { 'heading-1': 2, 'heading-2': 3, 'heading-3': 4 } as const

/** A heading with a link to itself; the page's title is the first level, so these begin with the second. */
export function renderHeading({ type, data, nodes, meta }: Heading, renderer: Renderer): Html {
  const level = levels[type]
  const inner = renderer.inlines(nodes)
  const anchor =
    meta === undefined
      ? trusted('')
      : html`<a class="anchor" href="#${meta.id}" aria-label="${renderer.labels.linkTo}">#</a>`
  const open = attributes({ id: meta?.id, class: alignClass(data?.align) })
  return html`<h${level}${open}>${inner}${anchor}</h${level}>`
}
