import type { Inline, InlineNode, Leaf, Mark } from '../../document/nodes.ts'
import { joinInlines, MARK_ORDER } from '../../document/inlines.ts'
import { openTag } from '../html/escape.ts'
import type { WriteContext } from '../write-context.ts'
import { escapeDestination } from './destination.ts'
import { escapeLineStart, escapeText, keepEdgeSpaces } from './escape.ts'
import { joinTokens, type Token } from './flanking.ts'
import { colorStyle, writeVoid } from './voids.ts'

/** 'block' may hold hard breaks, 'line' (a heading) and 'cell' (of a pipe table) may not. */
export type Place = 'block' | 'line' | 'cell'
type Unit = { leaf: Leaf } | { inline: Inline }

/** Inline nodes as Markdown. */
export function writeInlines(nodes: InlineNode[], context: WriteContext, place: Place = 'block'): string {
  const units = unitsOf(joinInlines(nodes))
  const tokens = tokensOf(units, MARK_ORDER, { context, place })
  return joinTokens(finishText(tokens, place))
}

type Options = { context: WriteContext; place: Place }

function unitsOf(nodes: InlineNode[]): Unit[] {
  return nodes.flatMap((node): Unit[] =>
    node.object === 'text' ? node.leaves.map((leaf) => ({ leaf })) : [{ inline: node }],
  )
}

/** Wraps runs of leaves that share the outermost remaining mark, then goes inward. */
function tokensOf(units: Unit[], order: Mark['type'][], options: Options): Token[] {
  const [type, ...rest] = order
  if (type === undefined) return units.flatMap((unit) => unitTokens(unit, options))
  const tokens: Token[] = []
  for (let start = 0; start < units.length;) {
    const mark = markIn(units[start], type)
    let end = start + 1
    while (end < units.length && sameMark(markIn(units[end], type), mark)) end += 1
    const run = units.slice(start, end)
    if (mark) tokens.push(...wrapMark(mark, run, rest, options))
    else tokens.push(...tokensOf(run, rest, options))
    start = end
  }
  return tokens
}

function markIn(unit: Unit | undefined, type: Mark['type']): Mark | undefined {
  return unit && 'leaf' in unit ? unit.leaf.marks.find((mark) => mark.type === type) : undefined
}

function sameMark(a: Mark | undefined, b: Mark | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function wrapMark(mark: Mark, units: Unit[], order: Mark['type'][], options: Options): Token[] {
  if (mark.type === 'code') return [atom(writeCodeSpan(leafText(units), options.place))]
  const inner = tokensOf(units, order, options)
  const marker = MARKERS[mark.type]
  if (marker) return [{ kind: 'open', text: marker }, ...inner, { kind: 'close', text: marker }]
  if (mark.type === 'color')
    return [atom(openTag('mark', { style: colorStyle(mark.data) })), ...inner, atom('</mark>')]
  const name = ELEMENTS[mark.type] ?? 'span'
  return [atom(`<${name}>`), ...inner, atom(`</${name}>`)]
}

const MARKERS: Partial<Record<Mark['type'], string>> = { bold: '**', italic: '_', strikethrough: '~~' }
const ELEMENTS: Partial<Record<Mark['type'], string>> = {
  keyboard: 'kbd',
  superscript: 'sup',
  subscript: 'sub',
}

function leafText(units: Unit[]): string {
  return units.map((unit) => ('leaf' in unit ? unit.leaf.text : '')).join('')
}

function unitTokens(unit: Unit, { context, place }: Options): Token[] {
  if ('leaf' in unit) return [{ kind: 'text', text: unit.leaf.text }]
  const { inline } = unit
  if (inline.type === 'link') {
    const title = inline.data.title
      ? ` "${inline.data.title.replace(/["\\&]/g, '\\$&').replace(/\s+/g, ' ')}"`
      : ''
    const label = writeInlines(inline.nodes, context, place === 'block' ? 'line' : place)
    return [atom(`[${label}](${escapeDestination(context.url(inline.data.ref))}${title})`)]
  }
  if (inline.type === 'annotation') return annotationTokens(inline, { context, place })
  return [atom(writeVoid(inline, context))]
}

function annotationTokens(inline: Extract<Inline, { type: 'annotation' }>, options: Options): Token[] {
  const body = inline.fragments.flatMap((fragment) => fragment.nodes)
  const label = options.context.footnote(body)
  const open = openTag('a', { 'data-footnote-ref': true, href: `#user-content-fn-${label}` })
  const inner = tokensOf(unitsOf(joinInlines(inline.nodes)), MARK_ORDER, options)
  return [atom(open), ...inner, atom('</a>')]
}

function atom(text: string): Token {
  return { kind: 'atom', text }
}

/** Escapes text once its neighbours are known, and turns line breaks into hard breaks. */
function finishText(tokens: Token[], place: Place): Token[] {
  let atStart = true
  return tokens.map((token, index) => {
    if (token.kind !== 'text') {
      atStart = false
      return token
    }
    const following = tokens[index + 1]
    const lines = token.text.split('\n')
    const isInside = (number: number) => place === 'block' && number > 0 && number < lines.length
    const written = lines.map((line, number) => {
      const start = isInside(number) || (atStart && number === 0)
      const end = isInside(number + 1) || (!following && number === lines.length - 1)
      const next = number === lines.length - 1 ? (following?.text ?? '') : ''
      const escaped = keepEdgeSpaces(escapeText(line, next), { start, end })
      return start && place !== 'cell' ? escapeLineStart(escaped) : escaped
    })
    atStart = false
    // A tag at the start of a line could begin a block.
    const isLast = !following || following.kind === 'close' || following.text.startsWith('<')
    const edges = { start: tokens[index - 1]?.kind === 'open', end: isLast }
    return { ...token, text: place === 'block' ? joinLines(written, edges) : written.join('<br>') }
  })
}

/** Hard breaks; at the end of a paragraph, beside a marker or before a tag only `<br>` will do. */
function joinLines(lines: string[], edges: { start: boolean; end: boolean }): string {
  const firstText = edges.start ? lines.findIndex((line) => line !== '') : 0
  const lastText = edges.end ? lines.findLastIndex((line) => line !== '') : lines.length
  const isBreak = (number: number) => firstText === -1 || number <= firstText || number > lastText
  return lines
    .map((line, number) => (number === 0 ? line : (isBreak(number) ? '<br>' : '\\\n') + line))
    .join('')
}

function writeCodeSpan(text: string, place: Place): string {
  if (/[\r\n]/.test(text) || (place === 'cell' && /\\\|/.test(text))) {
    return `<code>${escapeText(text).replace(/\n/g, '<br>')}</code>`
  }
  const runs = new Set(Array.from(text.matchAll(/`+/g), (match) => match[0].length))
  let size = 1
  while (runs.has(size)) size += 1
  const fence = '`'.repeat(size)
  const needsPad = /^`|`$/.test(text) || (/^ .* $/.test(text) && /[^ ]/.test(text))
  const pad = needsPad ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}
