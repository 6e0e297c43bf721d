import type { RootContent } from 'mdast'
import { hashOf } from '../document/hash.ts'
import { references } from '../document/references.ts'
import type { ContentRef } from '../document/nodes.ts'
import type { ReadFrontMatter } from './front-matter.ts'
import type { Reading } from './read-flow.ts'
import type { PlacedNode } from './syntax-tree.ts'

/** The source of one stretch of a page, with the blocks it was read to and the white space after it. */
export type Slice = {
  hashes: string[]
  text: string
  gap: string
  /** Labels of the notes that the text calls and defines. */
  calls?: string[]
  defines?: string
  refs?: ContentRef[]
}

/** A page's source, cut so that untouched blocks can be written back byte for byte. Plain JSON. */
export type Slices = {
  bom: string
  eol: '\n' | '\r\n' | '\r'
  frontMatter: string
  frontMatterValues: Record<string, unknown>
  lead: string
  title?: { title: string; text: string; gap: string }
  blocks: Slice[]
}

type Source = {
  text: string
  bom: string
  bodyStart: number
  front: ReadFrontMatter
  title: string | undefined
  titleNode: PlacedNode | undefined
  nodes: PlacedNode[]
  readings: Reading[]
}

type Span = { start: number; end: number }

/** Cuts a page's text along the blocks that were read from it. */
export function makeSlices(source: Source): Slices {
  const { text, bom, bodyStart, front, titleNode, title = '' } = source
  const body = text.slice(bodyStart)
  const titleSpan = titleNode && wholeLines(body, titleNode)
  const spans = spansOf(source, body)
  const starts = [...spans.map(({ start }) => start), body.length]
  const firstStart = titleSpan?.start ?? starts[0] ?? body.length
  return {
    bom,
    eol: lineEndOf(text),
    frontMatter: front.source,
    frontMatterValues: front.frontMatter.values,
    lead: body.slice(0, firstStart),
    ...(titleSpan && {
      title: {
        title,
        text: body.slice(titleSpan.start, titleSpan.end),
        gap: body.slice(titleSpan.end, starts[0] ?? body.length),
      },
    }),
    blocks: spans.map(({ start, end, slice }, index) => ({
      ...slice,
      text: body.slice(start, end),
      gap: body.slice(end, starts[index + 1]),
    })),
  }
}

/** Merges readings that share a syntax node; nodes without blocks, such as definitions, get spans too. */
function spansOf(
  { nodes, readings }: Source,
  body: string,
): (Span & { slice: Omit<Slice, 'text' | 'gap'> })[] {
  const spans: { from: number; to: number; readings: Reading[] }[] = []
  for (const reading of readings) {
    const last = spans.at(-1)
    if (last && reading.from <= last.to) {
      last.to = Math.max(last.to, reading.to)
      last.readings.push(reading)
    } else {
      for (let lone = (last?.to ?? -1) + 1; lone < reading.from; lone += 1)
        spans.push({ from: lone, to: lone, readings: [] })
      spans.push({ from: reading.from, to: reading.to, readings: [reading] })
    }
  }
  for (let lone = (spans.at(-1)?.to ?? -1) + 1; lone < nodes.length; lone += 1)
    spans.push({ from: lone, to: lone, readings: [] })
  return spans.flatMap(({ from, to, readings: own }) => {
    const first = nodes[from]
    const last = nodes[to]
    if (!first || !last) return []
    const span = wholeLines(body, { start: first.start, end: last.end })
    const blocks = own.flatMap((reading) => reading.blocks)
    return [
      {
        ...span,
        slice: {
          hashes: blocks.map(hashOf),
          ...notesOf(body.slice(span.start, span.end), first.node),
          ...refsOf(blocks),
        },
      },
    ]
  })
}

function notesOf(text: string, node: RootContent): Pick<Slice, 'calls' | 'defines'> {
  if (node.type === 'footnoteDefinition')
    return { defines: node.identifier, ...callsOf(text.replace(/^\[\^[^\]]*\]:/, '')) }
  return callsOf(text)
}

function callsOf(text: string): Pick<Slice, 'calls'> {
  const calls = Array.from(text.matchAll(/\[\^([^\][\s]{1,999})\]|#user-content-fn-([^"\s]+)/g), (match) =>
    (match[1] ?? match[2] ?? '').toLowerCase(),
  )
  return calls.length > 0 ? { calls: [...new Set(calls)] } : {}
}

function refsOf(blocks: Reading['blocks']): Pick<Slice, 'refs'> {
  const refs = references({ object: 'document', data: {}, nodes: blocks }).flatMap(({ ref }) =>
    ref.kind === 'url' ? [] : [ref],
  )
  return refs.length > 0 ? { refs } : {}
}

/** Indentation and trailing spaces belong to a block, unless something else is on the same line. */
function wholeLines(body: string, { start, end }: Span): Span {
  let from = start
  while (from > 0 && (body[from - 1] === ' ' || body[from - 1] === '\t')) from -= 1
  let to = end
  while (to < body.length && (body[to] === ' ' || body[to] === '\t')) to += 1
  return { start: isLineEnd(body[from - 1]) ? from : start, end: isLineEnd(body[to]) ? to : end }
}

function isLineEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n' || character === '\r'
}

function lineEndOf(text: string): Slices['eol'] {
  const first = /\r\n|\r|\n/.exec(text)?.[0]
  return first === '\r\n' || first === '\r' ? first : '\n'
}
