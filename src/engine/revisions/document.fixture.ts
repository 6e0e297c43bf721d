import * as fc from 'fast-check'
import type { Block, JSONDocument } from '../document/nodes.ts'

export function document(...nodes: Block[]): JSONDocument {
  return { object: 'document', data: {}, nodes }
}

export function paragraph(key: string, text: string): Block {
  return {
    object: 'block',
    type: 'paragraph',
    key,
    data: {},
    nodes: [{ object: 'text', leaves: [leaf(text)] }],
  }
}

export function hint(key: string, ...nodes: Block[]): Block {
  return { object: 'block', type: 'hint', key, data: { style: 'info' }, nodes }
}

export function code(key: string, ...lines: string[]): Block {
  return {
    object: 'block',
    type: 'code',
    key,
    data: {},
    nodes: lines.map((line) => ({
      object: 'block',
      type: 'code-line',
      data: {},
      nodes: [{ object: 'text', leaves: [leaf(line)] }],
    })),
  }
}

export function leaf(text: string) {
  return { object: 'leaf' as const, text, marks: [] }
}

/** All the words of a document, or of anything in it. */
export function wordsIn(value: unknown): Set<string> {
  return new Set(JSON.stringify(value).match(/w\d+/g))
}

/** One random edit: which block, what happens to it, and a number to make words from. */
export type DocumentEdit = {
  at: number
  action: 'word' | 'append' | 'insert' | 'delete' | 'move' | 'nest'
  salt: number
}

export const documentEdits = fc.array(
  fc.record<DocumentEdit>({
    at: fc.nat(11),
    action: fc.constantFrom('word', 'append', 'insert', 'delete', 'move', 'nest'),
    salt: fc.nat(1_000_000),
  }),
  { maxLength: 4 },
)

/** Six paragraphs, a hint of two, a block of code; every word is unique. */
export function sampleDocument(): JSONDocument {
  return document(
    ...[1, 2, 3].map((number) => paragraph(`p${number}`, line(number))),
    hint('hint', paragraph('h1', line(11)), paragraph('h2', line(12))),
    ...[4, 5, 6].map((number) => paragraph(`p${number}`, line(number))),
    code('code', line(21), line(22), line(23)),
  )
}

function line(number: number): string {
  return Array.from({ length: 8 }, (_, word) => `w${number * 100 + word}`).join(' ')
}

/** Applies random edits; `side` keeps the new words and keys of two sides apart. */
export function editDocument(
  before: JSONDocument,
  edits: readonly DocumentEdit[],
  side: string,
): JSONDocument {
  return edits.reduce((current, edit, number) => applyEdit(current, edit, `${side}${number}`), before)
}

function applyEdit(before: JSONDocument, { at, action, salt }: DocumentEdit, name: string): JSONDocument {
  const { nodes } = before
  const index = nodes.length === 0 ? 0 : at % nodes.length
  const node = nodes[index]
  const word = `w${salt}${name.charCodeAt(0)}${name.slice(1)}`
  if (action === 'insert' || node === undefined) {
    return {
      ...before,
      nodes: nodes.toSpliced(index, 0, paragraph(`new-${name}-${salt}`, `${word} w${salt}00`)),
    }
  }
  if (action === 'delete') return { ...before, nodes: nodes.toSpliced(index, 1) }
  if (action === 'move') {
    return { ...before, nodes: nodes.toSpliced(index, 1).toSpliced(salt % nodes.length, 0, node) }
  }
  const edited =
    action === 'nest' ? nested(node, word) : withWord(node, { word, at: action === 'append' ? 99 : salt % 8 })
  return { ...before, nodes: nodes.with(index, edited) }
}

function nested(node: Block, word: string): Block {
  if (node.type !== 'hint') return node
  const [first, ...others] = node.nodes
  return first === undefined ? node : { ...node, nodes: [withWord(first, { word, at: 3 }), ...others] }
}

function withWord(node: Block, edit: { word: string; at: number }): Block {
  if (node.type !== 'paragraph') return node
  const text = node.nodes
    .flatMap((one) => (one.object === 'text' ? one.leaves.map((own) => own.text) : []))
    .join('')
  const words = text.split(' ')
  const changed = edit.at >= words.length ? [...words, edit.word] : words.with(edit.at, edit.word)
  return { ...node, nodes: [{ object: 'text', leaves: [leaf(changed.join(' '))] }] }
}
