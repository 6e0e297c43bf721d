import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Book, Bookmark, BookPart, Stretch, Tag, Tagged } from '../../engine/typst/index.ts'

/** What lies in the folder of a book while it is made, so that any process can take the next step. */
export const bookFolder = {
  book: (folder: string): string => join(folder, 'book.json'),
  /** What is made of it. */
  pdf: (folder: string): string => join(folder, 'book.pdf'),
  stretches: (folder: string): string => join(folder, 'front.json'),
  part: (folder: string, name: string): string => join(folder, `${name}.part.json`),
  source: (folder: string, name: string): string => join(folder, `${name}.typ`),
  about: (folder: string, name: string): string => join(folder, `${name}.json`),
  /** The source as it is set. */
  sheets: (folder: string, name: string): string => join(folder, `${name}.pdf`),
}

/** What is known of a source beside its words. */
export type About = { tags: Tag[]; bookmarks: Bookmark[] }

// All of it was written by this program, on the way to these steps.
export function readBook(folder: string): Book {
  return JSON.parse(readFileSync(bookFolder.book(folder), 'utf8')) as Book
}

export function readPart(folder: string, name: string): BookPart {
  return JSON.parse(readFileSync(bookFolder.part(folder, name), 'utf8')) as BookPart
}

export function readStretches(folder: string): Stretch[] {
  return JSON.parse(readFileSync(bookFolder.stretches(folder), 'utf8')) as Stretch[]
}

/** The name of a stretch of the front. */
export function frontName(number: number): string {
  return `front-${number}`
}

export function readAbout(folder: string, name: string): About {
  return JSON.parse(readFileSync(bookFolder.about(folder, name), 'utf8')) as About
}

export function writeTagged(
  { folder, name }: { folder: string; name: string },
  { source, tags }: Tagged,
  bookmarks: Bookmark[] = [],
): void {
  const about: About = { tags, bookmarks }
  writeFileSync(bookFolder.source(folder, name), source)
  writeFileSync(bookFolder.about(folder, name), JSON.stringify(about))
}
