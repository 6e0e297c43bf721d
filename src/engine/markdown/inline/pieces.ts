import type { ContentRef, Inline, Mark } from '../../document/nodes.ts'

/** Inline content on its way from Markdown or HTML to nodes: the two sources meet here. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'marked'; mark: Mark; children: Piece[] }
  | { kind: 'link'; ref: ContentRef; title?: string; children: Piece[] }
  | { kind: 'inline'; node: Inline }
  | { kind: 'footnote'; label: string; children?: Piece[]; source: string }
  | { kind: 'anchor'; id: string; source: string }
  | { kind: 'raw'; text: string }

export function textPiece(text: string): Piece {
  return { kind: 'text', text }
}

/** The text of pieces, marks and voids left out. */
export function plainText(pieces: Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      return 'children' in piece && piece.children ? plainText(piece.children) : ''
    })
    .join('')
}
