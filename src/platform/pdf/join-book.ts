import { readFileSync } from 'node:fs'
import { languageOf, writeFront, type Book, type Bookmark } from '../../engine/typst/index.ts'
import { bookFolder, readAbout, readBook, writeTagged } from './book-folder.ts'
import type { Request } from './step.ts'
import { openJoiner, type Joiner } from './file/join-parts.ts'

type Step = Exclude<Request, { kind: 'write' | 'set' }>
type Joining = { book: Book; joiner: Joiner; bookmarks: Bookmark[] }

const front = 'front'
const underWay = new Map<string, Joining>()

/** Takes a step of joining what is set to one file, and says how long that is now; nothing where it was not begun. */
export function takeStep(step: Step): number | undefined {
  const { folder } = step
  if (step.kind === 'begin') return begin(folder, step.joined)
  if (step.kind === 'drop') return drop(folder)
  const joining = underWay.get(folder)
  if (joining === undefined) return undefined
  const { book, joiner, bookmarks } = joining
  switch (step.kind) {
    case 'join': {
      return addPart(joining, folder, step.name)
    }
    case 'number': {
      const numbered = writeFront(book, (place) => step.sheets + joiner.pagesBefore(place) + 1)
      writeTagged({ folder, name: front }, numbered)
      return 0
    }
    case 'end': {
      const { tags } = readAbout(folder, front)
      joiner.add({ pdf: readFileSync(bookFolder.sheets(folder, front)), tags }, 'front')
      drop(folder)
      return joiner.end({ title: book.title, language: languageOf(book), bookmarks })
    }
  }
}

// The numbers in its front come last, and take as much room as these. What was joined before comes out the same.
function begin(folder: string, joined: string[]): number {
  const book = readBook(folder)
  writeTagged(
    { folder, name: front },
    writeFront(book, () => 0),
  )
  const joining = { book, joiner: openJoiner(bookFolder.pdf(folder)), bookmarks: [] }
  for (const name of joined) addPart(joining, folder, name)
  underWay.set(folder, joining)
  return 0
}

function addPart({ joiner, bookmarks }: Joining, folder: string, name: string): number {
  const { bookmarks: own, tags } = readAbout(folder, name)
  bookmarks.push(...own)
  return joiner.add({ pdf: readFileSync(bookFolder.sheets(folder, name)), tags }, 'back')
}

function drop(folder: string): number {
  underWay.delete(folder)
  return 0
}
