import type { PageEntry, PageTree, TagEntry } from '../revisions/index.ts'
import { mapPages, type Content } from './content.ts'

/** Where pages that come in go: to the top, below a page, or into a page that has nothing of its own. */
export type ContentPlace =
  | { kind: 'top' }
  | { kind: 'below'; pageId: string }
  | { kind: 'into'; pageId: string; isUntitled: boolean }

/** Content with more content in a place; undefined when the page that names the place is not there. */
export function placeContent(before: Content, added: Content, place: ContentPlace): Content | undefined {
  const pages = withPages(before.pages, added.pages, place)
  if (pages === undefined) return undefined
  return {
    pages,
    files: [...before.files, ...added.files],
    reusableContents: [...before.reusableContents, ...added.reusableContents],
    // What is there already may show its own values.
    variables: { ...added.variables, ...before.variables },
    tags: withTags(before.tags, added.tags),
  }
}

function withTags(before: TagEntry[], added: TagEntry[]): TagEntry[] {
  const known = new Set(before.map(({ slug }) => slug))
  return [...before, ...added.filter(({ slug }) => !known.has(slug))]
}

/** The same content as if no repository had it. */
export function withoutGit(content: Content): Content {
  return {
    ...content,
    pages: mapPages(content.pages, bare),
    files: content.files.map(bare),
    reusableContents: content.reusableContents.map(bare),
  }
}

function withPages(before: PageTree[], added: PageTree[], place: ContentPlace): PageTree[] | undefined {
  if (place.kind === 'top') return [...before, ...withFreeSlugs(added, before)]
  return changed(before, place.pageId, (tree) => {
    const [home, ...others] = added
    if (place.kind === 'below' || home === undefined) return withBelow(tree, added)
    return withBelow({ entry: filled(tree.entry, home.entry, place), pages: tree.pages }, [
      ...home.pages,
      ...others,
    ])
  })
}

function filled(entry: PageEntry, home: PageEntry, { isUntitled }: { isUntitled: boolean }): PageEntry {
  const { id, title, slug } = entry
  return {
    ...entry,
    ...home,
    id,
    title: isUntitled ? home.title : title,
    ...(slug === undefined ? {} : { slug }),
  }
}

// Groups stand at the top only.
function withBelow({ entry, pages }: PageTree, added: PageTree[]): PageTree {
  const asPages = added.map((tree) =>
    tree.entry.type === 'group' ? { ...tree, entry: { ...tree.entry, type: 'document' as const } } : tree,
  )
  return { entry, pages: [...pages, ...withFreeSlugs(asPages, pages)] }
}

function changed(
  trees: PageTree[],
  id: string,
  change: (tree: PageTree) => PageTree,
): PageTree[] | undefined {
  let isFound = false
  const walked = trees.map((tree): PageTree => {
    if (isFound) return tree
    if (tree.entry.id === id) {
      isFound = true
      return change(tree)
    }
    const pages = changed(tree.pages, id, change)
    if (pages === undefined) return tree
    isFound = true
    return { ...tree, pages }
  })
  return isFound ? walked : undefined
}

function withFreeSlugs(trees: PageTree[], siblings: PageTree[]): PageTree[] {
  const taken = new Set(siblings.map(({ entry }) => entry.slug))
  return trees.map(({ entry, pages }) => {
    let { slug } = entry
    for (let number = 1; slug !== undefined && taken.has(slug); number += 1) slug = `${entry.slug}-${number}`
    taken.add(slug)
    return { entry: slug === undefined ? entry : { ...entry, slug }, pages }
  })
}

function bare<Entry extends { git?: unknown }>(entry: Entry): Entry {
  const { git: _, ...fields } = entry
  // All members but one that may be absent.
  return fields as Entry
}
