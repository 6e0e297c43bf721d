import type { RootContent } from 'mdast'
import { boundariesOf, type Boundary } from './boundaries.ts'
import { readPlainBlocks } from './plain-blocks.ts'

/** A run of whole top-level blocks; a hostile one is not to be parsed. */
export type Chunk = {
  kind: 'blocks' | 'hostile'
  /** What is to be parsed: the blocks that are not read already. */
  text: string
  parts: Part[]
  continuesList: boolean
}

/** What begins at a place in the text of a chunk, and what to add to places from there on. */
export type Part = { at: number; offset: number; line: number; plain?: RootContent[] }

const CHUNK_CHARACTERS = 4000
const MAX_BLOCK_LINES = 3000
// Between two lists there must be something, or they would be one.
const STAND_IN = '#\n\n'
const STAND_IN_LINES = 2
const LIST = /^(?:[-+*]|\d)/

/**
 * Cuts a page where no block can be open, because micromark's cost grows faster than its input.
 * A cut that is not certain is not made: the pieces parse to what the whole would parse to.
 */
export function splitChunks(text: string, maxBlockLines = MAX_BLOCK_LINES): Chunk[] {
  const runs: Block[][] = []
  let size = 0
  for (const block of blocksOf(text, maxBlockLines)) {
    const run = runs.at(-1)
    if (run === undefined || block.isHostile || run[0]?.isHostile || size >= CHUNK_CHARACTERS) {
      runs.push([block])
      size = 0
    } else run.push(block)
    size += block.text.length
  }
  return runs.map(chunkOf)
}

type Block = Boundary & { text: string; lines: number }

function blocksOf(text: string, maxBlockLines: number): Block[] {
  const boundaries = boundariesOf(text, maxBlockLines)
  return boundaries.flatMap((boundary, index) => {
    const next = boundaries[index + 1]
    const block = text.slice(boundary.offset, next?.offset)
    const lines = (next?.line ?? boundary.line) - boundary.line
    return block === '' ? [] : [{ ...boundary, text: block, lines }]
  })
}

function chunkOf(run: Block[]): Chunk {
  const [{ continuesList, isHostile } = { continuesList: false, isHostile: false }] = run
  const parts: Part[] = []
  let text = ''
  let line = 0
  for (const block of run) {
    const plain = isHostile ? undefined : readPlainBlocks(block.text)
    if (plain !== undefined) {
      parts.push({ at: text.length, offset: block.offset, line: block.line, plain })
      continue
    }
    const isAfterPlain = parts.at(-1)?.plain !== undefined
    if (isAfterPlain && LIST.test(block.text)) {
      text += STAND_IN
      line += STAND_IN_LINES
    }
    if (text === '' || isAfterPlain)
      parts.push({ at: text.length, offset: block.offset - text.length, line: block.line - line })
    text += block.text
    line += block.lines
  }
  return { kind: isHostile ? 'hostile' : 'blocks', text, parts, continuesList }
}
