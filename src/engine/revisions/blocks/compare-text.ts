import { canonicalJson } from '../hash.ts'
import type { BlockNode } from './block-node.ts'
import { matchSequences } from './match-sequences.ts'
import { readableMatches } from './readable-matches.ts'
import { nodesOf, tokensOf, type Token } from './tokens.ts'

/** How a word differs: it is new, it is gone, or it only looks different. */
export type Difference = 'added' | 'removed' | 'formatted'

/** Two versions of something, each with what differs marked, and both in one. */
export type Compared<Node> = { before: Node; after: Node; both: Node }

/** Compares text and inlines word by word. */
export function compareText(
  before: readonly BlockNode[],
  after: readonly BlockNode[],
): Compared<BlockNode[]> {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  const sides: Compared<Token[]> = { before: [], after: [], both: [] }
  let [from, start] = [0, 0]
  for (const [atOld, atNow] of [...matchesOf(old, now), [old.length, now.length] as const]) {
    const removed = old.slice(from, atOld).map((token) => marked(token, 'removed'))
    const added = now.slice(start, atNow).map((token) => marked(token, 'added'))
    sides.before.push(...removed)
    sides.after.push(...added)
    sides.both.push(...removed, ...added)
    const [was, is] = [old[atOld], now[atNow]]
    if (was !== undefined && is !== undefined) pushCommon(sides, was, is)
    from = atOld + 1
    start = atNow + 1
  }
  return { before: nodesOf(sides.before), after: nodesOf(sides.after), both: nodesOf(sides.both) }
}

function matchesOf(old: readonly Token[], now: readonly Token[]) {
  const wordOf = ({ key, text }: Token) => text ?? key
  const matches = matchSequences(old.map(wordOf), now.map(wordOf))
  return readableMatches(matches, { lengthsA: old.map(lengthOf), lengthsB: now.map(lengthOf) })
}

// What is no text is seen at once, however small it is.
const lengthOf = ({ text }: Token): number => text?.length ?? 20

function pushCommon(sides: Compared<Token[]>, was: Token, is: Token): void {
  const isSame = was.key === is.key
  sides.before.push(isSame ? was : marked(was, 'formatted'))
  sides.after.push(isSame ? is : marked(is, 'formatted'))
  sides.both.push(isSame ? is : marked(is, 'formatted'))
}

function marked(token: Token, difference: Difference): Token {
  if (token.inline !== undefined) return { ...token, inline: markAll(token.inline, difference) }
  const marks = [markOf(difference), ...(token.marks ?? [])]
  return { ...token, key: `${canonicalJson(marks)} ${token.text}`, marks }
}

/** Marks every word in a node and below it. */
export function markAll(node: BlockNode, difference: Difference): BlockNode {
  const below = (nodes: BlockNode[] | undefined) => nodes?.map((each) => markAll(each, difference))
  return {
    ...node,
    ...(node.object === 'leaf' && { marks: [markOf(difference), ...(node.marks ?? [])] }),
    ...(node.leaves && { leaves: below(node.leaves) ?? [] }),
    ...(node.nodes && { nodes: below(node.nodes) ?? [] }),
    ...(node.fragments && { fragments: below(node.fragments) ?? [] }),
  }
}

function markOf(difference: Difference): BlockNode {
  return { object: 'mark', type: difference }
}
