import type { Collection } from '../../../contract/content/collections.ts'
import type { Space } from '../../../contract/content/spaces.ts'

export type LibraryNode =
  | { kind: 'collection'; id: string; title: string; children: LibraryNode[] }
  | { kind: 'space'; id: string; title: string; space: Space; children: [] }

/** Collections and spaces as they nest; what lies in something that one may not see stands at the top. */
export function libraryTree({
  collections,
  spaces,
}: {
  collections: Collection[]
  spaces: Space[]
}): LibraryNode[] {
  const known = new Set(collections.map(({ id }) => id))
  const parentOf = (parent: string | undefined) =>
    parent !== undefined && known.has(parent) ? parent : undefined
  const spacesBy = Map.groupBy(spaces, ({ parent }) => parentOf(parent))
  const collectionsBy = Map.groupBy(collections, ({ parent }) => parentOf(parent))
  const below = (parent: string | undefined): LibraryNode[] => [
    ...(collectionsBy.get(parent) ?? []).map(({ id, title }) => ({
      kind: 'collection' as const,
      id,
      title,
      children: below(id),
    })),
    ...(spacesBy.get(parent) ?? []).map((space) => ({
      kind: 'space' as const,
      id: space.id,
      title: space.title,
      space,
      children: [] as [],
    })),
  ]
  return below(undefined)
}

/** Every entry by its id, those above before those below. */
export function flatten(nodes: LibraryNode[]): Map<string, LibraryNode> {
  return new Map(nodes.flatMap((node) => [[node.id, node] as const, ...flatten(node.children)]))
}

/** The collection that holds an entry; null at the top. */
export function parentOf(all: Map<string, LibraryNode>, id: string): string | null {
  const parent = [...all.values()].find(({ children }) => children.some((child) => child.id === id))
  return parent?.id ?? null
}

/** Whether entries may go into a collection, or to the top: not into themselves or what is below them. */
export function mayHold(all: Map<string, LibraryNode>, into: string | null, ids: string[]): boolean {
  if (into === null) return true
  if (all.get(into)?.kind !== 'collection') return false
  return ids.every((id) => {
    const node = all.get(id)
    return node !== undefined && id !== into && !flatten(node.children).has(into)
  })
}
