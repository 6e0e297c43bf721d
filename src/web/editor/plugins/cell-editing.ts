import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { chosenValueCell, clearCells, setValue, valueCellAt } from '../commands/table/cells.ts'
import { CellSelection } from '@tiptap/pm/tables'
import { fittedCells } from '../commands/table/fit-cells.ts'

/** A cell that is being changed, with what was typed to begin. */
export type EditedCell = { pos: number; typed: string }

const key = new PluginKey<EditedCell | undefined>('cell-editing')

export function editedCell(state: EditorState): EditedCell | undefined {
  return key.getState(state)
}

/** Changes what a cell holds: a check is turned, anything else is asked for where the cell is. */
export function editCell(view: EditorView, pos: number, typed = ''): void {
  const cell = valueCellAt(view.state, pos)
  if (cell === undefined) return
  const tr = view.state.tr.setSelection(CellSelection.create(view.state.doc, pos))
  if (cell.column.type === 'checkbox') view.dispatch(setValue(tr, pos, cell.value !== true))
  else view.dispatch(tr.setMeta(key, { pos, typed }))
}

export function endCellEdit(view: EditorView): void {
  if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, 'ended'))
}

/** Cells that hold values: keys that change them, and values that fit their columns whatever is pasted. */
export function cellEditing(): Plugin<EditedCell | undefined> {
  return new Plugin<EditedCell | undefined>({
    key,
    state: {
      init: () => undefined,
      apply(tr, before) {
        const change: EditedCell | 'ended' | undefined = tr.getMeta(key)
        if (change === 'ended') return undefined
        if (change !== undefined) return change
        if (before === undefined || !tr.docChanged) return before
        const { pos, deleted } = tr.mapping.mapResult(before.pos, 1)
        return deleted ? undefined : { ...before, pos }
      },
    },
    appendTransaction: (transactions, before, state) =>
      transactions.some(({ docChanged }) => docChanged) ? fittedCells(before, state) : null,
    props: {
      handleTextInput(view, _from, _to, text) {
        const cell = chosenValueCell(view.state)
        if (cell === undefined) return false
        if (text === ' ') editCell(view, cell.pos)
        else if (cell.column.type === 'rating' && /^\d$/.test(text)) {
          const stars = Math.min(cell.column.max, Number(text))
          view.dispatch(setValue(view.state.tr, cell.pos, stars === 0 ? null : stars))
        } else if (cell.column.type !== 'checkbox')
          editCell(view, cell.pos, typedBefore(view, cell.pos) + text)
        return true
      },
      handleKeyDown(view, event) {
        if (event.key === 'Backspace' || event.key === 'Delete') return clearCells(view.state, view.dispatch)
        const cell = chosenValueCell(view.state)
        if (cell === undefined || event.isComposing) return false
        if ((event.key !== 'Enter' && event.key !== 'F2') || event.ctrlKey || event.metaKey) return false
        // Whoever types fast may be ahead of the field, which has not taken the keys over yet.
        if (editedCell(view.state)?.pos !== cell.pos) editCell(view, cell.pos)
        return true
      },
    },
  })
}

function typedBefore(view: EditorView, pos: number): string {
  const edited = editedCell(view.state)
  return edited?.pos === pos ? edited.typed : ''
}
