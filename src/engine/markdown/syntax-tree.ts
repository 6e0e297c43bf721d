import type { Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast'
import { splitChunks, type Chunk } from './chunks.ts'
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

function parseChunk({ kind, text }: Chunk, names: Names): RootContent[] {
  return kind === 'hostile' ? [hostileNode(text)] : parseNodes(text, names)
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

function appendChunk(tree: SyntaxTree, chunk: Chunk, nodes: RootContent[]): void {
  nodes.forEach((node, index) => {
    if (node.type === 'list' && chunk.offset > 0) node.children.forEach((item) => shift(item, chunk))
    const start = chunk.offset + (node.position?.start.offset ?? 0)
    const end = chunk.offset + (node.position?.end.offset ?? 0)
    const last = tree.nodes.at(-1)
    if (index === 0 && chunk.continuesList && last?.node.type === 'list' && node.type === 'list') {
      last.node.children.push(...node.children)
      last.end = end
      return
    }
    tree.nodes.push({ node, start, end, line: chunk.line + (node.position?.start.line ?? 1) })
  })
}

// Items are looked at one by one in a table of contents; other nodes only as a whole.
function shift(node: Nodes, chunk: Chunk): void {
  for (const point of node.position ? [node.position.start, node.position.end] : []) {
    point.offset = (point.offset ?? 0) + chunk.offset
    point.line += chunk.line
  }
  if ((node.type === 'list' || node.type === 'listItem') && 'children' in node) {
    for (const child of node.children) shift(child, chunk)
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
