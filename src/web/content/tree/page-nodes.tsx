import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { hrefIn, type ContentLocation } from '../../api/content-location.ts'
import { PresentOnPage } from '../../live/presence.tsx'
import type { TreeNode } from '../../ui/tree-node.ts'
import { pagesBelow, type TreePage } from '../locate-page.ts'
import { pageIconOf } from '../page-icon.tsx'

/** Makes nodes of pages, and the same node for the same page: what is fetched again is mostly what was there. */
export function createNodes(location: ContentLocation): (page: TreePage) => PageNode {
  const made = new WeakMap<TreePage, PageNode>()
  const nodeOf = (page: TreePage): PageNode => {
    const node = made.get(page) ?? new PageNode(page, location, nodeOf)
    made.set(page, node)
    return node
  }
  return nodeOf
}

/** A page in a tree. Of ten thousand a few dozen are seen: what they show is made when they are. */
export class PageNode implements TreeNode {
  readonly page: TreePage
  readonly #location: ContentLocation
  readonly #nodeOf: (page: TreePage) => PageNode
  #children: PageNode[] | undefined

  constructor(page: TreePage, location: ContentLocation, nodeOf: (page: TreePage) => PageNode) {
    this.page = page
    this.#location = location
    this.#nodeOf = nodeOf
  }

  get id(): string {
    return this.page.id
  }

  get title(): string {
    return this.page.linkTitle ?? this.page.title
  }

  get href(): string | undefined {
    return hrefOf(this.page, this.#location)
  }

  get icon(): ReactNode {
    const isLink = this.page.type === 'link'
    return pageIconOf(this.page, 15) ?? (isLink ? <ExternalLink aria-hidden size={13} /> : undefined)
  }

  get isMuted(): boolean {
    return 'hidden' in this.page && this.page.hidden === true
  }

  get isHeading(): boolean {
    return this.page.type === 'group'
  }

  get note(): ReactNode {
    if (this.page.type !== 'document') return undefined
    return <PresentOnPage pageId={this.id} changeRequestId={this.#location.changeRequestId} />
  }

  get children(): PageNode[] {
    this.#children ??= pagesBelow(this.page).map(this.#nodeOf)
    return this.#children
  }
}

function hrefOf(page: TreePage, location: ContentLocation): string | undefined {
  if (page.type === 'link') return page.target.kind === 'url' ? page.target.url : undefined
  return page.type === 'document' ? hrefIn(location, page.path) : undefined
}
