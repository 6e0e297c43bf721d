import { directionOf } from '../document/index.ts'
import type { Book } from './book.ts'
import { insideAddress, placeName } from './destinations.ts'
import { directedText } from './directed.ts'
import { directionIn, lookOf } from './look.ts'
import { grouped, numberTags, tagged, type Tagged } from './tags.ts'
import { call, joined, literal } from './text.ts'

/** Lines of the table of contents, from one up to another, on sheets of their own. */
export type Stretch = { from: number; to: number }

/**
 * Some of the table of contents, before its first line the cover. It takes as many sheets whatever the numbers in it
 * are.
 */
export function writeFront(
  book: Book,
  { from, to }: Stretch,
  numberOf: (place: string) => number = () => 0,
): Tagged {
  const digits = Math.max(2, String(book.contents.length * 10).length)
  const around = directionIn(book)
  const room = `${digits} * 0.58em`
  const entries = book.contents.slice(from, to).map(({ id, depth, title }) => {
    const name = placeName(id)
    const number = String(numberOf(name))
    const target = literal(insideAddress.write(name))
    const side = directionOf(title, around) ?? around
    const given = [room, target, String(depth), literal(title), literal(number)]
    const entry = call('entry', ...given, side === 'rtl' ? 'side: right' : undefined)
    return directedText(title, around, tagged('TOCI', entry))
  })
  // A single page needs no table.
  const table = book.contents.length < 2 ? [] : [grouped('TOC', joined(entries)), 'lines-before-last-sheet()']
  const body = joined([...(from === 0 ? writeBeginning(book) : []), ...table])
  return numberTags(call('look', ...lookOf(book), body))
}

function writeBeginning(book: Book): string[] {
  const { title, subtitle, date, contents } = book
  const cover = call(
    'cover',
    directedText(title, directionIn(book), tagged('P', call('cover-title', literal(title)))),
    subtitle === undefined ? 'none' : tagged('P', call('cover-line', '14pt', literal(subtitle))),
    tagged('P', call('cover-line', '10pt', literal(date))),
  )
  return [grouped('Sect', cover), ...(contents.length < 2 ? [] : [tagged('H1', 'contents-title()')])]
}
