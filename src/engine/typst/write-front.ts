import type { Book } from './book.ts'
import { insideAddress, placeName } from './destinations.ts'
import { lookOf } from './look.ts'
import { prelude } from './prelude.ts'
import { array, call, literal } from './text.ts'

/** The cover and the table of contents. It takes as many sheets whatever the numbers in it are. */
export function writeFront(book: Book, numberOf: (place: string) => number): string {
  const digits = Math.max(2, String(book.contents.length * 10).length)
  const entries = book.contents.map(({ id, depth, title }) => {
    const name = placeName(id)
    const number = String(numberOf(name))
    return array([literal(insideAddress.write(name)), String(depth), literal(title), literal(number)])
  })
  const options = [
    ...lookOf(book, { before: 0 }),
    book.subtitle === undefined ? undefined : `subtitle: ${literal(book.subtitle)}`,
    `date: ${literal(book.date)}`,
    `room: ${digits} * 0.58em`,
    // A single page needs no table.
    `entries: ${array(entries.length > 1 ? entries : [])}`,
  ]
  return `${prelude}\n#${call('front', literal(book.title), ...options)}\n`
}
