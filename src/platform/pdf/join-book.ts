import { readFileSync } from 'node:fs'
import { languageOf, writeFront, type Book, type Bookmark } from '../../engine/typst/index.ts'
import { bookFolder, readAbout, readBook, writeTagged } from './book-folder.ts'
import type { Request } from './step.ts'
import { openJoiner, type Joiner, type TaggedPdf } from './file/join-parts.ts'

type Step = Exclude<Request, { kind: 'write' | 'set' }>
type Joining = { book: Book; joiner: Joiner; bookmarks: Bookmark[] }

const front = 'front'
const underWay = new Map<string, Joining>()

/** Takes a step of joining what is set to one file, and says how long that is now. */
export function takeStep(step: Step): number {
  const { folder } = step
  if (step.kind === 'begin') return begin(folder)
  if (step.kind === 'drop') return drop(folder)
  const joining = underWay.get(folder)
  if (joining === undefined) throw new Error('the book was not begun here')
  const { book, joiner, bookmarks } = joining
  switch (step.kind) {
    case 'join': {
      bookmarks.push(...readAbout(folder, step.name).bookmarks)
      return joiner.add(sheetsOf(folder, step.name), 'back')
    }
    case 'number': {
      const numbered = writeFront(book, (place) => step.sheets + joiner.pagesBefore(place) + 1)
      writeTagged({ folder, name: front }, numbered)
      return 0
    }
    case 'end': {
      joiner.add(sheetsOf(folder, front), 'front')
      drop(folder)
      return joiner.end({ title: book.title, language: languageOf(book), bookmarks })
    }
  }
}

// The numbers in its front come last, and take as much room as these.
function begin(folder: string): number {
  const book = readBook(folder)
  writeTagged(
    { folder, name: front },
    writeFront(book, () => 0),
  )
  underWay.set(folder, { book, joiner: openJoiner(bookFolder.pdf(folder)), bookmarks: [] })
  return 0
}

function drop(folder: string): number {
  underWay.delete(folder)
  return 0
}

function sheetsOf(folder: string, name: string): TaggedPdf {
  return { pdf: readFileSync(bookFolder.sheets(folder, name)), tags: readAbout(folder, name).tags }
}
