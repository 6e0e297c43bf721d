import type { RootContent } from 'mdast'

// Words and what stands between them: nothing that could mean something, nor the start of an address.
const WORDS = String.raw`(?!.*www\.)\p{L}(?:[\p{L}\p{M}\p{N} ,.;?!"'()%/+=\-‐-‧、-〟]|:(?= |$))*(?<! )`
const PARAGRAPH = new RegExp(`^${WORDS}$`, 'iu')
const HEADING = new RegExp(`^(#{1,6}) (${WORDS})$`, 'iu')
const TAG = /^\{% [a-z-]+(?: [a-z-]+="[^"\\%{}]*")* %\}$/i
const FENCE = /^(`{3,}|~{3,})([\w+.-]*)$/

/** A block, and the number of the line after it. */
type Found = { node: RootContent; next: number }

/**
 * Reads the simplest blocks at a fraction of what a parser costs: paragraphs and headings of words alone, tags
 * on lines of their own, fenced code. Undefined when there is anything else, which is the parser's to read.
 */
export function readPlainBlocks(text: string): RootContent[] | undefined {
  const lines = text.replace(/(?<!\n)\n+$/, '').split('\n')
  const nodes: RootContent[] = []
  let offset = 0
  for (let first = 0; first < lines.length;) {
    const found = readPlainBlock(lines, first)
    if (found === undefined) return undefined
    const { node, next } = found
    const length = lines.slice(first, next).join('\n').length
    const column = (lines[next - 1]?.length ?? 0) + 1
    const start = { line: first + 1, column: 1, offset }
    nodes.push({ ...node, position: { start, end: { line: next, column, offset: offset + length } } })
    offset += length + 1
    first = next
  }
  return nodes
}

function readPlainBlock(lines: string[], first: number): Found | undefined {
  const line = lines[first] ?? ''
  if (TAG.test(line)) return { node: { type: 'tag', value: line }, next: first + 1 }
  const [, fence, lang = ''] = FENCE.exec(line) ?? []
  if (fence !== undefined) return readFence(lines, first, { fence, lang: lang === '' ? null : lang })
  const [, marks = '', title] = HEADING.exec(line) ?? []
  if (title !== undefined)
    return { node: { type: 'heading', depth: depthOf(marks), children: words(title) }, next: first + 1 }
  let next = first
  while (PARAGRAPH.test(lines[next] ?? '')) next += 1
  const value = lines.slice(first, next).join('\n')
  return next === first ? undefined : { node: { type: 'paragraph', children: words(value) }, next }
}

type Opening = { fence: string; lang: string | null }

function readFence(lines: string[], first: number, { fence, lang }: Opening): Found | undefined {
  const closing = new RegExp(`^ {0,3}${fence}${fence[0]}*[ \\t]*$`)
  let last = first + 1
  while (last < lines.length && !closing.test(lines[last] ?? '')) last += 1
  if (last === lines.length) return undefined
  const value = lines.slice(first + 1, last).join('\n')
  return /[\r\0]/.test(value)
    ? undefined
    : { node: { type: 'code', lang, meta: null, value }, next: last + 1 }
}

function depthOf(marks: string): 1 | 2 | 3 | 4 | 5 | 6 {
  return ([1, 2, 3, 4, 5, 6] as const)[marks.length - 1] ?? 6
}

function words(value: string): { type: 'text'; value: string }[] {
  return [{ type: 'text', value }]
}
