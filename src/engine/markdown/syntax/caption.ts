import type { Block, Fragment, InlineNode } from '../../document/nodes.ts'

/** The fragments of a captioned block: none without a caption. */
export function captionOf(nodes: InlineNode[]): { fragments?: Fragment[] } {
  return nodes.length > 0 ? { fragments: [captionFragment(nodes)] } : {}
}

export function captionFragment(nodes: InlineNode[]): Fragment {
  const paragraph: Block = { object: 'block', type: 'paragraph', data: {}, nodes }
  return { object: 'fragment', fragment: 'caption', nodes: [paragraph] }
}

/** The inlines of a caption, if there is one. */
export function captionInlines(block: { fragments?: Fragment[] }): InlineNode[] {
  const fragment = block.fragments?.find((each) => (each.fragment ?? each.type) === 'caption')
  return fragment?.nodes.flatMap((node) => (node.type === 'paragraph' ? node.nodes : [])) ?? []
}

/** A tag's body as a caption: one plain paragraph, or nothing. */
export function bodyCaption(body: Block[]): InlineNode[] | undefined {
  const [first, second] = body
  if (!first) return []
  return !second && first.type === 'paragraph' && !first.data.align ? first.nodes : undefined
}
