import { inSpace, mapReferences, type Block, type JSONDocument } from '../../../engine/document/index.ts'
import { findEntries, readDocuments, type ReusableContentEntry } from '../../../engine/revisions/index.ts'
import type { ContentView } from '../views/index.ts'

type View = Pick<ContentView, 'spaceId' | 'snapshot' | 'store'>

/** Opens another space whose contents a document shows; nothing where they are not for whoever reads. */
export type OpenOther = (spaceId: string) => Promise<View | undefined>

// Reusable contents may hold others; a circle of them ends here.
const maximumDepth = 5

type Node = { type?: string; data?: unknown; nodes?: Node[]; fragments?: Node[] }

/** A document with reusable contents in the place of the blocks that name them; of its own space where no other is opened. */
export async function withReusableContents(
  view: View,
  document: JSONDocument,
  openOther: OpenOther = async () => undefined,
): Promise<JSONDocument> {
  const views = new Map<string, Promise<View | undefined>>([[view.spaceId, Promise.resolve(view)]])
  const open = (spaceId: string) => {
    const opened = views.get(spaceId) ?? openOther(spaceId)
    views.set(spaceId, opened)
    return opened
  }
  // Blocks are replaced by blocks.
  let nodes = document.nodes as Node[]
  for (let depth = 0; depth < maximumDepth; depth++) {
    const wanted = new Map<string, Set<string>>()
    visit(nodes, (node) => {
      const content = contentOf(node, view)
      if (content === undefined) return
      wanted.set(content.spaceId, (wanted.get(content.spaceId) ?? new Set()).add(content.id))
    })
    const found = await Promise.all(
      [...wanted].map(async ([spaceId, ids]) => documentsOf(await open(spaceId), [...ids], view)),
    )
    const documents = new Map(found.flatMap((each) => [...each]))
    if (documents.size === 0) break
    nodes = replace(nodes, (node) => {
      const content = contentOf(node, view)
      return content && documents.get(keyOf(content))
    })
  }
  return { ...document, nodes: nodes as Block[] }
}

async function documentsOf(
  view: View | undefined,
  ids: string[],
  shownIn: View,
): Promise<Map<string, Node[]>> {
  if (view === undefined) return new Map()
  const found = await findEntries<ReusableContentEntry>(view.store, view.snapshot.reusableContents, ids)
  const hashes = found.map(({ entry }) => entry.document)
  const documents = await readDocuments(view.store, hashes)
  return new Map(
    found.map(({ entry }) => {
      const own = documents.get(entry.document ?? '')
      const isOther = view.spaceId !== shownIn.spaceId
      const document = own && isOther ? mapReferences(own, (ref) => inSpace(ref, view.spaceId)) : own
      return [keyOf({ spaceId: view.spaceId, id: entry.id }), (document?.nodes ?? []) as Node[]]
    }),
  )
}

function visit(nodes: Node[], see: (node: Node) => void): void {
  for (const node of nodes) {
    see(node)
    visit(node.nodes ?? [], see)
    visit(node.fragments ?? [], see)
  }
}

function replace(nodes: Node[], by: (node: Node) => Node[] | undefined): Node[] {
  return nodes.flatMap((node) => {
    const replacement = by(node)
    if (replacement !== undefined) return replacement
    return [
      {
        ...node,
        ...(node.nodes && { nodes: replace(node.nodes, by) }),
        ...(node.fragments && { fragments: replace(node.fragments, by) }),
      },
    ]
  })
}

type NamedContent = { spaceId: string; id: string }

function contentOf({ type, data }: Node, view: View): NamedContent | undefined {
  if (type !== 'reusable-content' || typeof data !== 'object' || data === null || !('ref' in data))
    return undefined
  // The engine lets a block of this type hold nothing but such a reference.
  const { reusableContent, space } = data.ref as { reusableContent?: string; space?: string }
  return reusableContent === undefined ? undefined : { spaceId: space ?? view.spaceId, id: reusableContent }
}

function keyOf({ spaceId, id }: NamedContent): string {
  return `${spaceId} ${id}`
}
