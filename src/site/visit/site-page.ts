import type { PageEntry } from '../../engine/revisions/index.ts'

/** A page where it stands on a site. */
export type SitePage = {
  entry: PageEntry
  /** From the root of its space; the first page of all is served at the root itself. */
  path: string
  parent: SitePage | undefined
  pages: SitePage[]
  /** Left out of the site's own search and of what machines get: by itself or by a page above. */
  isLeftOut: boolean
  /** Kept from search engines, likewise. */
  isKeptFromRobots: boolean
}

/** The pages that a visitor may see. */
export type SiteTree = {
  roots: SitePage[]
  byId: Map<string, SitePage>
  byPath: Map<string, SitePage>
  /** Pages with a document, in reading order. */
  documents: SitePage[]
  first: SitePage | undefined
}
