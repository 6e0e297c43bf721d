import type { Direction } from '../document/index.ts'
import type { Book, BookHeading, BookPage, BookPart } from './book.ts'
import { plainBlocks, writeBlocks } from './blocks.ts'
import type { Writing } from './context.ts'
import { placeName } from './destinations.ts'
import { directedText } from './directed.ts'
import { directionIn, lookOf } from './look.ts'
import { grouped, headingTag, numberTags, tagged, type Tagged } from './tags.ts'
import { call, joined, literal, textExpression } from './text.ts'

export type PartOptions = {
  /** How a formula is written; see `Writing`. */
  formula: Writing['formula']
  /** How the lines of code are coloured; see `Writing`. */
  highlight: Writing['highlight']
  /** How diagrams are drawn; see `Writing`. */
  diagram?: Writing['diagram']
  /** Pages of which only the words are set. */
  plainPages?: ReadonlySet<string>
}

/**
 * Some pages of a book as the text of one Typst document; see `bookSource`. Everything that users wrote is in string
 * literals. How many sheets come before it is said when it is set, as the input `before`.
 */
export function writePart(
  book: Book,
  part: BookPart,
  { formula, highlight, diagram = () => undefined, plainPages = new Set() }: PartOptions,
): Tagged {
  const inBook = new Set(book.contents.map(({ id }) => id))
  const pages = part.pages.map((page) =>
    writePage(page, {
      writing: {
        book,
        part,
        page,
        direction: directionIn(book),
        inBook,
        formula,
        highlight,
        diagram,
        blocks: writeBlocks,
      },
      isPlain: plainPages.has(page.id),
    }),
  )
  return numberTags(call('look', ...lookOf(book), joined(pages)))
}

function writePage(page: BookPage, { writing, isPlain }: { writing: Writing; isPlain: boolean }): string {
  const { nodes } = page.document
  const body = isPlain
    ? [tagged('P', call('par', textExpression(plainBlocks(nodes))))]
    : writeBlocks(nodes, writing)
  const { direction } = writing
  const lead =
    page.description === undefined
      ? []
      : [directedText(page.description, direction, tagged('P', call('lead', literal(page.description))))]
  const titles = [
    ...page.groups.map((group) => writeTitle('group-title', group, direction)),
    writeTitle('page-title', page, direction),
  ]
  return grouped(
    'Sect',
    call('chapter', literal(writing.book.title), literal(page.title), joined([...titles, ...lead, ...body])),
  )
}

function writeTitle(name: string, { id, depth, title }: BookHeading, around: Direction): string {
  const made = tagged(headingTag(depth), call(name, literal(placeName(id)), String(depth), literal(title)))
  return directedText(title, around, made)
}
