import type { Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast'
import { splitChunks, type Chunk, type Part } from './chunks.ts'
import { definedNames, parseNodes, type Names } from './parse-nodes.ts'

/** A top-level syntax node with its place in the whole text. */
export type PlacedNode = { node: RootContent; start: number; end: number; line: number }
export type SyntaxTree = {
  nodes: PlacedNode[]
  definitions: Map<string, Definition>
  footnotes: Map<string, FootnoteDefinition>
}

/** Parses Markdown to mdast nodes, chunk by chunk, with definitions shared by all chunks. */
export function parseSyntaxTree(text: string, options: { maxBlockLines?: number } = {}): SyntaxTree {
  const chunks = splitChunks(text, options.maxBlockLines)
  const names = definedNames(chunks.filter(({ kind }) => kind === 'blocks').map((chunk) => chunk.text))
  const tree: SyntaxTree = { nodes: [], definitions: new Map(), footnotes: new Map() }
  for (const chunk of chunks) appendChunk(tree, chunk, parseChunk(chunk, names))
  for (const { node } of tree.nodes) collectDefinitions(node, tree)
  return tree
}

type Found = { node: RootContent; part: Part }

function parseChunk(chunk: Chunk, names: Names): Found[] {
  const { kind, text, parts } = chunk
  if (kind === 'hostile') return parts.map((part) => ({ node: hostileNode(text), part }))
  const found: Found[] = []
  let next = 0
  const pass = (place: number) => {
    for (let part = parts[next]; part !== undefined && part.at <= place; part = parts[next]) {
      for (const node of part.plain ?? []) found.push({ node, part })
      next += 1
    }
  }
  for (const node of text === '' ? [] : parseNodes(text, names)) {
    pass(node.position?.start.offset ?? 0)
    const part = parts[next - 1]
    if (part !== undefined && !part.plain) found.push({ node, part })
  }
  pass(Infinity)
  return found
}

function hostileNode(text: string): RootContent {
  const value = text.replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '')
  return {
    type: 'html',
    value,
    data: { hostile: true },
    position: {
      start: { line: 1, column: 1, offset: 0 },
      end: { line: 1, column: 1, offset: value.length },
    },
  }
}

declare module 'mdast' {
  interface HtmlData {
    hostile?: boolean
  }
}

function appendChunk(tree: SyntaxTree, { continuesList }: Chunk, nodes: Found[]): void {
  nodes.forEach(({ node, part }, index) => {
    if (node.type === 'list' && part.offset > 0) node.children.forEach((item) => shift(item, part))
    const start = part.offset + (node.position?.start.offset ?? 0)
    const end = part.offset + (node.position?.end.offset ?? 0)
    const last = tree.nodes.at(-1)
    if (index === 0 && continuesList && last?.node.type === 'list' && node.type === 'list') {
      last.node.children.push(...node.children)
      last.end = end
      return
    }
    tree.nodes.push({ node, start, end, line: part.line + (node.position?.start.line ?? 1) })
  })
}

// Items are looked at one by one in a table of contents; other nodes only as a whole.
function shift(node: Nodes, part: Part): void {
  for (const point of node.position ? [node.position.start, node.position.end] : []) {
    point.offset = (point.offset ?? 0) + part.offset
    point.line += part.line
  }
  if ((node.type === 'list' || node.type === 'listItem') && 'children' in node) {
    for (const child of node.children) shift(child, part)
  }
}

function collectDefinitions(node: Nodes, tree: SyntaxTree): void {
  if (node.type === 'definition' && !tree.definitions.has(node.identifier))
    tree.definitions.set(node.identifier, node)
  if (node.type === 'footnoteDefinition' && !tree.footnotes.has(node.identifier))
    tree.footnotes.set(node.identifier, node)
  if (node.type !== 'paragraph' && 'children' in node)
    for (const child of node.children) collectDefinitions(child, tree)
}
