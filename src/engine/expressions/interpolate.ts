import { evaluate } from './evaluate.ts'
import type { Scope } from './evaluate.ts'
import { maximumSourceLength, parseExpression } from './parse.ts'
import type { Expression } from './syntax.ts'

const opening = '{{'
const closing = '}}'
const mostAttempts = 4
const mostExpressions = 500

/** Fills in `{{ expression }}`: `interpolate('Hi {{ name }}', { name: 'Ada' })`. What fails stays as written. */
export function interpolate(template: string, scope: Scope): string {
  let text = ''
  let at = 0
  for (let count = 0; count < mostExpressions; count += 1) {
    const start = template.indexOf(opening, at)
    if (start === -1) break
    const found = readExpression(template, start + opening.length)
    const end = found === null ? start + opening.length : found.end
    const value = found === null ? undefined : textOfResult(found.expression, scope)
    text += template.slice(at, start) + (value ?? template.slice(start, end))
    at = end
  }
  return text + template.slice(at)
}

// An object literal may end in "}}" too, so the first end at which the text between is an expression counts.
function readExpression(template: string, from: number): { expression: Expression; end: number } | null {
  let end = template.indexOf(closing, from)
  for (let attempt = 0; attempt < mostAttempts && end !== -1; attempt += 1) {
    if (end - from > maximumSourceLength) return null
    const expression = parseExpression(template.slice(from, end))
    if (expression.kind === 'expression') return { expression, end: end + closing.length }
    end = template.indexOf(closing, end + 1)
  }
  return null
}

function textOfResult(expression: Expression, scope: Scope): string | undefined {
  const result = evaluate(expression, scope)
  if (result.kind === 'error') return undefined
  const { value } = result
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
