import type { Book } from './book.ts'
import { insideAddress, placeName } from './destinations.ts'
import { lookOf } from './look.ts'
import { grouped, numberTags, tagged, type Tagged } from './tags.ts'
import { call, joined, literal } from './text.ts'

/** The cover and the table of contents. It takes as many sheets whatever the numbers in it are. */
export function writeFront(book: Book, numberOf: (place: string) => number): Tagged {
  const digits = Math.max(2, String(book.contents.length * 10).length)
  const room = `${digits} * 0.58em`
  const entries = book.contents.map(({ id, depth, title }) => {
    const name = placeName(id)
    const number = String(numberOf(name))
    const target = literal(insideAddress.write(name))
    return tagged('TOCI', call('entry', room, target, String(depth), literal(title), literal(number)))
  })
  const cover = call(
    'cover',
    tagged('P', call('cover-title', literal(book.title))),
    book.subtitle === undefined ? 'none' : tagged('P', call('cover-line', '14pt', literal(book.subtitle))),
    tagged('P', call('cover-line', '10pt', literal(book.date))),
  )
  // A single page needs no table.
  const table = entries.length < 2 ? [] : [tagged('H1', 'contents-title()'), grouped('TOC', joined(entries))]
  const body = joined([grouped('Sect', cover), ...table])
  return numberTags(call('look', ...lookOf(book), body))
}
