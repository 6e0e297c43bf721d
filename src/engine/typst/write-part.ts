import type { Book, BookPage, BookPart } from './book.ts'
import { plainBlocks, writeBlocks } from './blocks.ts'
import type { Writing } from './context.ts'
import { placeName } from './destinations.ts'
import { lookOf } from './look.ts'
import { prelude } from './prelude.ts'
import { array, call, joined, literal, textExpression } from './text.ts'

export type PartOptions = {
  /** How many sheets come before this part. */
  before: number
  /** How a formula is written; see `Writing`. */
  formula: Writing['formula']
  /** How the lines of code are coloured; see `Writing`. */
  highlight: Writing['highlight']
  /** How diagrams are drawn; see `Writing`. */
  diagram?: Writing['diagram']
  /** Pages of which only the words are set. */
  plainPages?: ReadonlySet<string>
}

/** Some pages of a book as the source of one Typst document. Everything that users wrote is in string literals. */
export function writePart(
  book: Book,
  part: BookPart,
  { before, formula, highlight, diagram = () => undefined, plainPages = new Set() }: PartOptions,
): string {
  const inBook = new Set(book.contents.map(({ id }) => id))
  const pages = part.pages.map((page) =>
    writePage(page, {
      writing: { book, part, page, inBook, formula, highlight, diagram, blocks: writeBlocks },
      isPlain: plainPages.has(page.id),
    }),
  )
  return `${prelude}\n#${call('look', ...lookOf(book, { before }), joined(pages))}\n`
}

function writePage(page: BookPage, { writing, isPlain }: { writing: Writing; isPlain: boolean }): string {
  const { nodes } = page.document
  const body = isPlain ? [call('par', textExpression(plainBlocks(nodes)))] : writeBlocks(nodes, writing)
  const lead = page.description === undefined ? [] : [call('lead', literal(page.description))]
  return call(
    'chapter',
    literal(writing.book.title),
    literal(placeName(page.id)),
    String(page.depth),
    literal(page.title),
    array(
      page.groups.map(({ id, depth, title }) =>
        array([literal(placeName(id)), String(depth), literal(title)]),
      ),
    ),
    joined([...lead, ...body]),
  )
}
