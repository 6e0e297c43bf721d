import type { Block, ContentRef, Fragment } from '../document/index.ts'
import type { Book, BookPage, Picture } from './book.ts'

/** What writing a page needs from the book around it. */
export type Writing = {
  book: Book
  page: BookPage
  /** Every label of the book: what a link may lead to. */
  labels: ReadonlySet<string>
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

export type Destination = { kind: 'label' | 'url'; target: string }

export function pageLabel(pageId: string, anchor?: string): string {
  return anchor === undefined ? `page ${pageId}` : `page ${pageId} # ${anchor}`
}

/** Where a reference leads in print; `undefined` where nothing can be followed. */
export function destinationOf(ref: ContentRef, { book, page, labels }: Writing): Destination | undefined {
  switch (ref.kind) {
    case 'url':
      return isFollowed(ref.url) ? { kind: 'url', target: ref.url } : undefined
    case 'file': {
      const file = book.files[ref.file]
      return file && { kind: 'url', target: file.url }
    }
    case 'page':
    case 'anchor': {
      const id = ref.page ?? page.id
      const wanted = ref.kind === 'anchor' ? [pageLabel(id, ref.anchor), pageLabel(id)] : [pageLabel(id)]
      const label = wanted.find((each) => labels.has(each))
      if (label !== undefined) return { kind: 'label', target: label }
      const elsewhere = book.targets[id]
      return elsewhere && { kind: 'url', target: elsewhere.url }
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
export function nameOf(ref: ContentRef, { book, page }: Writing): string {
  switch (ref.kind) {
    case 'url':
      return ref.url
    case 'file':
      return book.files[ref.file]?.name ?? 'File'
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

export function pictureOf(ref: ContentRef | undefined, { book }: Writing): Picture | undefined {
  if (ref?.kind === 'file') return book.files[ref.file]?.picture
  return ref?.kind === 'url' ? book.pictures[ref.url] : undefined
}

/** The blocks of a part that a block has beside its own. */
export function fragmentNodes(fragments: Fragment[] | undefined, name: string): Block[] {
  return fragments?.find((each) => each.type === name || each.fragment === name)?.nodes ?? []
}

function isFollowed(url: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)./i.test(url) && url.length < 4000
}
