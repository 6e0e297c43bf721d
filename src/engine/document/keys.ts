import type { Block, Fragment, Inline, JSONDocument, Text } from './nodes.ts'
import { hashOf } from './hash.ts'
import { childrenOf, walk } from './walk.ts'

type Keyed = Block | Fragment | Inline | Text

/** A copy of the document in which every block has a key of its own; keys in use stay. */
export function assignKeys(document: JSONDocument, nextKey: () => string): JSONDocument {
  const used = new Set<string>()
  return { ...document, nodes: document.nodes.map((node) => keyed(node, used, nextKey)) }
}

/**
 * Gives a document the keys of the one it replaces: what names a key of the other keeps it; of the rest, blocks
 * with equal content first, then blocks of the same type in the same place between those. What is new gets a new key.
 */
export function inheritKeys(previous: JSONDocument, next: JSONDocument, nextKey: () => string): JSONDocument {
  const known = keysIn(previous)
  return assignKeys({ ...next, nodes: inherit(previous.nodes, next.nodes, known) }, nextKey)
}

function keysIn(document: JSONDocument): Set<string> {
  const keys = new Set<string>()
  walk(document, (node) => {
    if ('key' in node && node.key !== undefined) keys.add(node.key)
  })
  return keys
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

function inherit<Node extends Keyed>(previous: Keyed[], next: Node[], known: ReadonlySet<string>): Node[] {
  const partners = align(previous, next, known)
  return next.map((node, index) => {
    const partner = partners[index]
    return partner ? adopt(partner, node, known) : node
  })
}

function adopt<Node extends Keyed>(previous: Keyed, next: Node, known: ReadonlySet<string>): Node {
  const key = previous.key === undefined ? {} : { key: previous.key }
  const nodes =
    'nodes' in next && 'nodes' in previous ? { nodes: inherit<Keyed>(previous.nodes, next.nodes, known) } : {}
  const fragments =
    'fragments' in next && next.fragments && 'fragments' in previous && previous.fragments
      ? { fragments: inherit(previous.fragments, next.fragments, known) }
      : {}
  return { ...next, ...key, ...nodes, ...fragments }
}

/** Pairs nodes by key, then by hash in order of occurrence; what is left between two pairs, by type and place. */
function align(previous: Keyed[], next: Keyed[], known: ReadonlySet<string>): (Keyed | undefined)[] {
  const named = alignByKey(previous, next)
  const taken = new Set(named.filter((index) => index !== undefined))
  // What names a key of another place moved from there, and takes nobody's here.
  const isSettled = (node: Keyed, index: number) =>
    named[index] !== undefined || (node.key !== undefined && known.has(node.key))
  const byHash = new Map<string, { node: Keyed; index: number }[]>()
  previous.forEach((node, index) => {
    if (taken.has(index)) return
    const hash = contentOf(node)
    const same = byHash.get(hash)
    if (same) same.push({ node, index })
    else byHash.set(hash, [{ node, index }])
  })
  for (const same of byHash.values()) same.reverse()
  const places = next.map((node, index) => {
    if (isSettled(node, index)) return named[index]
    const match = byHash.get(contentOf(node))?.pop()
    if (match) taken.add(match.index)
    return match?.index
  })
  return fillBetween(previous, next, { places, taken, isSettled })
}

function alignByKey(previous: Keyed[], next: Keyed[]): (number | undefined)[] {
  const places = new Map(previous.map(({ key }, index) => [key, index]))
  return next.map((node) => {
    const place = node.key === undefined ? undefined : places.get(node.key)
    const partner = place === undefined ? undefined : previous[place]
    if (partner === undefined || kindOf(partner) !== kindOf(node)) return undefined
    places.delete(node.key)
    return place
  })
}

type Places = {
  places: (number | undefined)[]
  taken: Set<number>
  isSettled: (node: Keyed, index: number) => boolean
}

function fillBetween(
  previous: Keyed[],
  next: Keyed[],
  { places, taken, isSettled }: Places,
): (Keyed | undefined)[] {
  let cursor = 0
  return next.map((node, index) => {
    const place = places[index]
    if (place !== undefined) {
      cursor = place + 1
      return previous[place]
    }
    if (isSettled(node, index)) return undefined
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
