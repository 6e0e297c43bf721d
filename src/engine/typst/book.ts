import type { JSONDocument } from '../document/index.ts'

/** A picture that the compiler finds under a path; its size in pixels, if known. */
export type Picture = { path: string; width?: number; height?: number }

/** What the table of contents has of a page or a group; its depth is 1 at the top. */
export type BookHeading = { id: string; title: string; depth: number }

export type BookPage = BookHeading & {
  description?: string
  document: JSONDocument
  /** The groups that begin with this page: their headings stand above its own. */
  groups: BookHeading[]
}

/** What is said of a printed space before any of its pages is read: its cover, its contents, where references lead. */
export type Book = {
  title: string
  subtitle?: string
  date: string
  language?: string
  /** Everything that is printed, in its order. */
  contents: BookHeading[]
  /** Titles and addresses of pages that are not in the book, too. */
  targets: Record<string, { title: string; url: string }>
}

/** Some of the pages of a book, one after the other, with what they show. */
export type BookPart = {
  pages: BookPage[]
  files: Record<string, { name: string; url: string; picture?: Picture }>
  /** Pictures from elsewhere by their address. */
  pictures: Record<string, Picture>
}
