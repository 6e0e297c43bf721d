import type { Heading, List, ListItem, Paragraph } from 'mdast'
import { hashText } from '../document/hash.ts'
import { inlineText } from '../document/plain-text.ts'
import { piecesOfSyntax } from './inline/from-syntax.ts'
import { readInlines } from './inline/read.ts'
import type { Problem } from './problem.ts'
import { plainContext } from './read-context.ts'
import { parseSyntaxTree } from './syntax-tree.ts'
import { readYaml } from '../yaml/index.ts'

export type SummaryEntry =
  | { kind: 'group'; title: string; anchor?: string; children: SummaryEntry[] }
  | { kind: 'page'; title: string; navTitle?: string; path: string; children: SummaryEntry[] }
  | { kind: 'link'; title: string; navTitle?: string; url: string; children: SummaryEntry[] }
  | { kind: 'computed'; yaml: string; value: unknown; children: SummaryEntry[] }
  | { kind: 'divider'; children: SummaryEntry[] }
  | { kind: 'unknown'; text: string; children: SummaryEntry[] }

/** The lines of a SUMMARY.md by the entries they stand for. Plain JSON. */
export type SummarySlices = {
  lead: string
  eol: string
  entries: { hash: string; text: string; gap: string }[]
}
export type Summary = { entries: SummaryEntry[]; problems: Problem[]; slices: SummarySlices }

type Mark = { entry: SummaryEntry; depth: number; start: number; end: number }

/** Reads a table of contents: `##` opens a group, list items are pages, links or computed entries. */
export function parseSummary(text: string): Summary {
  // All pages of a space may stand under one.
  const tree = parseSyntaxTree(text, { maxBlockLines: 20_000 })
  const entries: SummaryEntry[] = []
  const problems: Problem[] = []
  const marks: Mark[] = []
  let target = entries
  for (const { node, start, end, line } of tree.nodes) {
    if (node.type === 'heading' && node.depth > 1) {
      const group = readGroup(node)
      entries.push(group)
      target = group.children
      marks.push({ entry: group, depth: 0, start, end })
    } else if (node.type === 'thematicBreak') {
      const divider: SummaryEntry = { kind: 'divider', children: [] }
      entries.push(divider)
      target = entries
      marks.push({ entry: divider, depth: 0, start, end })
    } else if (node.type === 'list') readList(node, target, 0)
    else if (node.type !== 'heading')
      problems.push({ kind: 'summary', line, message: 'Only headings and lists count in SUMMARY.md' })
  }
  return { entries, problems, slices: slicesOf(text, marks) }

  function readList(list: List, into: SummaryEntry[], depth: number): void {
    for (const item of list.children) {
      const entry = readItem(item)
      const own = item.children[0]
      into.push(entry)
      if (entry.kind === 'unknown') {
        problems.push({
          kind: 'summary',
          line: item.position?.start.line,
          message: `"${entry.text}" is no link to a page`,
        })
      }
      const start = lineStart(text, item.position?.start.offset ?? 0)
      marks.push({
        entry,
        depth,
        start,
        end: own?.position?.end.offset ?? item.position?.end.offset ?? start,
      })
      for (const child of item.children) if (child.type === 'list') readList(child, entry.children, depth + 1)
    }
  }
}

/** The identity of an entry's own line. */
export function entryHash(entry: SummaryEntry, depth: number): string {
  const { children: _, ...own } = entry
  return hashText(JSON.stringify([depth, ...Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1))]))
}

function slicesOf(text: string, marks: Mark[]): SummarySlices {
  const starts = [...marks.map(({ start }) => start), text.length]
  return {
    lead: text.slice(0, starts[0]),
    eol: /\r\n|\r|\n/.exec(text)?.[0] ?? '\n',
    entries: marks.map(({ entry, depth, start, end }, index) => ({
      hash: entryHash(entry, depth),
      text: text.slice(start, end),
      gap: text.slice(end, starts[index + 1]),
    })),
  }
}

function lineStart(text: string, offset: number): number {
  let start = offset
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start -= 1
  return start
}

function readGroup(heading: Heading): Extract<SummaryEntry, { kind: 'group' }> {
  const pieces = piecesOfSyntax(heading.children, plainContext)
  const anchor = pieces.find((piece) => piece.kind === 'anchor')
  const title = inlineText(
    readInlines(
      pieces.filter((piece) => piece.kind !== 'anchor'),
      plainContext,
    ),
  ).trim()
  return { kind: 'group', title, ...(anchor && { anchor: anchor.id }), children: [] }
}

function readItem(item: ListItem): SummaryEntry {
  const [first] = item.children
  if (first?.type === 'code') return readComputed(first.value)
  return first?.type === 'paragraph' ? readLink(first) : { kind: 'unknown', text: '', children: [] }
}

function readComputed(yaml: string): SummaryEntry {
  const read = readYaml(yaml)
  return read.kind === 'read'
    ? { kind: 'computed', yaml, value: read.value, children: [] }
    : { kind: 'unknown', text: yaml, children: [] }
}

function readLink(paragraph: Paragraph): SummaryEntry {
  const [first, second] = paragraph.children
  if (first?.type !== 'link' || second) {
    const text = inlineText(readInlines(piecesOfSyntax(paragraph.children, plainContext), plainContext))
    return { kind: 'unknown', text, children: [] }
  }
  const title = inlineText(readInlines(piecesOfSyntax(first.children, plainContext), plainContext)).trim()
  const common = { title, ...(first.title && { navTitle: first.title }) }
  const isLink = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|\/broken\/)/i.test(first.url)
  if (isLink) return { kind: 'link', ...common, url: first.url, children: [] }
  return { kind: 'page', ...common, path: decodePath(first.url), children: [] }
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
