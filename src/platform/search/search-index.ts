import type { Db } from '../database/index.ts'

/** A page as it is given to the index. */
export type IndexedPage = {
  pageId: string
  title: string
  /** What stands before the first heading. */
  text: string
  sections: IndexedSection[]
}

export type IndexedSection = { anchor?: string; title: string; body: string }

/** Where the page before ended; results after it come next, whatever was added or removed meanwhile. */
export type AfterPage = { rank: number; spaceId: string; pageId: string }
export type AfterSpace = { rank: number; spaceId: string }

/** In the given spaces only: those that the caller may see. */
export type Search<After> = { spaceIds: string[]; query: string; limit: number; after?: After | undefined }

export type FoundPage = { spaceId: string; pageId: string; rank: number; sections: FoundSection[] }

/** `body` is the text around the match. The text before the first heading has neither anchor nor title. */
export type FoundSection = { anchor?: string; title: string; body: string }

export type FoundSpace = { spaceId: string; rank: number; pages: FoundPage[] }

/**
 * The full-text index over the sections of pages. Everything takes the caller's `db`, so that it is part of
 * their transaction. Both databases find the same in the same order.
 *
 * A section is found when all words of the query that say what is looked for (`soughtWords`) are in its title, its
 * text or the title of its page, and at least one of them not only in the latter; the last word may be the beginning
 * of a word. When that finds
 * nothing in any of the spaces, words that are one typo away count too. Words in titles rank before words
 * that a text repeats, those before others; then the shorter text is first, then the lower id.
 */
export type SearchIndex = {
  /** Puts pages in the place of what the index has of them. */
  put: (db: Db, pages: { spaceId: string; pages: IndexedPage[] }) => Promise<void>
  remove: (db: Db, pages: { spaceId: string; pageIds: string[] }) => Promise<void>
  removeSpace: (db: Db, spaceId: string) => Promise<void>
  /** Pages, best first, each with its best sections. `count` is the number of all that match. */
  search: (db: Db, search: Search<AfterPage>) => Promise<{ pages: FoundPage[]; count: number }>
  /** Spaces by their best page, each with its best pages. `count` is the number of all that match. */
  searchSpaces: (
    db: Db,
    search: Search<AfterSpace> & { pagesOfSpace: number },
  ) => Promise<{ spaces: FoundSpace[]; count: number }>
}
