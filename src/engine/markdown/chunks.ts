import { boundariesOf, type Boundary } from './boundaries.ts'

/** A run of whole top-level blocks, and where it begins; a hostile one is not to be parsed. */
export type Chunk = {
  kind: 'blocks' | 'hostile'
  text: string
  offset: number
  line: number
  continuesList: boolean
}

const CHUNK_CHARACTERS = 4000
const MAX_BLOCK_LINES = 3000

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

type Block = Boundary & { text: string }

function blocksOf(text: string, maxBlockLines: number): Block[] {
  const boundaries = boundariesOf(text, maxBlockLines)
  return boundaries.flatMap((boundary, index) => {
    const next = boundaries[index + 1]
    const block = text.slice(boundary.offset, next?.offset)
    return block === '' ? [] : [{ ...boundary, text: block }]
  })
}

function chunkOf(run: Block[]): Chunk {
  const { continuesList = false, isHostile = false, offset = 0, line = 0 } = run[0] ?? {}
  const text = run.map((block) => block.text).join('')
  return { kind: isHostile ? 'hostile' : 'blocks', text, offset, line, continuesList }
}
