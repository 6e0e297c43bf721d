import { fail } from './failure.ts'

/** What an evaluation may still spend. It is the one thing that changes while it runs. */
export type Budget = { steps: number }

const mostSteps = 20_000
const longestText = 100_000
const longestList = 10_000
const sizePerStep = 32

export function newBudget(): Budget {
  return { steps: mostSteps }
}

/** Pays for one step and for the size of what it works on. */
export function spend(budget: Budget, size = 0): void {
  budget.steps -= 1 + Math.ceil(size / sizePerStep)
  // Not "less than zero": a size that is no number must not make the budget endless.
  if (!(budget.steps >= 0)) fail('The expression takes too many steps')
}

/** Refuses a text before it is made. */
export function checkText(budget: Budget, length: number): void {
  if (length > longestText) fail(`A text has at most ${longestText} characters`)
  spend(budget, length)
}

/** Refuses a list before it is made. */
export function checkList(budget: Budget, length: number): void {
  if (length > longestList) fail(`A list has at most ${longestList} items`)
  spend(budget, length)
}
