import { ApiError } from '../../contract/errors.ts'
import { parseExpression } from '../../engine/expressions/index.ts'

/** Refuses what is no expression; the message says where it goes wrong. */
export function demandCondition(member: string, condition: string | null | undefined): void {
  if (condition === null || condition === undefined) return
  const parsed = parseExpression(condition)
  if (parsed.kind === 'error') throw new ApiError('bad-request', `${member}: ${parsed.message}`)
}
