import type { Block, ContentRef, InlineNode, JSONDocument } from '../document/nodes.ts'
import { keepHashes } from './inline/escape.ts'
import { writeInlinesHtml } from './inline/write-html.ts'
import { writeInlines } from './inline/write.ts'
import { writeFrontMatter, type FrontMatterValues } from './write-front-matter.ts'
import { brokenUrl } from './link.ts'
import { writeBlocks, writeSiblings } from './write-blocks.ts'
import type { WriteContext } from './write-context.ts'

export type LinkOptions = {
  /** The address of a reference; undefined writes `/broken/pages/<id>` and the like. */
  link?: (ref: ContentRef) => string | undefined
}

export type SerializeOptions = LinkOptions & { title?: string; frontMatter?: FrontMatterValues }

/**
 * Writes a page in canonical form.
 *
 * @example serializeMarkdown(document, { title: 'Title' }) // '# Title\n\nHello\n'
 */
export function serializeMarkdown(document: JSONDocument, options: SerializeOptions = {}): string {
  const writer = createWriter(options)
  const blocks = writeSiblings(document.nodes, writer.context)
  const parts = [writeTitle(options.title, document), ...blocks, ...writer.footnotes()].filter(Boolean)
  const front = options.frontMatter ? writeFrontMatter(options.frontMatter) : ''
  return [front, parts.join('\n\n')].filter(Boolean).join('\n') + (parts.length > 0 ? '\n' : '')
}

/** The line of a page's title; a page that starts with a heading of that level needs an empty one. */
export function writeTitle(title: string | undefined, document: JSONDocument): string {
  if (title) return `# ${keepHashes(writeLine(title))}`
  const [first] = document.nodes
  return first && 'level' in first.data && first.data.level === 1 ? '#' : ''
}

/** Plain text on one line of Markdown. */
export function writeLine(text: string): string {
  return writeHeadingInlines([{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }])
}

/** Inline nodes on one line, for titles and table headings. */
export function writeHeadingInlines(nodes: InlineNode[]): string {
  return createWriter({}).context.inlines(nodes, 'line')
}

export type Writer = {
  context: WriteContext
  footnotes: () => string[]
}

/** A writer numbers the notes of one page; labels in `taken` are left alone. */
export function createWriter({ link }: LinkOptions, taken: Set<string> = new Set()): Writer {
  const notes: { label: string; body: Block[] }[] = []
  let number = 0
  const context: WriteContext = {
    url: (ref) => link?.(ref) ?? brokenUrl(ref),
    blocks: (nodes) => writeBlocks(nodes, context),
    inlines: (nodes, place) => writeInlines(nodes, context, place),
    html: (nodes) => writeInlinesHtml(nodes, context),
    wrap: (open, nodes, close) => [open, writeBlocks(nodes, context), close].filter(Boolean).join('\n'),
    footnote(body) {
      do number += 1
      while (taken.has(String(number)))
      notes.push({ label: String(number), body })
      return String(number)
    },
  }
  return { context, footnotes }

  // Writing a note may add notes of its own, which are then written too.
  function footnotes(): string[] {
    const written: string[] = []
    for (let note = notes.shift(); note; note = notes.shift()) {
      const body = writeBlocks(note.body, context).replace(/\n(?=[^\n])/g, '\n    ')
      written.push(`[^${note.label}]: ${body}`)
    }
    return written
  }
}
