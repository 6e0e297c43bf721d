import { readList, readLists, type PageEntry } from '../../engine/revisions/index.ts'
import { isPageVisible, locatePages, type ContentView } from '../../features/content/views/index.ts'
import type { Context } from '../../kernel/context.ts'
import { breathe } from '../../platform/breathe.ts'
import { shownBranches } from '../send/caches.ts'
import type { SitePage, SiteTree } from './site-page.ts'

export type { SitePage, SiteTree } from './site-page.ts'

/** The tree of a space for a visitor. */
export async function readSiteTree(ctx: Context, view: ContentView): Promise<SiteTree> {
  const { store, snapshot } = view
  const known = new Map<string, SitePage>()
  const isVisible = (entry: PageEntry) => isPageVisible(ctx, view, { entry, ancestors: [] })
  const arrange = (entries: PageEntry[], parent: SitePage | undefined): SitePage[] =>
    entries.filter(isVisible).map((entry) => pageOf(entry, parent))
  const opened = (entries: PageEntry[], parent: SitePage | undefined): SitePage[] => {
    const pages = arrange(entries, parent)
    for (const page of pages) known.set(page.entry.id, page)
    return pages
  }
  const listsBelow = (pages: readonly SitePage[]) =>
    readLists<PageEntry>(
      store,
      pages.map(({ entry }) => entry.pages ?? null),
    )

  const roots = opened(await readList<PageEntry>(store, snapshot.pages), undefined)
  const tree: SiteTree = {
    roots,
    first: undefined,
    async open(pages) {
      const closed = pages.filter((page) => page.pages === undefined)
      const lists = await listsBelow(closed)
      for (const [at, page] of closed.entries()) page.pages ??= opened(lists[at] ?? [], page)
    },
    async below(page) {
      if (page === undefined) return roots
      await tree.open([page])
      return page.pages ?? []
    },
    async withShownPages(pages) {
      const asked = pages.filter(({ entry }) => entry.pages !== undefined)
      const unknown = asked.filter(({ entry }) => shownBranches.get(entry.pages ?? '') === undefined)
      const found = new Set(asked.filter((page) => !unknown.includes(page)))
      const lists = await listsBelow(unknown)
      for (const [at, page] of unknown.entries()) {
        const shown = (lists[at] ?? []).filter(({ hidden }) => hidden !== true)
        if (shown.some(({ condition }) => condition === undefined))
          shownBranches.set(page.entry.pages ?? '', { isForAll: true })
        if (shown.some(isVisible)) found.add(page)
      }
      return found
    },
    async at(path) {
      let found: SitePage | undefined
      for (const slug of path.toLowerCase().split('/')) {
        const pages: SitePage[] = await tree.below(found)
        found = pages.findLast(
          ({ entry }) => entry.type !== 'link' && (entry.slug ?? '').toLowerCase() === slug,
        )
        if (found === undefined) return undefined
      }
      return found
    },
    byId: async (id) => (await tree.byIds([id])).get(id),
    async byIds(ids) {
      const wanted = new Set(ids)
      const located = await locatePages(
        ctx.db,
        view,
        [...wanted].filter((id) => id !== '' && !known.has(id)),
      )
      let ways = [...located.values()].map(({ steps }) => steps.map(({ id }) => id))
      for (let depth = 0; ways.length > 0; depth += 1) {
        ways = ways.filter((way) => depth < way.length - 1)
        await tree.open(ways.flatMap((way) => known.get(way[depth] ?? '') ?? []))
      }
      return new Map(
        [...wanted].flatMap((id) => {
          const page = known.get(id)
          return page === undefined ? [] : [[id, page]]
        }),
      )
    },
    async *documents(under) {
      // What was gone through is not kept: it may be everything.
      const read = async (pages: SitePage[]) => ({ pages, below: await listsBelow(pages), at: 0 })
      const open = [await read(await tree.below(under))]
      for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
        await breathe()
        const page = top.pages[top.at]
        const below = top.below[top.at] ?? []
        top.at += 1
        if (page === undefined) open.pop()
        else if (page.entry.type === 'document') yield page
        if (page !== undefined && below.length > 0) open.push(await read(arrange(below, page)))
      }
    },
  }
  return { ...tree, first: await firstDocument(tree, roots) }
}

/** The first page with a document among some and what is below them, in reading order. */
export async function firstDocument(
  tree: Pick<SiteTree, 'below'>,
  pages: SitePage[],
): Promise<SitePage | undefined> {
  for (const page of pages) {
    if (page.entry.type === 'document') return page
    const found = await firstDocument(tree, await tree.below(page))
    if (found !== undefined) return found
  }
  return undefined
}

function pageOf(entry: PageEntry, parent: SitePage | undefined): SitePage {
  const slug = entry.slug ?? ''
  const isLeftOut = entry.noIndex === true
  return {
    entry,
    path: parent === undefined || parent.path === '' ? slug : `${parent.path}/${slug}`,
    parent,
    pages: undefined,
    isLeftOut: parent?.isLeftOut === true || isLeftOut,
    isKeptFromRobots: parent?.isKeptFromRobots === true || isLeftOut || entry.noRobotsIndex === true,
  }
}
