import type { InlineNode, Leaf } from '../document/index.ts'
import { encodeInlines, type EncodedText } from './encode-inlines.ts'

type Token = { kind: 'text'; text: string } | { kind: 'open' | 'close' | 'empty'; number: number }

/** The nodes that a translated text stands for; `undefined` when a tag is lost, doubled or not closed. */
export function decodeInlines({ parts }: EncodedText, translated: string): InlineNode[] | undefined {
  const tokens = tokensOf(translated)
  const used = new Set<number>()
  let at = 0
  const nodes = read(undefined)
  return nodes !== undefined && at === tokens.length && used.size === parts.length ? nodes : undefined

  function read(until: number | undefined): InlineNode[] | undefined {
    const found: InlineNode[] = []
    for (; at < tokens.length; at += 1) {
      const token = tokens[at]
      if (token === undefined) return undefined
      if (token.kind === 'text') {
        if (token.text !== '') found.push(textNode({ object: 'leaf', text: token.text, marks: [] }))
        continue
      }
      if (token.kind === 'close') return token.number === until ? found : undefined
      const node = readPart(token)
      if (node === undefined) return undefined
      found.push(node)
    }
    return until === undefined ? found : undefined
  }

  function readPart({
    kind,
    number,
  }: {
    kind: 'open' | 'close' | 'empty'
    number: number
  }): InlineNode | undefined {
    const part = parts[number - 1]
    if (part === undefined || used.has(number)) return undefined
    used.add(number)
    const inner = kind === 'empty' ? [] : readInner(number)
    if (inner === undefined) return undefined
    if (part.kind === 'void') return inner.length === 0 ? part.node : undefined
    if (part.kind === 'inline') return { ...part.node, nodes: inner } as InlineNode
    const text = inner
      .map((node) => (node.object === 'text' ? node.leaves.map((leaf) => leaf.text).join('') : ''))
      .join('')
    return inner.every(({ object }) => object === 'text') ? textNode({ ...part.leaf, text }) : undefined
  }

  function readInner(number: number): InlineNode[] | undefined {
    at += 1
    return read(number)
  }
}

/** Whether a text has the same tags as the one that it translates. */
export function keepsTags(source: string, translated: string): boolean {
  const tags = (text: string) =>
    tokensOf(text)
      .flatMap((token) => (token.kind === 'text' ? [] : [`${token.kind} ${token.number}`]))
      .toSorted()
      .join()
  return tags(source) === tags(translated)
}

function tokensOf(text: string): Token[] {
  // Some services write an empty tag as an open and a closed one.
  const even = text.replace(/<x(\d+)>\s*<\/x\1>/g, '<x$1/>').replace(/<x(\d+)\s*\/>/g, '<x$1/>')
  return even.split(/(<\/?x\d+\/?>)/).map((piece): Token => {
    const [, closing, number, empty] = /^<(\/?)x(\d+)(\/?)>$/.exec(piece) ?? []
    if (number === undefined) return { kind: 'text', text: unescapeText(piece) }
    return { kind: closing ? 'close' : empty ? 'empty' : 'open', number: Number(number) }
  })
}

function unescapeText(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function textNode(leaf: Leaf): InlineNode {
  return { object: 'text', leaves: [leaf] }
}

/** Plain text as it is translated, and back. */
export function decodeText(translated: string): string | undefined {
  const nodes = decodeInlines(encodeInlines([]), translated)
  if (nodes === undefined) return undefined
  return nodes
    .map((node) => (node.object === 'text' ? node.leaves.map(({ text }) => text).join('') : ''))
    .join('')
}
