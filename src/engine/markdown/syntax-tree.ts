import type { Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { parse, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import { codes } from 'micromark-util-symbol'
import type { Construct, Extension, ParseContext } from 'micromark-util-types'
import { splitChunks, type Chunk } from './chunks.ts'
import { freeTags } from './html-tags.ts'
import { emojiSyntax } from './tokens/emoji.ts'
import { withoutIdle } from './tokens/idle.ts'
import { limitedSyntax, limitExtension } from './tokens/limits.ts'
import { mathSyntax } from './tokens/math.ts'
import { tagSyntax } from './tokens/tag.ts'
import { dialectFromMarkdown } from './tokens/tree.ts'

/** A top-level syntax node with its place in the whole text. */
export type PlacedNode = { node: RootContent; start: number; end: number; line: number }
export type SyntaxTree = {
  nodes: PlacedNode[]
  definitions: Map<string, Definition>
  footnotes: Map<string, FootnoteDefinition>
}

type Names = { definitions: Set<string>; footnotes: Set<string> }

/** Parses Markdown to mdast nodes, chunk by chunk, with definitions shared by all chunks. */
export function parseSyntaxTree(text: string, options: { maxBlockLines?: number } = {}): SyntaxTree {
  const chunks = splitChunks(text, options.maxBlockLines)
  const names = definedNames(chunks)
  const tree: SyntaxTree = { nodes: [], definitions: new Map(), footnotes: new Map() }
  for (const chunk of chunks) appendChunk(tree, chunk, parseChunk(chunk, names))
  for (const { node } of tree.nodes) collectDefinitions(node, tree)
  return tree
}

function parseChunk(chunk: Chunk, names: Names): RootContent[] {
  if (chunk.kind === 'hostile') return [hostileNode(chunk)]
  const parse = (text: string) =>
    fromMarkdown(text, {
      extensions: [...syntaxOf(text), knownNames(names)],
      mdastExtensions: [...treeExtensions],
    }).children
  return freeTags(parse(chunk.text), parse)
}

// What was spent of a limit is counted for each text or chunk, so that one extension will do for all.
const baseSyntax = withoutIdle([
  limitedSyntax(),
  ...[gfm(), tagSyntax(), mathSyntax(), emojiSyntax()].map(limitExtension),
])

// The literal autolinks of GFM re-read trailing punctuation for every character of it.
const PUNCTUATION_RUN = /(?:&[a-z]*;|[!"'()*,.:;<?_~\]]){100}/i

// They also look back over all brackets for each candidate.
const MANY_BRACKETS = /^(?:[^[]*\[){500}/

function syntaxOf(text: string): Extension[] {
  if (!PUNCTUATION_RUN.test(text) && !MANY_BRACKETS.test(text)) return [baseSyntax(text)]
  return [
    baseSyntax(text),
    {
      disable: {
        null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink'].map((name) => `limited:${name}`),
      },
    },
  ]
}

// The transform of literal autolinks searches all text once more, in quadratic time; the tokens suffice.
const treeExtensions = [
  ...gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
  dialectFromMarkdown(),
]

function hostileNode(chunk: Chunk): RootContent {
  const value = chunk.text.replace(/[ \t\r\n]+$/, '')
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

const DEFINITION = /\[(?:[^[\]\\]|\\.){1,999}\]:/

function definedNames(chunks: Chunk[]): Names {
  const names: Names = { definitions: new Set(), footnotes: new Set() }
  for (const chunk of chunks) {
    if (chunk.kind === 'hostile' || !DEFINITION.test(chunk.text)) continue
    const parser: ParseContext & { gfmFootnotes?: string[] } = parse({
      extensions: [baseSyntax(chunk.text)],
    })
    parser.document().write(preprocess()(chunk.text, undefined, true))
    for (const name of parser.defined) names.definitions.add(name)
    for (const name of parser.gfmFootnotes ?? []) names.footnotes.add(name)
  }
  return names
}

/** Lets brackets in one chunk find the definitions of all chunks. */
function knownNames(names: Names): Extension {
  if (names.definitions.size + names.footnotes.size === 0) return {}
  const announced = new WeakSet<object>()
  const announce: Construct = {
    name: 'announceDefinitions',
    tokenize(_effects, _ok, nok) {
      const parser: ParseContext & { gfmFootnotes?: string[] } = this.parser
      if (!announced.has(parser)) {
        announced.add(parser)
        parser.defined = lookup(names.definitions)
        parser.gfmFootnotes = lookup(names.footnotes)
      }
      return nok
    },
  }
  return { text: { [codes.leftSquareBracket]: announce, [codes.exclamationMark]: announce } }
}

// micromark asks with `includes`, which would be linear in the number of definitions.
function lookup(names: Set<string>): string[] {
  return Object.assign([...names], { includes: (name: string) => names.has(name) })
}

function collectDefinitions(node: Nodes, tree: SyntaxTree): void {
  if (node.type === 'definition' && !tree.definitions.has(node.identifier))
    tree.definitions.set(node.identifier, node)
  if (node.type === 'footnoteDefinition' && !tree.footnotes.has(node.identifier))
    tree.footnotes.set(node.identifier, node)
  if (node.type !== 'paragraph' && 'children' in node)
    for (const child of node.children) collectDefinitions(child, tree)
}
