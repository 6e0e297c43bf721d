import { useRef } from 'react'
import { useDragAndDrop, type DropTarget as AriaDropTarget } from 'react-aria-components'
import type { TreeRow } from '../../ui/tree-rows.ts'
import type { Part } from './parts.ts'
import { placingOf, type DropTarget } from './place-parts.ts'

/** Parts of a site that are dragged, by mouse, touch or keyboard, to another place. */
export function usePartDrag(parts: Part[], onMove: (id: string, target: DropTarget) => void) {
  const dragged = useRef<string>(undefined)
  const { dragAndDropHooks } = useDragAndDrop<TreeRow>({
    getItems: (keys) => [...keys].map((key) => ({ 'lectern-site-part': String(key) })),
    onDragStart: ({ keys }) => {
      dragged.current = [...keys].map(String)[0]
    },
    getDropOperation: (target) => {
      const place = targetOf(target)
      if (place === undefined || dragged.current === undefined) return 'cancel'
      return placingOf(parts, dragged.current, place) === undefined ? 'cancel' : 'move'
    },
    onMove: ({ keys, target }) => {
      const place = targetOf(target)
      const [id] = [...keys].map(String)
      if (place !== undefined && id !== undefined) onMove(id, place)
    },
  })
  return dragAndDropHooks
}

function targetOf(target: AriaDropTarget): DropTarget | undefined {
  if (target.type !== 'item') return undefined
  return { id: String(target.key), position: target.dropPosition }
}
