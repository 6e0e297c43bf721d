import { writeFileSync } from 'node:fs'
import { writeFront, type Stretch } from '../../engine/typst/write-front.ts'
import { bookFolder, readBook } from './book-folder.ts'
import { forget, measureSource } from './set-source.ts'

// What it takes to set a line grows with nothing but the number of lines that are set at once.
const atOnce = 300

/**
 * Says how many sheets the front of a book takes, 0 where it cannot be set, and writes down which lines of its table go
 * onto which of them: as many as are set at once, but for those on the last sheet, which may have room for more.
 */
export function measureFront(folder: string): number {
  const book = readBook(folder)
  const { length } = book.contents
  const stretches: Stretch[] = []
  let [from, sheets] = [0, 0]
  do {
    const to = Math.min(length, from + atOnce)
    const measured = measureSource(writeFront(book, { from, to }).source)
    if (measured.sheets === 0) return 0
    const isCut = to < length && measured.linesBefore > 0
    const stretch = { from, to: isCut ? from + measured.linesBefore : to }
    stretches.push(stretch)
    sheets += isCut ? measured.sheets - 1 : measured.sheets
    from = stretch.to
    if (from < length) forget()
  } while (from < length)
  writeFileSync(bookFolder.stretches(folder), JSON.stringify(stretches))
  return sheets
}
