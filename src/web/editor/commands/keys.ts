import { Extension } from '@tiptap/core'
import { chainCommands } from '@tiptap/pm/commands'
import { redo, undo } from '@tiptap/pm/history'
import { undoOf } from '../../live/binding.ts'
import { toggleMark } from '@tiptap/pm/commands'
import type { Command } from '@tiptap/pm/state'
import { dissolveCode, indentCode, leaveCode, newCodeLine, outdentCode } from './code-keys.ts'
import { leaveBox, leaveEmptyBox } from './leave-box.ts'
import { indentItem, leaveItem, outdentItem, splitItem, toggleChecked } from './lists.ts'
import { extendBlocks } from './block-range.ts'
import {
  deleteBlock,
  deleteBlocks,
  deleteLast,
  duplicateBlock,
  moveBlock,
  selectBlock,
} from './move-block.ts'
import { dissolveHeading } from './dissolve-heading.ts'
import { backIntoBlock, forthIntoBlock } from './into-block.ts'
import { joinItem } from './join-item.ts'
import { selectWords } from './select-words.ts'
import { clearAcross } from './table/across-selection.ts'
import { arrowCell, cellBelow, nextCell, previousCell } from './table/walk-cells.ts'
import { turnInto } from './turn-into.ts'

const hardBreak: Command = (state, dispatch) => {
  const type = state.schema.nodes['hard_break']
  const { $from } = state.selection
  if (type === undefined || !$from.parent.inlineContent || $from.parent.type.spec.code) return false
  if ($from.parent.type.name === 'table_header') return true
  dispatch?.(state.tr.replaceSelectionWith(type.create(), true).scrollIntoView())
  return true
}

const mark =
  (name: string): Command =>
  (state, dispatch) => {
    const type = state.schema.marks[name]
    return type !== undefined && toggleMark(type)(state, dispatch)
  }

const swallow: Command = () => true

// In a shared text one takes back what one did oneself.
const shared =
  (way: 'undo' | 'redo'): Command =>
  (state, dispatch) => {
    const own = undoOf(state)
    if (dispatch !== undefined) own?.[way]()
    return own !== undefined
  }

/** Keys as writers know them; the help dialog lists them. */
const bindings: Record<string, Command> = {
  'Mod-z': chainCommands(shared('undo'), undo, swallow),
  'Mod-y': chainCommands(shared('redo'), redo, swallow),
  'Shift-Mod-z': chainCommands(shared('redo'), redo, swallow),
  'Mod-b': mark('bold'),
  'Mod-i': mark('italic'),
  'Mod-e': mark('inline_code'),
  'Mod-Shift-x': mark('strikethrough'),
  'Mod-Shift-s': mark('strikethrough'),
  'Mod-.': mark('superscript'),
  'Mod-,': mark('subscript'),
  'Mod-Alt-0': turnInto('paragraph'),
  'Mod-Alt-1': turnInto('heading_1'),
  'Mod-Alt-2': turnInto('heading_2'),
  'Mod-Alt-3': turnInto('heading_3'),
  'Mod-Alt-c': turnInto('code'),
  'Mod-Shift-7': turnInto('list_ordered'),
  'Mod-Shift-8': turnInto('list_unordered'),
  'Mod-Shift-9': turnInto('list_tasks'),
  'Mod-Shift-.': turnInto('blockquote'),
  Enter: chainCommands(clearAcross, newCodeLine, splitItem, cellBelow, leaveEmptyBox),
  'Shift-Enter': hardBreak,
  'Mod-Enter': chainCommands(toggleChecked, leaveCode, leaveBox),
  Backspace: chainCommands(deleteBlocks, deleteLast, dissolveCode, dissolveHeading, leaveItem, backIntoBlock),
  Delete: chainCommands(deleteBlocks, deleteLast, forthIntoBlock, joinItem),
  Tab: chainCommands(nextCell, indentItem, indentCode),
  'Shift-Tab': chainCommands(previousCell, outdentItem, outdentCode),
  'Mod-a': selectWords,
  Escape: selectBlock,
  ArrowLeft: arrowCell('ArrowLeft'),
  ArrowRight: arrowCell('ArrowRight'),
  ArrowUp: arrowCell('ArrowUp'),
  ArrowDown: arrowCell('ArrowDown'),
  'Shift-ArrowUp': extendBlocks('up'),
  'Shift-ArrowDown': extendBlocks('down'),
  'Alt-ArrowUp': moveBlock('up'),
  'Alt-ArrowDown': moveBlock('down'),
  'Mod-d': duplicateBlock,
  'Mod-Shift-Backspace': deleteBlock,
}

export const Keys = Extension.create({
  name: 'keys',
  // Before what the library binds to the same keys.
  priority: 200,
  addKeyboardShortcuts() {
    return Object.fromEntries(
      Object.entries(bindings).map(([key, command]) => [
        key,
        ({ editor }) => command(editor.state, editor.view.dispatch, editor.view),
      ]),
    )
  },
})
