/** Where the pages, files, reusable contents and anchors of a head are; made from its snapshot. */
type ContentIndexTable = {
  head_id: string
  kind: 'page' | 'file' | 'reusable-content' | 'anchor'
  /** The id; for an anchor, the page's id, `#` and the anchor. */
  id: string
  /** The page above a page, or the page of an anchor. */
  parent_id: string | null
}

/** One reference in the content of a head; made from its snapshot. */
type LinksTable = {
  head_id: string
  source_kind: 'page' | 'reusable-content'
  source_id: string
  /** Running number within the source. */
  number: number
  node: string | null
  relation: 'reference' | 'dependsOn'
  kind:
    | 'file'
    | 'url'
    | 'page'
    | 'anchor'
    | 'user'
    | 'collection'
    | 'space'
    | 'reusable-content'
    | 'tag'
    | 'openapi'
  /** The space that is pointed into; the head's own unless the reference says otherwise. */
  target_space: string | null
  target_id: string
  /** The reference as it stands in the document. */
  ref: string
}

/** Where a page was before it was moved or renamed. */
type PageAddressesTable = { space_id: string; path: string; page_id: string; left_at: number }

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    content_index: ContentIndexTable
    links: LinksTable
    page_addresses: PageAddressesTable
  }
}
