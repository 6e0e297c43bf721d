import { messages } from '../../locales/messages.ts'
import type { Choice } from '../../ui/select.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import { parentOf, type LibraryNode } from './library-tree.ts'

const top = 'top'

/** Another collection for a space or a collection, or none. */
export function MoveEntry({
  node,
  nodes,
  all,
  onMove,
  onClose,
}: {
  node: LibraryNode
  nodes: LibraryNode[]
  all: Map<string, LibraryNode>
  onMove: (parent: string | null) => void
  onClose: () => void
}) {
  return (
    <MoveDialog
      title={node.title}
      label={messages.content.moveInto}
      choices={collectionsFor(node, nodes, parentOf(all, node.id))}
      onMove={(chosen) => onMove(chosen === top ? null : chosen)}
      onClose={onClose}
    />
  )
}

// All but the one that it is in, itself and what is below it.
function collectionsFor(node: LibraryNode, nodes: LibraryNode[], parent: string | null): Choice[] {
  const below = (all: LibraryNode[], above: string[]): Choice[] =>
    all.flatMap((each) => {
      if (each.kind !== 'collection' || each.id === node.id) return []
      const label = each.title || messages.untitled
      const description = above.length > 0 && { description: above.join(' › ') }
      return [
        ...(each.id === parent ? [] : [{ id: each.id, label, ...description }]),
        ...below(each.children, [...above, label]),
      ]
    })
  return [...(parent === null ? [] : [{ id: top, label: messages.content.topOfSpace }]), ...below(nodes, [])]
}
