import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import {
  bookmarksOf,
  languageOf,
  writeFormula,
  writeFront,
  writePart,
  type Book,
  type Bookmark,
  type BookPart,
  type Picture,
} from '../../engine/typst/index.ts'
import { drawDiagram } from './draw-diagram.ts'
import { countPages, openJoiner } from './file/join-parts.ts'
import { fontPaths } from './fonts.ts'
import { openHighlighter } from './highlighter.ts'

export type BookFile = { path: string; bytes: Uint8Array }

/** A part of a book, and the bytes of those of its pictures that no part before it had. */
export type GatheredPart = BookPart & { newFiles: BookFile[] }

/** Steps of a book; what they make lies in a folder of its own, so that any process can take the next. */
export type BookCompiler = {
  begin: (folder: string, book: Book) => void
  add: (folder: string, part: GatheredPart) => Promise<void>
  /** Joins the parts, and says how long the file is. */
  end: (folder: string, path: string) => number
  /** Lets go of what was set last, which takes a while: best when nobody waits. */
  forget: () => void
}

type Made = { book: Book; sheetsOfFront: number; sheets: number; parts: number }

/** A compiler of books. There is one in a process: a second set of fonts has crashed it. */
export function openCompiler(): BookCompiler {
  // Nothing is read from there.
  const workspace = tmpdir()
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontPaths() }] })
  const highlighterOf = openHighlighter()

  function set(source: string) {
    const compiled = compiler.compile({ mainFileContent: source })
    return compiled.hasError() ? undefined : (compiled.result ?? undefined)
  }

  function print(source: string): Buffer | undefined {
    const made = set(source)
    return made && compiler.pdf(made)
  }

  async function printPart({ book, sheets }: Made, part: BookPart): Promise<Buffer> {
    const highlight = await highlighterOf(part)
    const options = { before: sheets, highlight, formula: writeFormula, diagram: drawDiagram }
    const bare = withoutPictures(part)
    const whole = print(writePart(book, part, options)) ?? print(writePart(book, bare, options))
    if (whole !== undefined) return whole
    // Some page cannot be set: each alone shows which, and of those only the words are printed.
    const failing = bare.pages.filter(
      (page) => set(writePart(book, { ...bare, pages: [page] }, options)) === undefined,
    )
    const plainPages = new Set(failing.map(({ id }) => id))
    const pdf = print(writePart(book, bare, { ...options, plainPages }))
    if (pdf === undefined) throw new Error('the book cannot be set')
    return pdf
  }

  return {
    begin(folder, book) {
      // Its numbers come last, and take as much room as these.
      const sheets = set(writeFront(book, () => 0))?.numOfPages
      if (sheets === undefined) throw new Error('the front of the book cannot be set')
      writeMade(folder, { book, sheetsOfFront: sheets, sheets, parts: 0 })
    },
    async add(folder, { newFiles, ...part }) {
      const made = readMade(folder)
      for (const file of newFiles) writeFileSync(join(folder, file.path), file.bytes)
      for (const { path } of picturesOf(part)) {
        compiler.mapShadow(`${workspace}${path}`, readFileSync(join(folder, path)))
      }
      try {
        const pdf = await printPart(made, part)
        writeFileSync(join(folder, `${made.parts}.pdf`), pdf)
        writeFileSync(join(folder, `${made.parts}.json`), JSON.stringify(bookmarksOf(part)))
        writeMade(folder, { ...made, sheets: made.sheets + countPages(pdf), parts: made.parts + 1 })
      } finally {
        compiler.resetShadow()
      }
    },
    end(folder, path) {
      const { book, sheetsOfFront, parts } = readMade(folder)
      const joiner = openJoiner(path)
      const bookmarks: Bookmark[] = []
      for (let part = 0; part < parts; part++) {
        joiner.add(readFileSync(join(folder, `${part}.pdf`)), 'back')
        // Written above.
        const read = JSON.parse(readFileSync(join(folder, `${part}.json`), 'utf8')) as Bookmark[]
        for (const bookmark of read) bookmarks.push(bookmark)
      }
      const front = print(writeFront(book, (place) => sheetsOfFront + joiner.pagesBefore(place) + 1))
      if (front === undefined) throw new Error('the front of the book cannot be set')
      joiner.add(front, 'front')
      return joiner.end({ title: book.title, language: languageOf(book), bookmarks })
    },
    forget: () => compiler.evictCache(0),
  }
}

function writeMade(folder: string, made: Made): void {
  writeFileSync(join(folder, 'book.json'), JSON.stringify(made))
}

function readMade(folder: string): Made {
  // Written above.
  return JSON.parse(readFileSync(join(folder, 'book.json'), 'utf8')) as Made
}

function picturesOf({ files, pictures }: BookPart): Picture[] {
  return [...Object.values(files).flatMap(({ picture }) => picture ?? []), ...Object.values(pictures)]
}

// A broken picture stops the compiler; as a link it does no harm.
function withoutPictures(part: BookPart): BookPart {
  const files = Object.entries(part.files).map(([id, { name, url }]) => [id, { name, url }])
  return { ...part, files: Object.fromEntries(files), pictures: {} }
}
