import type { Block, ContentRef, Direction, Fragment } from '../document/index.ts'
import type { Book, BookPage, BookPart, Picture } from './book.ts'
import { insideAddress, placeName } from './destinations.ts'

/** What writing a page needs from the book around it. */
export type Writing = {
  book: Book
  part: BookPart
  page: BookPage
  /** Which way what is around runs. */
  direction: Direction
  /** The pages and groups that are printed. */
  inBook: ReadonlySet<string>
  /** Blocks within a line: notes. */
  blocks: (blocks: Block[], writing: Writing) => string[]
  /** The lines of some code in runs of one colour each (`#rrggbb`); `undefined` where its language is not known. */
  highlight: (source: string, syntax: string) => ColoredLine[] | undefined
  /** A diagram as SVG; `undefined` where it cannot be drawn. */
  diagram: (source: string) => string | undefined
  /** How a formula is written; `undefined` where it cannot be understood. */
  formula: (tex: string, use: 'inline' | 'display') => string | undefined
}

export type ColoredLine = { text: string; color?: string | undefined }[]

/** The address that a reference leads to in print; `undefined` where nothing can be followed. */
export function destinationOf(ref: ContentRef, { book, part, page, inBook }: Writing): string | undefined {
  switch (ref.kind) {
    case 'url':
      return isFollowed(ref.url) ? ref.url : undefined
    case 'file':
      return part.files[ref.file]?.url
    case 'page':
    case 'anchor': {
      const id = ref.page ?? page.id
      const anchor = ref.kind === 'anchor' && ref.anchor.length < 400 ? ref.anchor : undefined
      return inBook.has(id) ? insideAddress.write(placeName(id, anchor)) : book.targets[id]?.url
    }
    case 'space':
    case 'user':
    case 'collection':
    case 'reusable-content':
    case 'tag':
    case 'openapi':
      return undefined
  }
}

/** The name of what a reference leads to. */
export function nameOf(ref: ContentRef, { book, part, page }: Writing): string {
  switch (ref.kind) {
    case 'url':
      return ref.url
    case 'file':
      return part.files[ref.file]?.name ?? 'File'
    case 'page':
      return book.targets[ref.page]?.title ?? 'Page'
    case 'anchor':
      return `${book.targets[ref.page ?? page.id]?.title ?? 'Page'} › ${ref.anchor}`
    case 'openapi':
      return ref.spec
    case 'tag':
      return ref.tag
    case 'space':
    case 'user':
    case 'collection':
    case 'reusable-content':
      return ''
  }
}

export function pictureOf(ref: ContentRef | undefined, { part }: Writing): Picture | undefined {
  if (ref?.kind === 'file') return part.files[ref.file]?.picture
  return ref?.kind === 'url' ? part.pictures[ref.url] : undefined
}

/** The blocks of a part that a block has beside its own. */
export function fragmentNodes(fragments: Fragment[] | undefined, name: string): Block[] {
  return fragments?.find((each) => each.type === name || each.fragment === name)?.nodes ?? []
}

function isFollowed(url: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)./i.test(url) && url.length < 4000
}
