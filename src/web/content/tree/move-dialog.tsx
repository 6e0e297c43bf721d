import { useState } from 'react'
import { messages } from '../../locales/messages.ts'
import { ComboBox } from '../../ui/combobox.tsx'
import { FormDialog } from '../../ui/dialog.tsx'
import type { Choice } from '../../ui/select.tsx'
import { pagesBelow, type TreePage } from '../locate-page.ts'
import { placeOf, type DropTarget } from './place-edits.ts'

const top = 'top'

/** Another place for a page, found by name: what is far away in a long tree is far to drag. */
export function MoveDialog({
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
  const [chosen, setChosen] = useState<string | null>(null)
  const [choices] = useState(() => placesFor(page, pages))
  const last = pages.at(-1)
  const move = () => {
    if (chosen === top && last !== undefined) onMove([page.id], { id: last.id, position: 'after' })
    else if (chosen !== null) onMove([page.id], { id: chosen, position: 'on' })
    onClose()
  }
  return (
    <FormDialog
      isOpen
      title={words.moveTitle(page.title || messages.untitled)}
      action={words.move}
      isPending={false}
      isIncomplete={chosen === null}
      error={null}
      onClose={onClose}
      onSubmit={move}
    >
      <ComboBox
        label={words.moveBelow}
        description={words.moveHelp}
        choices={choices}
        value={chosen}
        onChange={setChosen}
        isRequired
        autoFocus
      />
    </FormDialog>
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
