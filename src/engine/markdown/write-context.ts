import type { Block, ContentRef, InlineNode } from '../document/nodes.ts'

/** What writers of blocks need from the page around them. */
export type WriteContext = {
  url: (ref: ContentRef) => string
  blocks: (nodes: Block[]) => string
  inlines: (nodes: InlineNode[], place?: 'line' | 'cell') => string
  html: (nodes: InlineNode[]) => string
  wrap: (open: string, nodes: Block[], close: string) => string
  footnote: (body: Block[]) => string
}
