import { hashOf } from '../document/hash.ts'
import type { JSONDocument } from '../document/nodes.ts'
import { mergeLines } from './merge-lines.ts'
import type { ParsedPage } from './parse.ts'
import { serializeWithSlices } from './serialize-with-slices.ts'
import { serializeMarkdown, type SerializeOptions } from './serialize.ts'
import { matchSequences } from '../revisions/index.ts'

type Old = {
  text: string
  page: Pick<ParsedPage, 'document' | 'slices'>
  /** Reads a text as the old one was read. */
  parse: (text: string) => Pick<ParsedPage, 'document'>
}

/**
 * Writes a page over the text that it was read from. As `serializeWithSlices`, and inside a block that changed,
 * a list or a tab, the lines of what did not change stay, too, where the result reads as the page.
 */
export function serializeOver(
  document: JSONDocument,
  { text, page, parse }: Old,
  options: SerializeOptions,
): string {
  const { slices } = page
  const bySlices = serializeWithSlices(document, slices, options)
  const head = slices.bom + slices.frontMatter
  if (!hasOneLineEnd(text, slices.eol) || !text.startsWith(head) || !bySlices.startsWith(head))
    return bySlices
  const title = options.title ?? ''
  if (title !== (slices.title?.title ?? '')) return bySlices
  const { frontMatter: _above, ...canonical } = options
  const merged = mergeLines(text.slice(head.length).replaceAll(slices.eol, '\n'), {
    before: serializeMarkdown(page.document, canonical),
    after: serializeMarkdown(document, canonical),
  })
  const byLines = head + merged.replaceAll('\n', slices.eol)
  if (changedLines(text, byLines) >= changedLines(text, bySlices)) return bySlices
  return saysTheSame(parse(byLines).document, document) ? byLines : bySlices
}

// Lines that end in another way than the first keep their carriage return as if it were a character.
function hasOneLineEnd(text: string, eol: string): boolean {
  return eol === '\n' || (eol === '\r\n' && !/(^|[^\r])\n|\r(?!\n)/.test(text))
}

function changedLines(before: string, after: string): number {
  const [a, b] = [before.split('\n'), after.split('\n')]
  return a.length + b.length - 2 * matchSequences(a, b).length
}

function saysTheSame(a: JSONDocument, b: JSONDocument): boolean {
  return a.nodes.length === b.nodes.length && a.nodes.map(hashOf).join() === b.nodes.map(hashOf).join()
}
