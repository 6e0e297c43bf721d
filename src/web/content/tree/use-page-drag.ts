import { useRef } from 'react'
import { useDragAndDrop, type DropTarget as AriaDropTarget } from 'react-aria-components'
import type { TreeRow } from '../../ui/tree-rows.ts'
import type { TreePage } from '../locate-page.ts'
import { mayDrop, type DropTarget } from './place-edits.ts'

/** Pages that are dragged, by mouse, touch or keyboard, to another place of their tree. */
export function usePageDrag(
  pages: TreePage[],
  { isEnabled, onMove }: { isEnabled: boolean; onMove: (ids: string[], target: DropTarget) => void },
) {
  const dragged = useRef<string[]>([])
  const { dragAndDropHooks } = useDragAndDrop<TreeRow>({
    isDisabled: !isEnabled,
    getItems: (keys) => [...keys].map((key) => ({ 'lectern-page': String(key) })),
    onDragStart: ({ keys }) => {
      dragged.current = [...keys].map(String)
    },
    getDropOperation: (target) => {
      const place = targetOf(target)
      return place !== undefined && mayDrop(pages, dragged.current, place) ? 'move' : 'cancel'
    },
    onMove: ({ keys, target }) => {
      const place = targetOf(target)
      if (place !== undefined) onMove([...keys].map(String), place)
    },
  })
  return dragAndDropHooks
}

function targetOf(target: AriaDropTarget): DropTarget | undefined {
  if (target.type !== 'item') return undefined
  return { id: String(target.key), position: target.dropPosition }
}
