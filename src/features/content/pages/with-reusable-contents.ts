import type { Block, JSONDocument } from '../../../engine/document/index.ts'
import { findEntries, readDocuments, type ReusableContentEntry } from '../../../engine/revisions/index.ts'
import type { ContentView } from '../views/index.ts'

type View = Pick<ContentView, 'spaceId' | 'snapshot' | 'store'>

// Reusable contents may hold others; a circle of them ends here.
const maximumDepth = 5

type Node = { type?: string; data?: unknown; nodes?: Node[]; fragments?: Node[] }

/** A document with the reusable contents of its space in the place of the blocks that name them. */
export async function withReusableContents(view: View, document: JSONDocument): Promise<JSONDocument> {
  // Blocks are replaced by blocks.
  let nodes = document.nodes as Node[]
  for (let depth = 0; depth < maximumDepth; depth++) {
    const ids = new Set<string>()
    visit(nodes, (node) => void ids.add(contentOf(node, view) ?? ''))
    ids.delete('')
    if (ids.size === 0) break
    const documents = await documentsOf(view, [...ids])
    nodes = replace(nodes, (node) => documents.get(contentOf(node, view) ?? ''))
  }
  return { ...document, nodes: nodes as Block[] }
}

async function documentsOf(view: View, ids: string[]): Promise<Map<string, Node[]>> {
  const found = await findEntries<ReusableContentEntry>(view.store, view.snapshot.reusableContents, ids)
  const hashes = found.map(({ entry }) => entry.document)
  const documents = await readDocuments(view.store, hashes)
  return new Map(
    found.map(({ entry }) => {
      const document = documents.get(entry.document ?? '')
      return [entry.id, (document?.nodes ?? []) as Node[]]
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

function contentOf({ type, data }: Node, view: View): string | undefined {
  if (type !== 'reusable-content' || typeof data !== 'object' || data === null || !('ref' in data))
    return undefined
  // The engine lets a block of this type hold nothing but such a reference.
  const { reusableContent, space } = data.ref as { reusableContent?: string; space?: string }
  return space === undefined || space === view.spaceId ? reusableContent : undefined
}
