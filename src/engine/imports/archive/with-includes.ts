import type { Block, JSONDocument } from '../../document/index.ts'
import { archivePath } from '../address.ts'
import type { ImportedPage } from '../harvest.ts'

// Included files may include others; a circle of them ends here.
const maximumDepth = 4

type Node = { type?: string; data?: unknown; nodes?: Node[]; fragments?: Node[] }

/** A page with the files of its archive that it includes in their places. */
export function withIncludes(
  page: ImportedPage,
  read: (path: string) => JSONDocument | undefined,
): ImportedPage {
  // Blocks are replaced by blocks.
  const nodes = replaced(page.document.nodes as Node[], 0) as Block[]
  return { ...page, document: { ...page.document, nodes } }

  function replaced(within: Node[], depth: number): Node[] {
    return within.flatMap((node) => {
      const path = depth < maximumDepth ? includedPath(node) : undefined
      const document = path === undefined ? undefined : read(path)
      if (document !== undefined) return replaced(document.nodes as Node[], depth + 1)
      return [
        {
          ...node,
          ...(node.nodes && { nodes: replaced(node.nodes, depth) }),
          ...(node.fragments && { fragments: replaced(node.fragments, depth) }),
        },
      ]
    })
  }
}

function includedPath({ type, data }: Node): string | undefined {
  if (type !== 'reusable-content') return undefined
  // The engine lets a block of this type hold nothing but a reference.
  const { ref } = data as { ref: { kind: string; url?: string } }
  return ref.kind === 'url' && ref.url !== undefined ? archivePath(ref.url) : undefined
}
