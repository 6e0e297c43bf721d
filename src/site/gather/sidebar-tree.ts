import type { TreeItem, TreeNode } from '../draw/view.ts'
import { pagePath } from '../visit/page-path.ts'
import { ownPaths } from '../paths.ts'
import type { SitePage, SiteTree } from '../visit/site-tree.ts'

/** Up to so many pages a tree is sent whole; beyond, only the branches on the way to the page. */
const wholeUpTo = 120
/** And of one list of siblings only so many, around the one on the way. */
const siblingsShown = 60

type Options = {
  tree: SiteTree
  base: string
  current: SitePage | undefined
  linkTarget: (page: SitePage) => { href: string; isExternal: boolean } | undefined
}

/** The tree as the sidebar shows it beside a page. */
export function sidebarTree(options: Options): TreeNode[] {
  const isWhole = options.tree.byId.size <= wholeUpTo
  const above = new Set<SitePage>()
  for (let page = options.current; page !== undefined; page = page.parent) above.add(page)
  return siblings(options.tree.roots, undefined, { ...options, isWhole, above })
}

/** One list of siblings, for a branch that is opened later; `from` skips those that are there already. */
export function branchTree(
  parent: SitePage | undefined,
  from: number,
  options: Omit<Options, 'current'>,
): TreeNode[] {
  const pages = shownPages(parent?.pages ?? options.tree.roots)
  const whole = { ...options, current: undefined, isWhole: false, above: new Set<SitePage>() }
  const shown = pages.slice(from, from + siblingsShown * 4).flatMap((page) => itemOf(page, whole))
  const end = from + siblingsShown * 4
  return end < pages.length
    ? [...shown, gap(parent, { from: end, count: pages.length - end, base: options.base })]
    : shown
}

type Whole = Options & { isWhole: boolean; above: Set<SitePage> }

function siblings(all: SitePage[], parent: SitePage | undefined, options: Whole): TreeNode[] {
  const pages = shownPages(all)
  if (options.isWhole || pages.length <= siblingsShown) return pages.flatMap((page) => itemOf(page, options))
  const at = Math.max(
    0,
    pages.findIndex((page) => options.above.has(page)),
  )
  const from = Math.max(0, Math.min(at - siblingsShown / 2, pages.length - siblingsShown))
  const shown = pages.slice(from, from + siblingsShown).flatMap((page) => itemOf(page, options))
  const end = from + siblingsShown
  const { base } = options
  return [
    ...(from > 0 ? [gap(parent, { from: 0, count: from, base })] : []),
    ...shown,
    ...(end < pages.length ? [gap(parent, { from: end, count: pages.length - end, base })] : []),
  ]
}

function gap(
  parent: SitePage | undefined,
  { from, count, base }: { from: number; count: number; base: string },
): TreeNode {
  return { kind: 'gap', href: `${base}${ownPaths.pages}?under=${parent?.entry.id ?? ''}&from=${from}`, count }
}

function itemOf(page: SitePage, options: Whole): TreeItem[] {
  const { entry } = page
  const kind = entry.type === 'document' ? 'page' : entry.type
  if (kind === 'computed') return []
  const target = kind === 'link' ? options.linkTarget(page) : undefined
  if (kind === 'link' && target === undefined) return []
  const below = shownPages(page.pages)
  const isOpen = options.above.has(page) || kind === 'group'
  const isSent = options.isWhole || isOpen
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
      isOpen: isOpen && below.length > 0,
      hasPages: below.length > 0,
      ...(isSent
        ? { pages: siblings(page.pages, page, options) }
        : { branchHref: `${options.base}${ownPaths.pages}?under=${entry.id}&from=0&part=1` }),
    },
  ]
}

function shownPages(pages: SitePage[]): SitePage[] {
  return pages.filter(({ entry }) => entry.hidden !== true)
}
