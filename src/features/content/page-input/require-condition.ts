import { ApiError } from '../../../contract/errors.ts'
import { conditionProblem } from '../../../engine/expressions/index.ts'

/** Refuses the condition of a page that is no expression. */
export function requireCondition(condition: string | null | undefined): void {
  const problem = conditionProblem(condition ?? '')
  if (problem !== undefined) throw new ApiError('bad-request', `condition: ${problem}`)
}
