import type { Block, Fragment, JSONDocument } from './nodes.ts'
import { inlineText } from './plain-text.ts'

/**
 * Gives every heading, expandable, tab and OpenAPI block its anchor in `meta.id`, unique on the page.
 * A heading's own `data.id` wins over the slug of its text.
 */
export function withAnchors(document: JSONDocument): JSONDocument {
  return anchorsOfOnePage()(document)
}

/** As `withAnchors`, for documents that come one after the other on one page. */
export function anchorsOfOnePage(): (document: JSONDocument) => JSONDocument {
  const used = new Map<string, number>()
  const taken = new Set<string>()
  return (document) => ({ ...document, nodes: anchored(document.nodes, unique) })

  function unique(wanted: string): string {
    const base = wanted || 'section'
    let count = used.get(base) ?? 0
    let id = count === 0 ? base : `${base}-${count}`
    while (taken.has(id)) id = `${base}-${(count += 1)}`
    used.set(base, count + 1)
    taken.add(id)
    return id
  }
}

/** A heading as part of an address: lower case, letters, digits, "-", "_" and "." of any script. */
export function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}\s_.-]/gu, '')
    .replace(/\s+/g, '-')
}

type Unique = (wanted: string) => string

function anchored<Node extends Block>(nodes: Node[], unique: Unique): Node[] {
  return nodes.map((node) => anchorNode(node, unique))
}

function anchorNode<Node extends Block>(node: Node, unique: Unique): Node {
  const wanted = anchorOf(node)
  const own = wanted === undefined ? {} : { meta: { id: unique(wanted) } }
  const inner = 'nodes' in node && holdsBlocks(node) ? { nodes: anchored(node.nodes, unique) } : {}
  const fragments =
    'fragments' in node && node.fragments
      ? { fragments: node.fragments.map((each) => anchorFragment(each, unique)) }
      : {}
  return { ...node, ...own, ...inner, ...fragments }
}

function anchorFragment(fragment: Fragment, unique: Unique): Fragment {
  return { ...fragment, nodes: anchored(fragment.nodes, unique) }
}

function holdsBlocks(node: Block): node is Extract<Block, { nodes: Block[] }> {
  return 'nodes' in node && node.nodes.every((child) => child.object === 'block')
}

function anchorOf(node: Block): string | undefined {
  if (node.type === 'heading-1' || node.type === 'heading-2' || node.type === 'heading-3') {
    return node.data.id ?? slugOf(inlineText(node.nodes))
  }
  if (node.type === 'tabs-item') return slugOf(node.data.title ?? '')
  if (node.type === 'expandable') {
    const title = node.fragments.find((fragment) => fragment.type === 'expandable-title')?.nodes[0]
    return slugOf(title?.type === 'paragraph' ? inlineText(title.nodes) : '')
  }
  if (node.type === 'swagger' || node.type === 'openapi-operation') {
    return slugOf(`${node.data.method ?? ''} ${(node.data.path ?? '').replace(/[/{}]+/g, ' ')}`)
  }
  if (node.type === 'openapi-webhook') return slugOf(`${node.data.method ?? ''} ${node.data.name ?? ''}`)
  return node.type === 'openapi-schemas' ? slugOf(node.data.schemas.join(' ')) : undefined
}
