import { readTree, type PageTree } from '../../engine/revisions/index.ts'
import { visibleTree, type ContentView } from '../../features/content/views/index.ts'
import type { Context } from '../../kernel/context.ts'
import { siteTrees, wholeTrees } from '../send/caches.ts'
import type { SitePage, SiteTree } from './site-page.ts'

export type { SitePage, SiteTree } from './site-page.ts'

/** The tree of a space for a visitor; the same one for all where no page has a condition. */
export async function readSiteTree(ctx: Context, view: ContentView): Promise<SiteTree> {
  const { pages, variables } = view.snapshot
  if (pages === null) return arrange([])
  const source = await wholeTree(view, pages)
  const known = ctx.actor.kind === 'visitor' ? ctx.actor.claims : undefined
  const key = `${pages} ${JSON.stringify(source.hasConditions ? [variables, known] : [])}`
  const found = siteTrees.get(key)
  if (found !== undefined) return found
  const tree = arrange(visibleTree(ctx, view, source.tree))
  siteTrees.set(key, tree)
  return tree
}

async function wholeTree(
  view: ContentView,
  pages: string,
): Promise<{ tree: PageTree[]; count: number; hasConditions: boolean }> {
  const found = wholeTrees.get(pages)
  if (found !== undefined) return found
  const tree = await readTree(view.store, pages)
  const read = { tree, count: countOf(tree), hasConditions: hasConditions(tree) }
  wholeTrees.set(pages, read)
  return read
}

function countOf(tree: PageTree[]): number {
  return tree.reduce((count, { pages }) => count + 1 + countOf(pages), 0)
}

function hasConditions(tree: PageTree[]): boolean {
  return tree.some(({ entry, pages }) => entry.condition !== undefined || hasConditions(pages))
}

function arrange(source: PageTree[]): SiteTree {
  const byId = new Map<string, SitePage>()
  const byPath = new Map<string, SitePage>()
  const documents: SitePage[] = []
  const below = (nodes: PageTree[], parent: SitePage | undefined): SitePage[] =>
    nodes.map(({ entry, pages }) => {
      const slug = entry.slug ?? ''
      const page: SitePage = {
        entry,
        path: parent === undefined || parent.path === '' ? slug : `${parent.path}/${slug}`,
        parent,
        pages: [],
        isLeftOut: (parent?.isLeftOut ?? false) || entry.noIndex === true,
        isKeptFromRobots:
          (parent?.isKeptFromRobots ?? false) || entry.noIndex === true || entry.noRobotsIndex === true,
      }
      byId.set(entry.id, page)
      if (entry.type !== 'link') byPath.set(page.path.toLowerCase(), page)
      if (entry.type === 'document') documents.push(page)
      page.pages = below(pages, page)
      return page
    })
  const roots = below(source, undefined)
  return { roots, byId, byPath, documents, first: documents[0] }
}
