import { messages } from '../../locales/messages.ts'
import type { Choice } from '../../ui/select.tsx'
import { pagesBelow, type TreePage } from '../locate-page.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { placeOf, type DropTarget } from './place-edits.ts'

const top = 'top'

/** Another place for a page, below another one or at the top. */
export function MovePage({
  page,
  pages,
  onMove,
  onClose,
}: {
  page: TreePage
  pages: TreePage[]
  onMove: (ids: string[], target: DropTarget) => void
  onClose: () => void
}) {
  const words = messages.content
  const last = pages.at(-1)
  return (
    <MoveDialog
      title={page.title}
      label={words.moveBelow}
      description={words.moveHelp}
      choices={placesFor(page, pages)}
      onMove={(chosen) => {
        if (chosen !== top) onMove([page.id], { id: chosen, position: 'on' })
        else if (last !== undefined) onMove([page.id], { id: last.id, position: 'after' })
      }}
      onClose={onClose}
    />
  )
}

// What holds pages, but for itself and what is below it.
function placesFor(page: TreePage, pages: TreePage[]): Choice[] {
  const here = placeOf(pages, page.id)?.into
  const below = (all: TreePage[], above: string[]): Choice[] =>
    all.flatMap((each) => {
      if (each.id === page.id) return []
      const label = each.title || messages.untitled
      const isPlace = each.id !== here && (each.type === 'document' || each.type === 'group')
      const description = above.length > 0 && { description: above.join(' › ') }
      return [
        ...(isPlace ? [{ id: each.id, label, ...description }] : []),
        ...below(pagesBelow(each), [...above, label]),
      ]
    })
  return [...(here === null ? [] : [{ id: top, label: messages.content.topOfSpace }]), ...below(pages, [])]
}
