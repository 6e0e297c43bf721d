import { ApiError } from '../../../contract/errors.ts'
import { conditionProblem } from '../../../engine/expressions/index.ts'

/** Refuses what is no expression; the message says where it goes wrong. */
export function requireCondition(member: string, condition: string | null | undefined): void {
  const problem = conditionProblem(condition ?? '')
  if (problem !== undefined) throw new ApiError('bad-request', `${member}: ${problem}`)
}
