/** How far the search index follows a space's head. */
type SearchHeadsTable = {
  space_id: string
  /** The snapshot that is indexed; `null` while it is not known what is, because a long run has not ended. */
  snapshot: string | null
  /** That of the head which it was made from; another one where some pages are computed. */
  head: string | null
  /** Goes up with every run, so that of two runs the older one notices. */
  run: number
}

/** The pages of a space as the index last saw them, for the paths of what is found. */
type SearchPagesTable = {
  space_id: string
  page_id: string
  parent_id: string | null
  slug: string | null
  title: string
  /** What the page says of itself. */
  description: string
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    search_heads: SearchHeadsTable
    search_pages: SearchPagesTable
  }
}
