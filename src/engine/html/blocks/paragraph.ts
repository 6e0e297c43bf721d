import type { Paragraph } from '../../document/nodes.ts'
import type { Renderer } from '../context.ts'
import { attributes, html, type Html } from '../markup.ts'

export function renderParagraph({ data, nodes }: Paragraph, renderer: Renderer): Html {
  return html`<p${attributes({ class: alignClass(data?.align) })}>${renderer.inlines(nodes)}</p>`
}

export function alignClass(align: string | undefined): string | undefined {
  return align === 'center' || align === 'end' ? `align-${align}` : undefined
}
