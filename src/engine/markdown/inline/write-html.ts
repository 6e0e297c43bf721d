import type { InlineNode, Leaf, Mark } from '../../document/nodes.ts'
import { joinInlines } from '../../document/inlines.ts'
import { escapeHtml, openTag } from '../html/escape.ts'
import type { WriteContext } from '../write-context.ts'
import { FOOTNOTE } from './elements.ts'
import { colorStyle, writeVoidHtml } from './voids.ts'

const ELEMENTS: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 'del',
  code: 'code',
  keyboard: 'kbd',
  superscript: 'sup',
  subscript: 'sub',
}

/** Inline nodes as HTML, for cells, captions and summaries. */
export function writeInlinesHtml(nodes: InlineNode[], context: WriteContext, newline = '<br>'): string {
  return joinInlines(nodes)
    .map((node) => {
      if (node.object === 'text') return node.leaves.map((leaf) => writeLeaf(leaf, newline)).join('')
      const inner = 'nodes' in node ? writeInlinesHtml(node.nodes, context, newline) : ''
      if (node.type === 'link')
        return `${openTag('a', { href: context.url(node.data.ref), title: node.data.title })}${inner}</a>`
      if (node.type !== 'annotation') return writeVoidHtml(node, context)
      const label = context.footnote(node.fragments.flatMap((fragment) => fragment.nodes))
      return `${openTag('a', { 'data-footnote-ref': true, href: `${FOOTNOTE}${label}` })}${inner}</a>`
    })
    .join('')
}

function writeLeaf({ text, marks }: Leaf, newline: string): string {
  const content = escapeHtml(text).replace(/\n/g, newline)
  return marks.reduceRight((inner, mark) => `${openOf(mark)}${inner}</${nameOf(mark)}>`, content)
}

function openOf(mark: Mark): string {
  return mark.type === 'color' ? openTag('mark', { style: colorStyle(mark.data) }) : `<${nameOf(mark)}>`
}

function nameOf(mark: Mark): string {
  return mark.type === 'color' ? 'mark' : (ELEMENTS[mark.type] ?? 'span')
}
