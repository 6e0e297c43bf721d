import type { DocumentData } from './document-data.ts'
import type { PageView, SiteView, TreeNode } from './view.ts'

/** A page as it was found, before it is drawn. */
export type PageFacts = Omit<PageView, 'body' | 'needs' | 'connects' | 'outline' | 'layout'> & {
  /** `undefined` is left to what the page shows. */
  layout: Omit<PageView['layout'], 'isWide'> & { isWide: boolean | undefined }
}

/** What the head of a page tells machines about it. */
export type HeadData = {
  canonical: string
  isIndexed: boolean
  /** The picture that is drawn for it; a site may have one of its own instead. */
  preview: { url: string; width: number; height: number }
  /** Where else the same is found, as its author wrote. */
  alternates: string[]
  /** The same page in other languages. */
  languages: { language: string | undefined; href: string }[]
}

/** Everything that is on a page: two pages of the same data are the same page. */
export type PageData = {
  site: SiteView
  page: PageFacts
  tree: TreeNode[]
  content: DocumentData
  head: HeadData
}
