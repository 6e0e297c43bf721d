import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { writeBook, writeFormula, type Book } from '../../engine/typst/index.ts'
import { drawDiagram } from './draw-diagram.ts'
import { fontPaths } from './fonts.ts'
import { openHighlighter, type Highlight } from './highlighter.ts'

export type BookFile = { path: string; bytes: Uint8Array }

export type BookCompiler = {
  compile: (book: Book, files: BookFile[]) => Promise<Buffer>
  /** Lets go of what the last book left for one like it, which takes a while: best when nobody waits. */
  forget: () => void
}

/** A compiler of books. There is one in a process: a second set of fonts has crashed it. */
export function openCompiler(workspace: string): BookCompiler {
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontPaths() }] })

  function print(book: Book, highlight: Highlight, plainPages?: Set<string>): Buffer | undefined {
    const source = writeBook(book, {
      formula: writeFormula,
      highlight,
      diagram: drawDiagram,
      ...(plainPages && { plainPages }),
    })
    const { result, hasError } = run(source)
    return hasError || result === null ? undefined : compiler.pdf(result)
  }

  function run(source: string) {
    const compiled = compiler.compile({ mainFileContent: source })
    return { hasError: compiled.hasError(), result: compiled.result }
  }

  async function compile(book: Book, files: BookFile[]): Promise<Buffer> {
    const highlight = await openHighlighter(book)
    try {
      for (const { path, bytes } of files) compiler.mapShadow(`${workspace}${path}`, Buffer.from(bytes))
      const whole = print(book, highlight) ?? print(withoutPictures(book), highlight)
      if (whole !== undefined) return whole
      // Some page cannot be set: each alone shows which, and of those only the words are printed.
      const bare = withoutPictures(book)
      const failing = bare.pages.filter((page) => print({ ...bare, pages: [page] }, highlight) === undefined)
      const pdf = print(bare, highlight, new Set(failing.map(({ id }) => id)))
      if (pdf === undefined) throw new Error('the book cannot be set')
      return pdf
    } finally {
      compiler.resetShadow()
    }
  }

  return { compile, forget: () => compiler.evictCache(0) }
}

// A broken picture stops the compiler; as a link it does no harm.
function withoutPictures(book: Book): Book {
  const files = Object.entries(book.files).map(([id, { name, url }]) => [id, { name, url }])
  return { ...book, files: Object.fromEntries(files), pictures: {} }
}
