import {
  readList,
  readTree,
  type FileEntry,
  type ObjectStore,
  type PageEntry,
  type PageTree,
  type ReusableContentEntry,
  type Snapshot,
  type TagEntry,
} from '../revisions/index.ts'
import { assembleList } from '../revisions/list/index.ts'

/** The whole content of a snapshot, with its documents still in the store. */
export type Content = {
  pages: PageTree[]
  files: FileEntry[]
  reusableContents: ReusableContentEntry[]
  variables: Snapshot['variables']
  tags: TagEntry[]
}

export const noContent: Content = { pages: [], files: [], reusableContents: [], variables: {}, tags: [] }

export async function readContent(store: ObjectStore, snapshot: Snapshot): Promise<Content> {
  const [pages, files, reusableContents] = await Promise.all([
    readTree(store, snapshot.pages),
    readList<FileEntry>(store, snapshot.files),
    readList<ReusableContentEntry>(store, snapshot.reusableContents),
  ])
  return { pages, files, reusableContents, variables: snapshot.variables, tags: snapshot.tags ?? [] }
}

/** Writes all of it at once; lists that did not change come out as the objects that they were. */
export async function writeContent(store: ObjectStore, content: Content): Promise<Snapshot> {
  return {
    kind: 'snapshot',
    pages: await writePages(store, content.pages),
    files: await writeOrdered(store, content.files),
    reusableContents: await writeOrdered(store, content.reusableContents),
    variables: content.variables,
    ...(content.tags.length > 0 && { tags: content.tags }),
  }
}

/** Every page of a tree, each with those above it. */
export function* pagesIn(
  trees: PageTree[],
  ancestors: PageEntry[] = [],
): Generator<{ entry: PageEntry; ancestors: PageEntry[]; hasPages: boolean }> {
  for (const { entry, pages } of trees) {
    yield { entry, ancestors, hasPages: pages.length > 0 }
    yield* pagesIn(pages, [...ancestors, entry])
  }
}

/** The same tree with other entries. */
export function mapPages(trees: PageTree[], change: (entry: PageEntry) => PageEntry): PageTree[] {
  return trees.map(({ entry, pages }) => ({ entry: change(entry), pages: mapPages(pages, change) }))
}

async function writePages(store: ObjectStore, trees: PageTree[]): Promise<string | null> {
  const items = []
  for (const tree of trees) {
    const { pages: _, ...fields } = tree.entry
    const below = await writePages(store, tree.pages)
    const entry: PageEntry = below === null ? fields : { ...fields, pages: below }
    items.push({ kind: 'entry' as const, entry })
  }
  return assembleList<PageEntry>(store, items)
}

function writeOrdered(
  store: ObjectStore,
  entries: (FileEntry | ReusableContentEntry)[],
): Promise<string | null> {
  const ordered = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return assembleList(
    store,
    ordered.map((entry) => ({ kind: 'entry', entry })),
  )
}
