import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Book } from '../../engine/typst/index.ts'
import { bookFolder } from './book-folder.ts'
import { openGrowingFile } from './growing-file.ts'
import { makeBook, type GatheredPart, type Processes } from './make-book.ts'
import { openProcess } from './process.ts'

/** Makes PDFs in processes of their own. */
export type PdfCompiler = {
  /**
   * Resolves when the first sheets can be read. A part is read while those before it are written, set and joined, so
   * that no book is in memory as a whole.
   */
  print: (book: Book, parts: AsyncIterable<GatheredPart>) => Promise<PrintedBook>
  close: () => void
}

export type PrintedBook = {
  /** All its bytes, those that are not made yet as they come; it fails where the book does. */
  read: () => Promise<Readable>
  /** How many there are, as soon as there are all. */
  size: Promise<number>
  /** Whoever reads it now may go on. */
  close: () => Promise<void>
}

type CompilerLimits = { time: number; memory: number; enough: number; idle: number }

const mebibyte = 1024 * 1024
const usual: CompilerLimits = {
  time: 120_000,
  memory: 1536 * mebibyte,
  // What sets never gives back all that a part took.
  enough: 240 * mebibyte,
  idle: 60_000,
}

/**
 * A compiler that starts when it is first used, and ends when nobody needs it or a book goes beyond its limits. It
 * takes one step of a book at a time, so that a small book waits for a part of a large one at most.
 */
export function openPdfCompiler(limits: Partial<CompilerLimits> = {}): PdfCompiler {
  const { time, memory, enough, idle } = { ...usual, ...limits }
  const processes: Processes = {
    // It has the books that are under way.
    writer: openProcess({ time, memory, enough: Infinity }),
    setter: openProcess({ time, memory, enough }),
  }
  let resting: NodeJS.Timeout | undefined
  let underWay = 0

  function close(): void {
    for (const each of Object.values(processes)) each.end()
  }

  async function whileUsed<Result>(work: () => Promise<Result>): Promise<Result> {
    clearTimeout(resting)
    underWay += 1
    try {
      return await work()
    } finally {
      underWay -= 1
      if (underWay === 0) resting = setTimeout(close, idle).unref()
    }
  }

  async function print(book: Book, parts: AsyncIterable<GatheredPart>): Promise<PrintedBook> {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-pdf-'))
    const file = openGrowingFile(bookFolder.pdf(folder))
    const remove = () => rm(folder, { recursive: true, force: true })
    await writeFile(bookFolder.book(folder), JSON.stringify(book))
    const size = whileUsed(() => makeBook(processes, parts, { folder, grow: file.grow }))
    size.then(file.end, file.fail)
    try {
      await file.begun()
    } catch (error) {
      await remove()
      throw error
    }
    return { read: file.read, size, close: remove }
  }

  return { print, close }
}
