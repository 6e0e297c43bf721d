import type { ContentRef, InlineNode, JSONDocument } from '../document/nodes.ts'
import { withAnchors } from '../document/anchors.ts'
import { inlineText } from '../document/plain-text.ts'
import { readFrontMatter, type FrontMatter } from './front-matter.ts'
import type { Problem } from './problem.ts'
import { piecesOfSyntax } from './inline/from-syntax.ts'
import { readInlines } from './inline/read.ts'
import { refOfUrl } from './link.ts'
import type { LinkKind, ReadContext } from './read-context.ts'
import { rawBlock, readBlocks, readFlow, type FlowOptions, type Reading } from './read-flow.ts'
import { writeHeadingInlines } from './serialize.ts'
import { makeSlices, type Slices } from './slices.ts'
import { parseSyntaxTree, type PlacedNode, type SyntaxTree } from './syntax-tree.ts'

export type ParseOptions = {
  /** Turns an address in the text into a reference; undefined leaves it a plain url. */
  resolve?: (url: string, use: { kind: LinkKind }) => ContentRef | undefined
}

export type ParsedPage = {
  document: JSONDocument
  title?: string
  frontMatter: FrontMatter
  problems: Problem[]
  readonly slices: Slices
}

/**
 * Reads a page in the Markdown dialect. It never throws: what it cannot understand is kept in the
 * document as raw nodes, and what is wrong is listed in `problems`.
 *
 * @example parseMarkdown('# Title\n\nHello').title // 'Title'
 */
export function parseMarkdown(text: string, options: ParseOptions = {}): ParsedPage {
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const front = readFrontMatter(text.slice(bom.length))
  const bodyStart = bom.length + front.source.length
  const body = text.slice(bodyStart)
  const tree = parseSyntaxTree(body)
  const problems = [...front.problems]
  const firstLine = lineCount(text.slice(0, bodyStart))
  const flow = flowOptions(tree, options)
  const report = (index: number, message: string) =>
    problems.push({ kind: 'unknown-block', line: firstLine + (tree.nodes[index]?.line ?? 1), message })

  const titleNode = titleOf(tree.nodes)
  const nodes = titleNode ? tree.nodes.slice(1) : tree.nodes
  const shift = titleNode ? 1 : 0
  const readings = readFlow(
    nodes.map(({ node }) => node),
    {
      ...flow,
      report: (index, message) => report(index + shift, message),
      tooDeep: (from, to) => ({
        blocks: [rawBlock(body.slice(nodes[from]?.start, nodes[to]?.end).trimEnd())],
        from,
        to,
      }),
    },
  )
  const document = withAnchors({
    object: 'document',
    data: {},
    nodes: readings.flatMap(({ blocks }) => blocks),
  })
  const title = titleNode && readTitle(titleNode, flow.context)
  let slices: Slices | undefined
  return {
    document,
    ...(title && { title }),
    frontMatter: front.frontMatter,
    problems,
    // Only whoever writes the page back asks for them.
    get slices() {
      slices ??= makeSlices({
        text,
        bom,
        bodyStart,
        front,
        title,
        titleNode,
        nodes,
        readings: rebase(readings, document),
      })
      return slices
    },
  }
}

const MAX_NOTE_DEPTH = 3
const MAX_NOTE_CHARACTERS = 500_000

function flowOptions(tree: SyntaxTree, options: ParseOptions): FlowOptions {
  const reading: string[] = []
  let budget = MAX_NOTE_CHARACTERS
  const context: ReadContext = {
    resolve: (url, kind) => options.resolve?.(url, { kind }) ?? refOfUrl(url),
    definition: (identifier) => tree.definitions.get(identifier),
    // Each call copies the note: notes that call each other would otherwise grow without bound.
    footnote(label) {
      const definition = tree.footnotes.get(label.toLowerCase())
      if (!definition || reading.includes(label) || reading.length >= MAX_NOTE_DEPTH || budget < 0)
        return undefined
      const { start, end } = definition.position ?? {}
      budget -= (end?.offset ?? 0) - (start?.offset ?? 0) + 50
      reading.push(label)
      const blocks = readBlocks(definition.children, flow)
      reading.pop()
      return blocks
    },
    blocks: (nodes) => readBlocks(nodes, flow),
  }
  const writeInlines = (nodes: InlineNode[]) => writeHeadingInlines(nodes)
  const flow: FlowOptions = { context, writeInlines, nesting: { depth: 0 } }
  return flow
}

function titleOf(nodes: PlacedNode[]): PlacedNode | undefined {
  const [first] = nodes
  return first?.node.type === 'heading' && first.node.depth === 1 ? first : undefined
}

function readTitle({ node }: PlacedNode, context: ReadContext): string {
  if (node.type !== 'heading') return ''
  const pieces = piecesOfSyntax(node.children, context).filter((piece) => piece.kind !== 'anchor')
  return inlineText(readInlines(pieces, context)).trim()
}

// Anchors were added to copies of the blocks; slices hash what the document holds.
function rebase(readings: Reading[], document: JSONDocument): Reading[] {
  let next = 0
  return readings.map((reading) => {
    const blocks = document.nodes.slice(next, next + reading.blocks.length)
    next += reading.blocks.length
    return { ...reading, blocks }
  })
}

function lineCount(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
