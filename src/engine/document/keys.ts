import type { Block, Fragment, Inline, JSONDocument, Text } from './nodes.ts'
import { hashOf } from './hash.ts'
import { childrenOf } from './walk.ts'

type Keyed = Block | Fragment | Inline | Text

/** A copy of the document in which every block has a key of its own; keys in use stay. */
export function assignKeys(document: JSONDocument, nextKey: () => string): JSONDocument {
  const used = new Set<string>()
  return { ...document, nodes: document.nodes.map((node) => keyed(node, used, nextKey)) }
}

/**
 * Gives a document the keys of the one it replaces: blocks with equal content first, then blocks of
 * the same type in the same place between those. What is new gets a new key.
 */
export function inheritKeys(previous: JSONDocument, next: JSONDocument, nextKey: () => string): JSONDocument {
  return assignKeys({ ...next, nodes: inherit(previous.nodes, next.nodes) }, nextKey)
}

function keyed<Node extends Keyed>(node: Node, used: Set<string>, nextKey: () => string): Node {
  const own =
    node.object === 'block' || node.object === 'inline' ? { key: takeKey(node.key, used, nextKey) } : {}
  const nodes =
    'nodes' in node ? { nodes: node.nodes.map((child: Keyed) => keyed(child, used, nextKey)) } : {}
  const fragments =
    'fragments' in node && node.fragments
      ? { fragments: node.fragments.map((child) => keyed(child, used, nextKey)) }
      : {}
  return { ...node, ...own, ...nodes, ...fragments }
}

function takeKey(key: string | undefined, used: Set<string>, nextKey: () => string): string {
  let free = key !== undefined && !used.has(key) ? key : nextKey()
  while (used.has(free)) free = nextKey()
  used.add(free)
  return free
}

function inherit<Node extends Keyed>(previous: Keyed[], next: Node[]): Node[] {
  const partners = align(previous, next)
  return next.map((node, index) => {
    const partner = partners[index]
    return partner ? adopt(partner, node) : node
  })
}

function adopt<Node extends Keyed>(previous: Keyed, next: Node): Node {
  const key = previous.key === undefined ? {} : { key: previous.key }
  const nodes =
    'nodes' in next && 'nodes' in previous ? { nodes: inherit<Keyed>(previous.nodes, next.nodes) } : {}
  const fragments =
    'fragments' in next && next.fragments && 'fragments' in previous && previous.fragments
      ? { fragments: inherit(previous.fragments, next.fragments) }
      : {}
  return { ...next, ...key, ...nodes, ...fragments }
}

/** Pairs nodes by hash in order of occurrence; what is left between two pairs, by type and place. */
function align(previous: Keyed[], next: Keyed[]): (Keyed | undefined)[] {
  const byHash = new Map<string, { node: Keyed; index: number }[]>()
  previous.forEach((node, index) => {
    const hash = contentOf(node)
    const same = byHash.get(hash)
    if (same) same.push({ node, index })
    else byHash.set(hash, [{ node, index }])
  })
  for (const same of byHash.values()) same.reverse()
  const taken = new Set<number>()
  const places = next.map((node) => {
    const match = byHash.get(contentOf(node))?.pop()
    if (match) taken.add(match.index)
    return match?.index
  })
  return fillBetween(previous, next, { places, taken })
}

type Places = { places: (number | undefined)[]; taken: Set<number> }

function fillBetween(previous: Keyed[], next: Keyed[], { places, taken }: Places): (Keyed | undefined)[] {
  let cursor = 0
  return next.map((node, index) => {
    const place = places[index]
    if (place !== undefined) {
      cursor = place + 1
      return previous[place]
    }
    const candidate = cursor
    const partner = previous[candidate]
    if (!partner || taken.has(candidate) || kindOf(partner) !== kindOf(node)) return undefined
    taken.add(candidate)
    cursor += 1
    return partner
  })
}

function contentOf(node: Keyed): string {
  if (node.object === 'block') return hashOf(node)
  if (node.object === 'fragment') return `fragment ${node.fragment ?? node.type ?? ''}`
  return kindOf(node) + childrenOf(node).length
}

function kindOf(node: Keyed): string {
  return node.object === 'block' || node.object === 'inline' ? `${node.object} ${node.type}` : node.object
}
