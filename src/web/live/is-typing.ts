import { ReplaceStep, type Step } from '@tiptap/pm/transform'
import type { Transaction } from '@tiptap/pm/state'

/** Where letters were typed or deleted in a row; `undefined` for everything that is a step of its own. */
export function typingOf(transaction: Transaction): { from: number; to: number } | undefined {
  const [step, ...others] = transaction.steps
  const before = transaction.docs[0]
  if (!isOfLetters(step) || others.length > 0 || before === undefined) return undefined
  const { from, to } = step
  return to - from <= 3 && before.resolve(from).sameParent(before.resolve(to)) ? { from, to } : undefined
}

/** Where the cursor is after letters, also where they took the place of something longer: typing goes on there. */
export function endOfLetters({ steps, selection }: Transaction): number | undefined {
  const step = steps.at(-1)
  if (!isOfLetters(step) || !selection.empty) return undefined
  return selection.head === step.from + step.slice.size ? selection.head : undefined
}

function isOfLetters(step: Step | undefined): step is ReplaceStep {
  if (!(step instanceof ReplaceStep) || step.slice.size > 3) return false
  const { openStart, openEnd, content } = step.slice
  return openStart + openEnd === 0 && content.content.every((node) => node.isText)
}
