import { evaluate } from './evaluate.ts'
import type { Scope } from './evaluate.ts'
import { parseExpression } from './parse.ts'

/** Whether something with these conditions shows. None or an empty one: yes. All must hold; one that fails hides. */
export function isVisible(conditions: string | readonly string[] | null | undefined, scope: Scope): boolean {
  const list = typeof conditions === 'string' ? [conditions] : (conditions ?? [])
  return list.every((condition) => holds(condition, scope))
}

function holds(condition: string, scope: Scope): boolean {
  if (condition.trim() === '') return true
  const parsed = parseExpression(condition)
  if (parsed.kind === 'error') return false
  const result = evaluate(parsed, scope)
  return result.kind === 'value' && Boolean(result.value)
}
