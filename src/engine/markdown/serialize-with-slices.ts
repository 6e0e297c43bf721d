import { hashOf } from '../document/hash.ts'
import type { Block, ContentRef, JSONDocument } from '../document/nodes.ts'
import {
  createWriter,
  serializeMarkdown,
  writeTitle,
  type SerializeOptions,
  type Writer,
} from './serialize.ts'
import type { Slice, Slices } from './slices.ts'
import { isList, otherMarker, writeBlock } from './write-blocks.ts'
import { updateFrontMatter, writeFrontMatter } from './write-front-matter.ts'

export type SliceOptions = SerializeOptions & {
  /** Whether a slice's link still leads to this reference; false writes the block anew. Default: it does. */
  stillLinks?: (ref: ContentRef) => boolean
}

/** A stretch of output: from a slice, or written anew in the place of slice `index`, if any. */
type Part = { text: string; index?: number; isSlice: boolean }

/**
 * Writes a page that was read from text: blocks that did not change come back byte for byte, the
 * others in canonical form.
 */
export function serializeWithSlices(
  document: JSONDocument,
  slices: Slices | undefined,
  options: SliceOptions = {},
): string {
  if (!slices) return serializeMarkdown(document, options)
  const usable = slices.blocks.map((slice) =>
    (slice.refs ?? []).every((ref) => options.stillLinks?.(ref) ?? true),
  )
  const matches = matchSlices(document.nodes, slices.blocks, usable)
  const kept = new Set(matches.flatMap((match) => (match === undefined ? [] : [match.index])))
  const writer = createWriter(options, takenLabels(slices.blocks, kept))
  const parts = dropUnusedNotes(placeParts(document.nodes, slices.blocks, { matches, writer }), slices.blocks)
  const eol = (text: string) => text.replace(/\n/g, slices.eol)
  const notes = writer.footnotes().map((note): Part => ({ text: eol(note), isSlice: false }))
  const written = [
    ...parts.map((part) => (part.isSlice ? part : { ...part, text: eol(part.text) })),
    ...notes,
  ]
  return slices.bom + head(document, slices, { options, parts: written }) + joinParts(written, slices)
}

type Match = { index: number; isFirst: boolean }

const MAX_CANDIDATES = 8

/** The slice of each block: in order where possible, else any slice with its hashes that is still free. */
function matchSlices(blocks: Block[], slices: Slice[], usable: boolean[]): (Match | undefined)[] {
  const free = slicesByFirstHash(slices, usable)
  const hashes = blocks.map(hashOf)
  const matches: (Match | undefined)[] = blocks.map(() => undefined)
  for (let position = 0; position < blocks.length; position += 1) {
    const candidates = free.get(hashes[position] ?? '') ?? []
    const oldest = Math.max(0, candidates.length - MAX_CANDIDATES)
    const place = candidates.findLastIndex(
      (index, at) => at >= oldest && startsAt(slices[index], hashes, position),
    )
    const index = place === -1 ? undefined : candidates.splice(place, 1)[0]
    if (index === undefined) continue
    const length = slices[index]?.hashes.length ?? 1
    for (let each = 0; each < length; each += 1) matches[position + each] = { index, isFirst: each === 0 }
    position += length - 1
  }
  return matches
}

/** Later slices first, so that the last of a list is the next in order. */
function slicesByFirstHash(slices: Slice[], usable: boolean[]): Map<string, number[]> {
  const free = new Map<string, number[]>()
  for (let index = slices.length - 1; index >= 0; index -= 1) {
    const first = slices[index]?.hashes[0]
    if (first === undefined || !usable[index]) continue
    const same = free.get(first)
    if (same) same.push(index)
    else free.set(first, [index])
  }
  return free
}

function startsAt(slice: Slice | undefined, hashes: string[], position: number): boolean {
  return slice?.hashes.every((hash, offset) => hashes[position + offset] === hash) ?? false
}

type Placing = { matches: (Match | undefined)[]; writer: Writer }

/** Slices without blocks (definitions, comments) stay behind the slice they followed. */
function placeParts(blocks: Block[], slices: Slice[], { matches, writer }: Placing): Part[] {
  const parts: Part[] = []
  let next = 0
  const emitLoose = (until: number) => {
    for (; next < until; next += 1) {
      const slice = slices[next]
      if (slice?.hashes.length === 0) parts.push({ text: slice.text, index: next, isSlice: true })
    }
  }
  blocks.forEach((block, position) => {
    const match = matches[position]
    if (match) {
      if (!match.isFirst) return
      if (match.index >= next) emitLoose(match.index)
      parts.push({ text: slices[match.index]?.text ?? '', index: match.index, isSlice: true })
      next = Math.max(next, match.index + 1)
      return
    }
    const text = writeNew(block, position)
    if (text === '') return
    const following =
      matches.slice(position + 1, position + 50).find((each) => each !== undefined)?.index ?? slices.length
    if (slices[next]?.hashes.length === 0) emitLoose(firstWithBlocks(slices, next))
    if (next < following && slices[next]) parts.push({ text, index: next++, isSlice: false })
    else parts.push({ text, isSlice: false })
  })
  emitLoose(slices.length)
  return parts

  // A new list beside an old one must not run into it.
  function writeNew(block: Block, position: number): string {
    if (!isList(block)) return writeBlock(block, writer.context)
    const match = matches[position + 1]
    const after = match && slices[match.index]?.text
    return writeBlock(
      block,
      writer.context,
      otherMarker(block, [markerOf(parts.at(-1)?.text), markerOf(after)]),
    )
  }
}

function markerOf(text: string | undefined): string {
  return (
    /^ {0,3}(?:([-+*])|\d+([.)]))/
      .exec(text ?? '')
      ?.slice(1)
      .find(Boolean) ?? 'none'
  )
}

function firstWithBlocks(slices: Slice[], from: number): number {
  const found = slices.findIndex((slice, index) => index >= from && slice.hashes.length > 0)
  return found === -1 ? slices.length : found
}

/** A note whose calls were all written anew has been written anew too. */
function dropUnusedNotes(parts: Part[], slices: Slice[]): Part[] {
  const called = new Set<string>()
  for (const part of parts) {
    if (part.isSlice && part.index !== undefined)
      slices[part.index]?.calls?.forEach((label) => called.add(label))
  }
  const wasCalled = new Set(slices.flatMap((slice) => slice.calls ?? []))
  return parts.filter((part) => {
    const label = part.isSlice && part.index !== undefined ? slices[part.index]?.defines : undefined
    return label === undefined || called.has(label) || !wasCalled.has(label)
  })
}

function takenLabels(slices: Slice[], kept: Set<number>): Set<string> {
  return new Set(
    slices.flatMap((slice, index) => {
      const own = kept.has(index) || slice.hashes.length === 0 ? (slice.calls ?? []) : []
      return slice.defines === undefined ? own : [...own, slice.defines]
    }),
  )
}

/** All that stands above the blocks: front matter, white space and the title. */
function head(
  document: JSONDocument,
  slices: Slices,
  { options, parts }: { options: SliceOptions; parts: Part[] },
): string {
  const { title: old, lead, eol } = slices
  const front = frontMatterOf(slices, options)
  const hasBody = parts.length > 0
  // A definition in front keeps the first heading from being the title.
  const startsLoose = parts[0]?.isSlice === true && slices.blocks[parts[0].index ?? -1]?.hashes.length === 0
  const line = options.title || !startsLoose ? writeTitle(options.title, document) : ''
  if (old && (options.title ?? '') === old.title) {
    return front + lead + old.text + (hasBody ? blankAfter(old.gap, slices.blocks, eol) : old.gap)
  }
  if (!old && line === '') return front + lead
  const space = front === '' ? '' : lead
  if (line === '') return front + space
  return front + space + line + (hasBody ? old?.gap || eol + eol : eol)
}

function blankAfter(gap: string, blocks: Slice[], eol: string): string {
  return blocks.length === 0 && !/\n|\r/.test(gap) ? gap + eol + eol : gap
}

function frontMatterOf(slices: Slices, { frontMatter }: SliceOptions): string {
  if (frontMatter === undefined || sameValues(frontMatter, slices.frontMatterValues))
    return slices.frontMatter
  if (slices.frontMatter === '') return writeFrontMatter(frontMatter).replace(/\n/g, slices.eol) + slices.eol
  return updateFrontMatter(slices.frontMatter, frontMatter)
}

function sameValues(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  return (
    JSON.stringify(Object.entries(a).filter(([, value]) => value !== undefined)) ===
    JSON.stringify(Object.entries(b))
  )
}

/** Between two slices that were neighbours the white space is as it was; elsewhere a blank line is sure. */
function joinParts(parts: Part[], { blocks, eol }: Slices): string {
  const tail = blocks.at(-1)?.gap ?? eol
  return parts
    .map((part, position) => {
      const following = parts[position + 1]
      const gap = part.index === undefined ? undefined : blocks[part.index]?.gap
      if (!following) return part.text + (part.index === blocks.length - 1 && gap !== undefined ? gap : tail)
      const wereNeighbours = part.isSlice && following.isSlice && following.index === (part.index ?? -2) + 1
      return part.text + (gap !== undefined && (wereNeighbours || hasBlankLine(gap)) ? gap : eol + eol)
    })
    .join('')
}

function hasBlankLine(gap: string): boolean {
  return (gap.match(/\r\n|\r|\n/g)?.length ?? 0) > 1
}
