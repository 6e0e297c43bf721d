import { walk } from '../document/index.ts'
import type { Book, BookPage } from './book.ts'
import { plainBlocks, writeBlocks } from './blocks.ts'
import { pageLabel, type Writing } from './context.ts'
import { prelude } from './prelude.ts'
import { array, call, joined, literal, textExpression } from './text.ts'

export type BookOptions = {
  /** How a formula is written; see `Writing`. */
  formula: Writing['formula']
  /** How the lines of code are coloured; see `Writing`. */
  highlight: Writing['highlight']
  /** How diagrams are drawn; see `Writing`. */
  diagram?: Writing['diagram']
  /** Pages of which only the words are set. */
  plainPages?: ReadonlySet<string>
}

const fonts: Record<string, string[]> = {
  ja: ['Noto Sans Japanese', 'Noto Sans S Chinese', 'Noto Sans Korean'],
  ko: ['Noto Sans Korean', 'Noto Sans S Chinese', 'Noto Sans Japanese'],
}
const otherwise = ['Noto Sans S Chinese', 'Noto Sans Japanese', 'Noto Sans Korean']

/** A whole book as the source of one Typst document. Everything that users wrote is in string literals. */
export function writeBook(
  book: Book,
  { formula, highlight, diagram = () => undefined, plainPages = new Set() }: BookOptions,
): string {
  const labels = labelsOf(book, plainPages)
  const language = /^[a-z]{2,3}$/.test(book.language ?? '') ? (book.language ?? 'en') : 'en'
  const pages = withGroups(book.pages).map(({ page, groups }) =>
    writePage(page, {
      groups,
      writing: { book, page, labels, formula, highlight, diagram, blocks: writeBlocks },
      isPlain: plainPages.has(page.id),
    }),
  )
  const families = ['Noto Sans', ...(fonts[language] ?? otherwise), 'Noto Emoji']
  const options = [
    `title: ${literal(book.title)}`,
    book.subtitle === undefined ? undefined : `subtitle: ${literal(book.subtitle)}`,
    `date: ${literal(book.date)}`,
    `language: ${literal(language)}`,
    `fonts: ${array(families.map(literal))}`,
    `has-contents: ${book.pages.length > 1}`,
  ]
  return `${prelude}\n#${call('book', ...options, joined(pages))}\n`
}

// The heading of a group stands above the first page in it, and takes no paper of its own.
function withGroups(pages: BookPage[]): { page: BookPage; groups: BookPage[] }[] {
  const chapters: { page: BookPage; groups: BookPage[] }[] = []
  let groups: BookPage[] = []
  for (const page of pages) {
    if (page.document === undefined) {
      groups = [...groups.filter(({ depth }) => depth < page.depth), page]
      continue
    }
    chapters.push({ page, groups: groups.filter(({ depth }) => depth < page.depth) })
    groups = []
  }
  return chapters
}

type Chapter = { groups: BookPage[]; writing: Writing; isPlain: boolean }

function writePage(page: BookPage, { groups, writing, isPlain }: Chapter): string {
  const nodes = page.document?.nodes ?? []
  const body = isPlain ? [call('par', textExpression(plainBlocks(nodes)))] : writeBlocks(nodes, writing)
  const lead = page.description === undefined ? [] : [call('lead', literal(page.description))]
  return call(
    'chapter',
    literal(writing.book.title),
    literal(pageLabel(page.id)),
    String(page.depth),
    literal(page.title),
    array(
      groups.map(({ id, depth, title }) => array([literal(pageLabel(id)), String(depth), literal(title)])),
    ),
    joined([...lead, ...body]),
  )
}

/** The labels that the text will set; a link to any other would stop the compiler. */
function labelsOf(book: Book, plainPages: ReadonlySet<string>): Set<string> {
  const labels = new Set<string>()
  for (const { page, groups } of withGroups(book.pages)) {
    for (const { id } of [...groups, page]) labels.add(pageLabel(id))
    if (page.document === undefined || plainPages.has(page.id)) continue
    walk(page.document, (node) => {
      if (node.object !== 'block' || !('meta' in node) || node.meta === undefined) return
      if ('id' in node.meta && typeof node.meta.id === 'string') labels.add(pageLabel(page.id, node.meta.id))
    })
  }
  return labels
}
