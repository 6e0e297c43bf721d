import { LRUCache } from 'lru-cache'
import { readTree, type PageEntry, type PageTree } from '../engine/revisions/index.ts'
import { visibleTree, type ContentView } from '../features/content/views/index.ts'
import type { Context } from '../kernel/context.ts'

/** A page where it stands on a site. */
export type SitePage = {
  entry: PageEntry
  /** From the root of its space; the first page of all is served at the root itself. */
  path: string
  parent: SitePage | undefined
  pages: SitePage[]
  /** Left out of the site's own search and of what machines get: by itself or by a page above. */
  isLeftOut: boolean
  /** Kept from search engines, likewise. */
  isKeptFromRobots: boolean
}

/** The pages that a visitor may see. */
export type SiteTree = {
  roots: SitePage[]
  byId: Map<string, SitePage>
  byPath: Map<string, SitePage>
  /** Pages with a document, in reading order. */
  documents: SitePage[]
  first: SitePage | undefined
}

const whole = new LRUCache<string, { tree: PageTree[]; hasConditions: boolean }>({ max: 50 })
const seen = new LRUCache<string, SiteTree>({
  maxSize: 200_000,
  sizeCalculation: (tree) => tree.byId.size + 1,
})

/** The tree of a space for a visitor; the same one for all where no page has a condition. */
export async function readSiteTree(ctx: Context, view: ContentView): Promise<SiteTree> {
  const { pages, variables } = view.snapshot
  if (pages === null) return arrange([])
  const source = await wholeTree(view, pages)
  const known = ctx.actor.kind === 'visitor' ? ctx.actor.claims : undefined
  const key = `${pages} ${JSON.stringify(source.hasConditions ? [variables, known] : [])}`
  const found = seen.get(key)
  if (found !== undefined) return found
  const tree = arrange(visibleTree(ctx, view, source.tree))
  seen.set(key, tree)
  return tree
}

async function wholeTree(
  view: ContentView,
  pages: string,
): Promise<{ tree: PageTree[]; hasConditions: boolean }> {
  const found = whole.get(pages)
  if (found !== undefined) return found
  const tree = await readTree(view.store, pages)
  const read = { tree, hasConditions: hasConditions(tree) }
  whole.set(pages, read)
  return read
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
