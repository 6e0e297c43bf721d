import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Selection, type EditorState, type Plugin, type Transaction } from '@tiptap/pm/state'
import { asNewStep } from '../../live/binding.ts'

type Dispatched = { transaction: Transaction; next: (transaction: Transaction) => void }
type Applied = { from: number; to: number; text: string }

/** What was typed comes first as it is, then what it means: whoever meant the signs takes back one step. */
export function dispatchTypedFirst(editor: Editor, { transaction, next }: Dispatched): void {
  const rule = ruleOf(editor.state, transaction)
  const typed = rule && typedAlone(editor.state, rule.applied)
  if (rule === undefined || typed === undefined) return next(transaction)
  next(typed)
  const { tr } = editor.state
  const { from, text } = rule.applied
  tr.delete(from, from + text.length)
  for (const step of transaction.steps) tr.step(step)
  tr.setSelection(Selection.fromJSON(tr.doc, transaction.selection.toJSON()))
  if (transaction.storedMarksSet) tr.setStoredMarks(transaction.storedMarks)
  next(asNewStep(closeHistory(tr)).setMeta(rule.plugin, rule.applied).scrollIntoView())
}

function ruleOf(
  { plugins }: EditorState,
  transaction: Transaction,
): { plugin: Plugin; applied: Applied } | undefined {
  for (const plugin of plugins) {
    if (!('isInputRules' in plugin.spec)) continue
    // The library notes there what was typed, and where.
    const applied = transaction.getMeta(plugin) as Applied | undefined
    if (applied !== undefined) return { plugin, applied }
  }
  return undefined
}

// Enter and composed words are no signs at the cursor, and what makes more of them than text has its own way.
function typedAlone(state: EditorState, { from, to, text }: Applied): Transaction | undefined {
  if (from !== to || text === '' || text === '\n') return undefined
  const typed = state.tr.insertText(text, from)
  return state.applyTransaction(typed).transactions.length === 1 ? typed : undefined
}
