import type { JSONDocument } from '../document/index.ts'

/** A picture that the compiler finds under a path; its size in pixels, if known. */
export type Picture = { path: string; width?: number; height?: number }

export type BookPage = {
  id: string
  title: string
  description?: string
  /** 1 at the top. */
  depth: number
  /** `undefined` for a group: only a heading. */
  document?: JSONDocument
}

/** All that a printed space is made from: pages with their contents in place, and where references lead. */
export type Book = {
  title: string
  subtitle?: string
  date: string
  language?: string
  pages: BookPage[]
  /** Titles and addresses of pages that are not in the book, too. */
  targets: Record<string, { title: string; url: string }>
  files: Record<string, { name: string; url: string; picture?: Picture }>
  /** Pictures from elsewhere by their address. */
  pictures: Record<string, Picture>
}
