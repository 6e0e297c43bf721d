import type { PageEntry } from '../../engine/revisions/index.ts'

/** A page where it stands on a site. */
export type SitePage = {
  entry: PageEntry
  /** From the root of its space; the first page of all is served at the root itself. */
  path: string
  parent: SitePage | undefined
  /** Those below it that the visitor may see; undefined until they are opened. */
  pages: SitePage[] | undefined
  /** Left out of the site's own search and of what machines get: by itself or by a page above. */
  isLeftOut: boolean
  /** Kept from search engines, likewise. */
  isKeptFromRobots: boolean
}

/** The pages that a visitor may see, each read when it is asked for: what is never looked at costs nothing. */
export type SiteTree = {
  /** Those at the top. */
  roots: SitePage[]
  /** The first page with a document. */
  first: SitePage | undefined
  /** Reads what is below some pages, unless it was read before, in one go. */
  open: (pages: readonly SitePage[]) => Promise<void>
  /** The pages below a page, or those at the top. */
  below: (page: SitePage | undefined) => Promise<SitePage[]>
  /** Which of some pages have any below them that the sidebar shows. */
  withShownPages: (pages: readonly SitePage[]) => Promise<Set<SitePage>>
  /** The page at a path, in whatever letters; links have none. */
  at: (path: string) => Promise<SitePage | undefined>
  byId: (id: string) => Promise<SitePage | undefined>
  byIds: (ids: Iterable<string>) => Promise<Map<string, SitePage>>
  /** Pages with a document in reading order, all or those below a page; others get their turn between them. */
  documents: (under?: SitePage) => AsyncGenerator<SitePage>
}
