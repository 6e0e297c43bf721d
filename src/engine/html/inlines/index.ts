import type { InlineNode } from '../../document/nodes.ts'
import { emojiText } from '../../document/index.ts'
import type { Renderer } from '../context.ts'
import { empty, html, join, type Html } from '../markup.ts'
import { renderLeaf } from '../marks.ts'
import { sanitizeHtml } from '../sanitize.ts'
import { renderAnnotation } from './annotation.ts'
import { renderButton } from './button.ts'
import { renderInlineImage } from './inline-image.ts'
import { renderInlineMath } from './inline-math.ts'
import { renderLink } from './link.ts'
import { renderMention } from './mention.ts'

/** Anything that stands in a line. */
export function renderInline(node: InlineNode, renderer: Renderer): Html {
  if (node.object === 'text') return join((node.leaves ?? []).map(renderLeaf))
  switch (node.type) {
    case 'link':
      return renderLink(node, renderer)
    case 'mention':
      return renderMention(node, renderer)
    case 'inline-math':
      return renderInlineMath(node, renderer)
    case 'emoji':
      return html`<span class="emoji">${emojiText(node.data.code)}</span>`
    case 'icon':
      return html`<span class="inline-icon${colorClass(node.data.color)}">${renderer.icon(node.data.icon)}</span>`
    case 'inline-image':
      return renderInlineImage(node, renderer)
    case 'button':
      return renderButton(node, renderer)
    case 'expression':
      return (
        renderer.expression?.(node.data.expression) ??
        html`<code class="expression">{{${node.data.expression}}}</code>`
      )
    case 'annotation':
      return renderAnnotation(node, renderer)
    case 'raw':
      return sanitizeHtml(node.data.text)
    default:
      return empty
  }
}

function colorClass(color: string | undefined): string {
  return color !== undefined && /^\$?[a-z]+$/.test(color) ? ` fg-${color.replace('$', '')}` : ''
}
