import type { Generated } from 'kysely'

/** A short number for each space, which scopes the words of the index. */
type SearchSpacesTable = { number: Generated<number>; space_id: string }

/** A section of a page, or a part of a long one, with what its rank is made of. */
type SearchSectionsTable = {
  id: Generated<number>
  space: number
  page_id: string
  /** Running number within the page. */
  number: number
  /** Which section of the page; the parts of a long one share it. */
  section: number
  anchor: string | null
  title: string
  /** Words between spaces, at both ends too: of its own title, of the page's title, and said often in its text. */
  title_words: string
  page_words: string
  frequent_words: string
  /** From 0 for long texts to 999 for none. */
  brevity: number
}

/** Apart from the sections, so that ranking many of them reads little. */
type SearchBodiesTable = { id: number; body: string }

/** The words of a space; words that are one typo apart share a beginning or an ending, others have neither. */
type SearchTermsTable = { space: number; term: string; beginning: string; ending: string }

declare module '../database/tables.ts' {
  interface Tables {
    search_spaces: SearchSpacesTable
    search_sections: SearchSectionsTable
    search_bodies: SearchBodiesTable
    search_terms: SearchTermsTable
  }
}
