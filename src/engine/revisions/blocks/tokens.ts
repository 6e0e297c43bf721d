import { canonicalJson } from '../hash.ts'
import { withoutKeys } from './block-node.ts'
import type { BlockNode } from './block-node.ts'

/** A word, a space or a sign with its marks, or a whole inline; equal keys mean equal content. */
export type Token = { key: string; text?: string; marks?: BlockNode[]; inline?: BlockNode }

const characterWords = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]`
const words = new RegExp(`${characterWords}|[[\\p{L}\\p{N}\\p{M}]--${characterWords}]+|\\s+|.`, 'gsv')

/** Text and inlines as words. */
export function tokensOf(nodes: readonly BlockNode[]): Token[] {
  return nodes.flatMap((node): Token[] => {
    if (node.object !== 'text') return [{ key: `inline ${canonicalJson(withoutKeys(node))}`, inline: node }]
    return (node.leaves ?? []).flatMap(({ text = '', marks = [] }) => {
      const style = canonicalJson(marks)
      return (text.match(words) ?? []).map((word) => ({ key: `${style} ${word}`, text: word, marks }))
    })
  })
}

/** Words as text and inlines again. */
export function nodesOf(tokens: readonly Token[]): BlockNode[] {
  const nodes: BlockNode[] = []
  for (const { text, marks = [], inline } of tokens) {
    if (inline !== undefined) nodes.push(inline)
    else appendText(nodes, text ?? '', marks)
  }
  return nodes.length === 0 ? [{ object: 'text', leaves: [{ object: 'leaf', text: '', marks: [] }] }] : nodes
}

function appendText(nodes: BlockNode[], text: string, marks: BlockNode[]): void {
  const node = nodes.at(-1)
  const leaves = node?.object === 'text' ? (node.leaves ?? []) : undefined
  const leaf = leaves?.at(-1)
  if (leaves === undefined) nodes.push({ object: 'text', leaves: [{ object: 'leaf', text, marks }] })
  else if (leaf !== undefined && canonicalJson(leaf.marks) === canonicalJson(marks))
    leaf.text = `${leaf.text ?? ''}${text}`
  else leaves.push({ object: 'leaf', text, marks })
}
