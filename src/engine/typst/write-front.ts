import type { Book } from './book.ts'
import { insideAddress, placeName } from './destinations.ts'
import { lookOf } from './look.ts'
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
  const room = `${digits} * 0.58em`
  const entries = book.contents.slice(from, to).map(({ id, depth, title }) => {
    const name = placeName(id)
    const number = String(numberOf(name))
    const target = literal(insideAddress.write(name))
    return tagged('TOCI', call('entry', room, target, String(depth), literal(title), literal(number)))
  })
  // A single page needs no table.
  const table = book.contents.length < 2 ? [] : [grouped('TOC', joined(entries)), 'lines-before-last-sheet()']
  const body = joined([...(from === 0 ? writeBeginning(book) : []), ...table])
  return numberTags(call('look', ...lookOf(book), body))
}

function writeBeginning({ title, subtitle, date, contents }: Book): string[] {
  const cover = call(
    'cover',
    tagged('P', call('cover-title', literal(title))),
    subtitle === undefined ? 'none' : tagged('P', call('cover-line', '14pt', literal(subtitle))),
    tagged('P', call('cover-line', '10pt', literal(date))),
  )
  return [grouped('Sect', cover), ...(contents.length < 2 ? [] : [tagged('H1', 'contents-title()')])]
}
