import { readFileSync } from 'node:fs'
import { languageOf, writeFront, type Book, type Bookmark } from '../../engine/typst/index.ts'
import { bookFolder, frontName, readAbout, readBook, readStretches, writeTagged } from './book-folder.ts'
import type { Request } from './step.ts'
import { openJoiner, type Joiner, type TaggedPdf } from './file/join-parts.ts'

type Step = Exclude<Request, { kind: 'write' | 'set' | 'measure' }>
type Joining = { book: Book; joiner: Joiner; bookmarks: Bookmark[] }

const underWay = new Map<string, Joining>()

/**
 * Takes a step of joining what is set to one file, and says how long that is now, or how many stretches its front has;
 * nothing where it was not begun.
 */
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
      const stretches = readStretches(folder)
      const numberOf = (place: string) => step.sheets + joiner.pagesBefore(place) + 1
      for (const [index, stretch] of stretches.entries())
        writeTagged({ folder, name: frontName(index) }, writeFront(book, stretch, numberOf))
      return stretches.length
    }
    case 'end': {
      for (const index of readStretches(folder).keys()) joiner.add(readSet(folder, frontName(index)), 'front')
      drop(folder)
      return joiner.end({ title: book.title, language: languageOf(book), bookmarks })
    }
  }
}

// What was joined before comes out the same.
function begin(folder: string, joined: string[]): number {
  const joining = { book: readBook(folder), joiner: openJoiner(bookFolder.pdf(folder)), bookmarks: [] }
  for (const name of joined) addPart(joining, folder, name)
  underWay.set(folder, joining)
  return 0
}

function addPart({ joiner, bookmarks }: Joining, folder: string, name: string): number {
  bookmarks.push(...readAbout(folder, name).bookmarks)
  return joiner.add(readSet(folder, name), 'back')
}

function readSet(folder: string, name: string): TaggedPdf {
  return { pdf: readFileSync(bookFolder.sheets(folder, name)), tags: readAbout(folder, name).tags }
}

function drop(folder: string): number {
  underWay.delete(folder)
  return 0
}
