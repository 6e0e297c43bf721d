import type { SiteCustomization } from '../../contract/publishing/site-customization.ts'
import type { FindIcon, Html, Needs, OutlineEntry } from '../../engine/html/index.ts'
import type { Locale } from './messages.ts'

/** The files that pages load, by the names that they have here. */
export type AssetName =
  | 'site.css'
  | 'site.js'
  | 'openapi.css'
  | 'openapi.js'
  | 'integrations.css'
  | 'integrations.js'
  | 'scripts.js'
  | 'ask.js'
  | 'diagrams.js'
  | 'katex.css'
  | 'mermaid.js'
  | 'favicon.svg'

export type Link = { title: string; href: string; isExternal?: boolean; opensBeside?: boolean }
export type HeaderLink = Partial<Link> & {
  title: string
  style: 'link' | 'button-primary' | 'button-secondary'
  links: Link[]
}
export type Tab = Link & { icon?: string; isCurrent: boolean; tabs?: Tab[] }

/** A page in the sidebar; `pages` is absent where the branch is closed and must be asked for. */
export type TreeItem = {
  id: string
  kind: 'page' | 'group' | 'link'
  title: string
  href: string
  icon?: string
  emoji?: string
  isCurrent: boolean
  isExternal?: boolean
  isOpen: boolean
  hasPages: boolean
  pages?: TreeNode[]
  branchHref?: string
}
/** A stretch of siblings that is not shown; `href` leads to them. */
export type TreeGap = { kind: 'gap'; href: string; count: number }
export type TreeNode = TreeItem | TreeGap

/** What every page of a site has around itself. */
export type SiteView = {
  title: string
  home: string
  customization: SiteCustomization
  /** Icons in the style that the site wants. */
  findIcon: FindIcon
  locale: Locale
  tabs: Tab[]
  variants: Tab[]
  headerLinks: HeaderLink[]
  footerGroups: { title: string; links: Link[] }[]
  announcement: { message: string; style: string; link?: Link } | undefined
  /** Where the interface finds its things: all below the site's own address. */
  urls: {
    assets: Record<AssetName, string>
    search: string
    ask: string
    events: string
    feedback: string
    own: string
  }
  isPreview: boolean
  /** Scripts that integrations add, with what they ask the page's policy to allow. */
  scripts: {
    script: string
    contentSecurityPolicy: string
    /** Not before the reader agreed. */
    cookies: boolean
    asksForConsent?: boolean
  }[]
  /** Why there are none although there should be, and where they run. */
  withheldScripts: string | undefined
  /** The colours of code that the site wants, as CSS. */
  codeStyle: string
  /** The faces of its fonts as CSS, and the file of the one that shows first. */
  fonts: { style: string; preload: string | undefined }
}

export type CoverPicture = { src: string; srcset?: string }

export type PageView = {
  id: string
  title: string
  documentTitle: string
  description: string | undefined
  icon: string | undefined
  emoji: string | undefined
  cover:
    | { light: CoverPicture; dark?: CoverPicture; y: number; height?: number; size: string; mask: string }
    | undefined
  layout: {
    isWide: boolean
    hasTitle: boolean
    hasDescription: boolean
    hasSidebar: boolean
    hasOutline: boolean
    hasPager: boolean
    hasMetadata: boolean
    hasAnchors: boolean
  }
  crumbs: Link[]
  tags: string[]
  body: Html
  needs: Needs
  /** Origins that the page sends requests to: those of the APIs it shows. */
  connects: string[]
  outline: OutlineEntry[]
  previous: Link | undefined
  next: Link | undefined
  updatedAt: number | undefined
  editHref: string | undefined
  markdownHref: string | undefined
  newsHref: string | undefined
  printHref: string | undefined
  /** The whole address of its Markdown, for who reads it for somebody; absent where not everybody may. */
  address: string | undefined
}
