import { Slice, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { Selection, TextSelection, type Command, type EditorState, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep, type Mappable } from '@tiptap/pm/transform'
import { emptyCell } from './cells.ts'

type Range = { from: number; to: number }

/** Text that is chosen into a table or out of one: whatever takes its place empties cells, and tears none out of its row. */
export class AcrossSelection extends TextSelection {
  override map(doc: Node, mapping: Mappable): Selection {
    const mapped = super.map(doc, mapping)
    return acrossOf(mapped) ?? mapped
  }

  override replace(tr: Transaction, content = Slice.empty): void {
    clear(tr, this)
    if (content.size > 0) tr.selection.replace(tr, content)
  }

  override replaceWith(tr: Transaction, node: Node): void {
    clear(tr, this)
    tr.selection.replaceWith(tr, node)
  }
}

/** What is chosen, as a choice across the border of a table, where it is one and is not yet known as such. */
export function madeAcross({ selection, tr }: EditorState): Transaction | undefined {
  const across = selection instanceof AcrossSelection ? undefined : acrossOf(selection)
  return across && tr.setSelection(across)
}

/** Deletes what is chosen across the border of a table. */
export const clearAcross: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof AcrossSelection)) return false
  dispatch?.(tr.deleteSelection())
  return true
}

/** The text that a change would write over such a choice as if the table were a text; `undefined` for any other change. */
export function tornBy(transaction: Transaction, { doc, selection }: EditorState): string | undefined {
  const [step] = transaction.steps
  if (transaction.getMeta('remote') === true) return undefined
  if (!(selection instanceof AcrossSelection) || !(step instanceof ReplaceStep)) return undefined
  const [$from, $to] = [doc.resolve(step.from), doc.resolve(step.to)]
  if (tableAroundOnly($from, $to) === undefined && tableAroundOnly($to, $from) === undefined) return undefined
  return step.slice.content.textBetween(0, step.slice.content.size)
}

function acrossOf(selection: Selection): AcrossSelection | undefined {
  const { $from, $to, $anchor, $head } = selection
  if (!(selection instanceof TextSelection) || selection.empty) return undefined
  const isAcross = tableAroundOnly($from, $to) !== undefined || tableAroundOnly($to, $from) !== undefined
  return isAcross ? new AcrossSelection($anchor, $head) : undefined
}

function clear(tr: Transaction, { $from, $to }: AcrossSelection): void {
  const left = tableAroundOnly($from, $to)
  const entered = tableAroundOnly($to, $from)
  // From the end, so that what comes before stays where it is.
  if (entered !== undefined) clearCellsIn(tr, entered, { from: entered.from, to: $to.pos })
  const between = { from: left?.to ?? $from.pos, to: entered?.from ?? $to.pos }
  if (between.from < between.to) tr.delete(between.from, between.to)
  if (left !== undefined) clearCellsIn(tr, left, { from: $from.pos, to: left.to })
  tr.setSelection(TextSelection.near(tr.doc.resolve($from.pos))).scrollIntoView()
}

/** The outermost table that one position is in and the other is not. */
function tableAroundOnly(position: ResolvedPos, other: ResolvedPos): Range | undefined {
  for (let depth = position.sharedDepth(other.pos) + 1; depth < position.depth; depth += 1)
    if (position.node(depth).type.name === 'table')
      return { from: position.before(depth), to: position.after(depth) }
  return undefined
}

function clearCellsIn(tr: Transaction, table: Range, chosen: Range): void {
  const cells: { cell: Node; pos: number }[] = []
  tr.doc.nodesBetween(Math.max(table.from, chosen.from), Math.min(table.to, chosen.to), (node, pos) => {
    if (!/^table_(cell|value|header)$/.test(node.type.name)) return true
    cells.push({ cell: node, pos })
    return false
  })
  for (const { cell, pos } of cells.toReversed()) {
    const inside = wordsIn(tr.doc, cell, pos)
    const from = Math.max(inside.from, chosen.from)
    const to = Math.min(inside.to, chosen.to)
    if (from === inside.from && to === inside.to) emptyCell(tr, cell, pos)
    else if (from < to) tr.delete(from, to)
  }
}

/** From the first place in a cell where a cursor can be to the last. */
function wordsIn(doc: Node, cell: Node, pos: number): Range {
  const first = Selection.findFrom(doc.resolve(pos + 1), 1, true)
  const last = Selection.findFrom(doc.resolve(pos + cell.nodeSize - 1), -1, true)
  if (cell.isLeaf || first === null || last === null) return { from: pos, to: pos + cell.nodeSize }
  return { from: first.from, to: last.to }
}
