import { ReplaceStep } from '@tiptap/pm/transform'
import type { Transaction } from '@tiptap/pm/state'

/** Where letters were typed or deleted in a row; `undefined` for everything that is a step of its own. */
export function typingOf(transaction: Transaction): { from: number; to: number; end: number } | undefined {
  const [step, ...others] = transaction.steps
  if (!(step instanceof ReplaceStep) || others.length > 0) return undefined
  const { from, to, slice } = step
  const isText = slice.openStart + slice.openEnd === 0 && slice.content.content.every((node) => node.isText)
  const before = transaction.docs[0]
  if (!isText || before === undefined || slice.size > 3 || to - from > 3) return undefined
  if (!before.resolve(from).sameParent(before.resolve(to))) return undefined
  return { from, to, end: from + slice.size }
}
