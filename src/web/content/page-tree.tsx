import { ExternalLink } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { hrefIn, type ContentLocation } from '../api/content-location.ts'
import { messages } from '../locales/messages.ts'
import { Tree, type TreeNode } from '../ui/tree.tsx'
import { emojiOf } from './emoji.ts'
import { locate, pagesBelow, type TreePage } from './locate-page.ts'
import styles from './page-tree.module.css'
import { useContentAddress } from './use-location.ts'

/** The pages of a space as they nest, open down to the one that is read. */
export function PageTree({ pages }: { pages: TreePage[] }) {
  const { location, path } = useContentAddress()
  const nodes = useMemo(() => pages.map((page) => nodeOf(page, location)), [pages, location])
  const here = useMemo(() => locate(pages, path), [pages, path])
  const [expanded, setExpanded] = useState(() => new Set(groupsIn(pages)))
  useEffect(() => {
    const above = here?.ancestors.map(({ id }) => id) ?? []
    setExpanded((before) => (above.every((id) => before.has(id)) ? before : new Set([...before, ...above])))
  }, [here])
  if (pages.length === 0) return null
  return (
    <div className={styles.tree}>
      <Tree
        label={messages.pageTree}
        nodes={nodes}
        currentId={here?.page.id}
        expandedIds={expanded}
        onExpand={setExpanded}
      />
    </div>
  )
}

// Groups are headings, and headings are open.
function groupsIn(pages: TreePage[]): string[] {
  return pages.flatMap((page) => (page.type === 'group' ? [page.id, ...groupsIn(pagesBelow(page))] : []))
}

function nodeOf(page: TreePage, location: ContentLocation): TreeNode {
  const emoji = emojiOf(page.emoji)
  const isLink = page.type === 'link'
  return {
    id: page.id,
    title: page.linkTitle ?? page.title,
    href: hrefOf(page, location),
    icon: emoji ?? (isLink ? <ExternalLink aria-hidden size={13} /> : undefined),
    isMuted: 'hidden' in page && page.hidden === true,
    children: pagesBelow(page).map((child) => nodeOf(child, location)),
  }
}

function hrefOf(page: TreePage, location: ContentLocation): string | undefined {
  if (page.type === 'link') return page.target.kind === 'url' ? page.target.url : undefined
  return page.type === 'document' ? hrefIn(location, page.path) : undefined
}
