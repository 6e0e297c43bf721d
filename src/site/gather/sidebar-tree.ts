import type { TreeItem, TreeNode } from '../draw/view.ts'
import { pagePath } from '../visit/page-path.ts'
import { ownPaths } from '../paths.ts'
import type { SitePage, SiteTree } from '../visit/site-tree.ts'

/** Up to so many pages a tree is sent whole; beyond, only the branches on the way to the page. */
const wholeUpTo = 120
/** And of one list of siblings only so many, around the one on the way. */
const siblingsShown = 60

/** The part of a tree that the sidebar shows, read. */
export type Sidebar = {
  siblings: Siblings
  /** Every page of it. */
  shown: SitePage[]
  /** The page that it stands beside. */
  current: SitePage | undefined
}

/** A list of siblings as far as it is shown, and how many more there are on both sides. */
type Siblings = { parent: SitePage | undefined; nodes: Shown[]; from: number; end: number; count: number }

type Shown = {
  page: SitePage
  isOpen: boolean
  hasPages: boolean
  /** What is below it, where that is sent, too. */
  below: Siblings | undefined
}

type Reading = { tree: SiteTree; isWhole: boolean; above: ReadonlySet<SitePage>; shown: SitePage[] }

/** Reads the part of a tree that the sidebar shows beside a page. */
export async function readSidebar(tree: SiteTree, current: SitePage | undefined): Promise<Sidebar> {
  const above = new Set<SitePage>()
  for (let page = current; page !== undefined; page = page.parent) above.add(page)
  const reading: Reading = { tree, isWhole: await isSmall(tree), above, shown: [] }
  const pages = shownPages(tree.roots)
  return {
    siblings: await readSiblings(reading, { parent: undefined, pages }),
    shown: reading.shown,
    current,
  }
}

/** Reads one list of siblings, for a branch that is opened later; `from` skips those that are there already. */
export async function readBranch(
  tree: SiteTree,
  parent: SitePage | undefined,
  from: number,
): Promise<Sidebar> {
  const pages = shownPages(await tree.below(parent))
  const reading: Reading = { tree, isWhole: false, above: new Set(), shown: [] }
  const end = from + siblingsShown * 4
  const nodes = await readNodes(reading, pages.slice(from, end))
  // What came before is there already.
  const siblings = { parent, nodes, from: 0, end, count: pages.length }
  return { siblings, shown: reading.shown, current: undefined }
}

async function isSmall({ roots, open }: SiteTree): Promise<boolean> {
  let count = roots.length
  for (let level = roots; level.length > 0 && count <= wholeUpTo;) {
    await open(level)
    level = level.flatMap(({ pages }) => pages ?? [])
    count += level.length
  }
  return count <= wholeUpTo
}

async function readSiblings(
  reading: Reading,
  { parent, pages }: { parent: SitePage | undefined; pages: SitePage[] },
): Promise<Siblings> {
  const isAll = reading.isWhole || pages.length <= siblingsShown
  const at = Math.max(
    0,
    pages.findIndex((page) => reading.above.has(page)),
  )
  const from = isAll ? 0 : Math.max(0, Math.min(at - siblingsShown / 2, pages.length - siblingsShown))
  const end = isAll ? pages.length : from + siblingsShown
  return { parent, nodes: await readNodes(reading, pages.slice(from, end)), from, end, count: pages.length }
}

async function readNodes(reading: Reading, pages: SitePage[]): Promise<Shown[]> {
  const { tree, isWhole, above, shown } = reading
  shown.push(...pages)
  const withPages = await tree.withShownPages(pages)
  const isOpen = (page: SitePage) => above.has(page) || page.entry.type === 'group'
  const sent = pages.filter((page) => isWhole || isOpen(page))
  await tree.open(sent)
  const nodes: Shown[] = []
  for (const page of pages) {
    const below = sent.includes(page) ? { parent: page, pages: shownPages(page.pages ?? []) } : undefined
    nodes.push({
      page,
      isOpen: isOpen(page) && withPages.has(page),
      hasPages: withPages.has(page),
      below: below && (await readSiblings(reading, below)),
    })
  }
  return nodes
}

type Options = {
  tree: Pick<SiteTree, 'first'>
  base: string
  linkTarget: (page: SitePage) => { href: string; isExternal: boolean } | undefined
}

/** The sidebar as it is drawn. */
export function sidebarTree({ siblings, current }: Sidebar, options: Options): TreeNode[] {
  return nodesOf(siblings, { ...options, current })
}

type Whole = Options & { current: SitePage | undefined }

function nodesOf({ parent, nodes, from, end, count }: Siblings, options: Whole): TreeNode[] {
  const { base } = options
  return [
    ...(from > 0 ? [gap(parent, { from: 0, count: from, base })] : []),
    ...nodes.flatMap((node) => itemOf(node, options)),
    ...(end < count ? [gap(parent, { from: end, count: count - end, base })] : []),
  ]
}

function gap(
  parent: SitePage | undefined,
  { from, count, base }: { from: number; count: number; base: string },
): TreeNode {
  return { kind: 'gap', href: `${base}${ownPaths.pages}?under=${parent?.entry.id ?? ''}&from=${from}`, count }
}

function itemOf({ page, isOpen, hasPages, below }: Shown, options: Whole): TreeItem[] {
  const { entry } = page
  const kind = entry.type === 'document' ? 'page' : entry.type
  if (kind === 'computed') return []
  const target = kind === 'link' ? options.linkTarget(page) : undefined
  if (kind === 'link' && target === undefined) return []
  return [
    {
      id: entry.id,
      kind,
      title: entry.linkTitle ?? entry.title,
      href: target?.href ?? `${options.base}${pagePath(page, options.tree)}`,
      ...(entry.icon === undefined ? {} : { icon: entry.icon }),
      ...(entry.emoji === undefined ? {} : { emoji: entry.emoji }),
      isCurrent: page === options.current,
      ...(target?.isExternal ? { isExternal: true } : {}),
      isOpen,
      hasPages,
      ...(below !== undefined
        ? { pages: nodesOf(below, options) }
        : { branchHref: `${options.base}${ownPaths.pages}?under=${entry.id}&from=0&part=1` }),
    },
  ]
}

function shownPages(pages: SitePage[]): SitePage[] {
  return pages.filter(({ entry }) => entry.hidden !== true)
}
