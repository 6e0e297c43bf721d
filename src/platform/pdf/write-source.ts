// Not by its index: who joins what is set has no use for formulas, and they take a while to load.
import { writeFormula } from '../../engine/typst/formula.ts'
import { bookmarksOf, writePart, type BookPart } from '../../engine/typst/index.ts'
import { readBook, readPart, writeTagged } from './book-folder.ts'
import { openHighlighter, syntaxesOf } from './highlighter.ts'

/** `only` one of its pages, without pictures (`isBare`), and pages of which only the words are set. */
export type WriteOptions = { only?: string; isBare?: boolean; plainPages?: string[] }

const highlighterOf = openHighlighter()

/** Writes a part of a book as a source, with its code coloured. */
export async function writeSource({
  folder,
  name,
  only,
  isBare = false,
  plainPages = [],
}: { folder: string; name: string } & WriteOptions): Promise<void> {
  const whole = readPart(folder, name)
  const shown = isBare ? withoutPictures(whole) : whole
  const part = only === undefined ? shown : { ...shown, pages: shown.pages.filter(({ id }) => id === only) }
  const syntaxes = syntaxesOf(part)
  const diagrams = syntaxes.has('mermaid') ? await import('./draw-diagram.ts') : undefined
  const written = writePart(readBook(folder), part, {
    highlight: await highlighterOf(syntaxes),
    formula: writeFormula,
    ...(diagrams && { diagram: diagrams.drawDiagram }),
    plainPages: new Set(plainPages),
  })
  writeTagged({ folder, name }, written, bookmarksOf(part))
}

// A broken picture stops the compiler; as a link it does no harm.
function withoutPictures(part: BookPart): BookPart {
  const files = Object.entries(part.files).map(([id, { name, url }]) => [id, { name, url }])
  return { ...part, files: Object.fromEntries(files), pictures: {} }
}
