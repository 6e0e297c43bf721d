import type { HtmlNode } from '../html/tree.ts'
import { elementsOf } from '../html/tree.ts'
import type { ReadContext } from '../read-context.ts'
import { imageOf, readElement } from './elements.ts'
import { textPiece, type Piece } from './pieces.ts'

/** Inline content written as HTML, as in table cells and captions. */
export function piecesOfHtml(nodes: HtmlNode[], context: ReadContext): Piece[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text')
      return [textPiece(node.text.replace(/(?<![ \t])[ \t]*(?:\r\n|\r|\n)[ \t\r\n]*/g, ' '))]
    if (node.name === 'picture') {
      const image = imageOf(elementsOf(node.children), context)
      if (image) return [image]
    }
    return readElement(node, piecesOfHtml(node.children, context), context)
  })
}
