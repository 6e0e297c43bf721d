import type { Block, InlineNode } from '../../document/nodes.ts'
import type { ReadContext } from '../read-context.ts'
import { imagesData } from '../syntax/images.ts'
import { readHtmlBlocks, summaryInlines } from './blocks.ts'
import { parseHtml, parseOpenTag } from './tree.ts'

/** What a block of HTML comes to: whole blocks, or the ends of an element that spans others. */
export type HtmlPiece =
  | { kind: 'blocks'; blocks: Block[] }
  | { kind: 'open'; name: 'details' | 'div'; attributes: Record<string, string>; source: string }
  | { kind: 'close'; name: 'details' | 'div'; source: string }
  | { kind: 'title'; nodes: InlineNode[]; source: string }
  | { kind: 'raw'; text: string }

/** Reads one HTML block. What it does not understand stays raw, exactly as written. */
export function readHtmlPieces(source: string, context: ReadContext): HtmlPiece[] {
  const whole = wholeBlocks(source, context)
  if (whole) return [{ kind: 'blocks', blocks: whole }]
  const pieces = cutPieces(source, context)
  // What runs to the end of the page must not take the line end after it along.
  return pieces ?? [{ kind: 'raw', text: source.replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '') }]
}

function wholeBlocks(source: string, context: ReadContext): Block[] | undefined {
  const nodes = parseHtml(source)
  const blocks = nodes && readHtmlBlocks(nodes, context)
  return blocks && blocks.length > 0 && (/^\s*<p[\s>]/i.test(source) || !blocks.some(isRawOnly))
    ? blocks
    : undefined
}

// A paragraph of nothing but foreign tags is better kept as the HTML block it was.
function isRawOnly(block: Block): boolean {
  return (
    block.type === 'paragraph' && block.nodes.some((node) => node.object === 'inline' && node.type === 'raw')
  )
}

const CONTAINER = /<summary>(?:[^<]|<(?!\/?summary>))*<\/summary>|<\/?(?:details|div)\b[^<>]*>/gi

function cutPieces(source: string, context: ReadContext): HtmlPiece[] | undefined {
  const pieces: HtmlPiece[] = []
  let end = 0
  for (const match of source.matchAll(CONTAINER)) {
    pieces.push(...between(source.slice(end, match.index), context))
    pieces.push(containerPiece(match[0], context))
    end = match.index + match[0].length
  }
  if (end === 0) return undefined
  pieces.push(...between(source.slice(end), context))
  return pieces.some((piece) => piece.kind === 'raw') ? undefined : pieces
}

function between(text: string, context: ReadContext): HtmlPiece[] {
  if (text.trim() === '') return []
  const blocks = wholeBlocks(text, context)
  return [blocks ? { kind: 'blocks', blocks } : { kind: 'raw', text }]
}

function containerPiece(source: string, context: ReadContext): HtmlPiece {
  const name = /^<\/?details/i.test(source) ? 'details' : 'div'
  if (/^<summary/i.test(source)) {
    const nodes = parseHtml(source.replace(/^<summary>|<\/summary>$/gi, ''))
    return nodes
      ? { kind: 'title', nodes: summaryInlines(nodes, context), source }
      : { kind: 'raw', text: source }
  }
  if (source.startsWith('</')) return { kind: 'close', name, source }
  const element = parseOpenTag(source)
  return element && (name === 'details' || imagesData(element.attributes))
    ? { kind: 'open', name, attributes: element.attributes, source }
    : { kind: 'raw', text: source }
}
