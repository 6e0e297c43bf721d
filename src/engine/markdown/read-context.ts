import type { Definition, RootContent } from 'mdast'
import type { Block, ContentRef } from '../document/nodes.ts'

/** What a link in the text is used for. */
export type LinkKind = 'link' | 'image' | 'file' | 'include' | 'content-ref' | 'openapi'

/** What readers of blocks and inlines need from the page around them. */
export type ReadContext = {
  resolve: (url: string, kind: LinkKind) => ContentRef
  definition: (identifier: string) => Definition | undefined
  footnote: (label: string) => Block[] | undefined
  blocks: (nodes: RootContent[]) => Block[]
}

/** A context without a page around it: links are addresses, notes and definitions unknown. */
export const plainContext: ReadContext = {
  resolve: (url) => ({ kind: 'url', url }),
  definition: () => undefined,
  footnote: () => undefined,
  blocks: () => [],
}
