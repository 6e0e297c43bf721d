import { ExternalLink } from 'lucide-react'
import { hrefIn, type ContentLocation } from '../../api/content-location.ts'
import { PresentOnPage } from '../../live/presence.tsx'
import type { TreeNode } from '../../ui/tree-node.ts'
import { pagesBelow, type TreePage } from '../locate-page.ts'
import { pageIconOf } from '../page-icon.tsx'

/** Makes nodes of pages, and the same node for the same page: what is fetched again is mostly what was there. */
export function createNodes(location: ContentLocation): (page: TreePage) => TreeNode {
  const made = new WeakMap<TreePage, TreeNode>()
  const nodeOf = (page: TreePage): TreeNode => {
    const before = made.get(page)
    if (before !== undefined) return before
    const isLink = page.type === 'link'
    const node = {
      id: page.id,
      title: page.linkTitle ?? page.title,
      href: hrefOf(page, location),
      icon: pageIconOf(page, 15) ?? (isLink ? <ExternalLink aria-hidden size={13} /> : undefined),
      isMuted: 'hidden' in page && page.hidden === true,
      note: page.type === 'document' && (
        <PresentOnPage pageId={page.id} changeRequestId={location.changeRequestId} />
      ),
      children: pagesBelow(page).map(nodeOf),
    }
    made.set(page, node)
    return node
  }
  return nodeOf
}

function hrefOf(page: TreePage, location: ContentLocation): string | undefined {
  if (page.type === 'link') return page.target.kind === 'url' ? page.target.url : undefined
  return page.type === 'document' ? hrefIn(location, page.path) : undefined
}
