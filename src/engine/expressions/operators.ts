import { checkText } from './budget.ts'
import type { Budget } from './budget.ts'
import { fail } from './failure.ts'
import type { BinaryOperator, UnaryOperator } from './syntax.ts'
import { numberOf, textOf } from './values.ts'
import { isRecord } from '../is-record.ts'

export function applyUnary(operator: UnaryOperator, value: unknown): unknown {
  switch (operator) {
    case '!':
      return !value
    case '-':
      return -numberOf(value)
    case '+':
      return numberOf(value)
    case '~':
      return ~numberOf(value)
    case 'typeof':
      return typeof value
    default:
      return operator satisfies never
  }
}

export function applyBinary(
  operator: BinaryOperator,
  { left, right, budget }: { left: unknown; right: unknown; budget: Budget },
): unknown {
  switch (operator) {
    case '===':
      return left === right
    case '!==':
      return left !== right
    case '==':
      return looselyEqual(left, right)
    case '!=':
      return !looselyEqual(left, right)
    case '+':
      return add(left, right, budget)
    case 'in':
      return hasMember(right, left)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(operator, left, right)
    case '-':
    case '*':
    case '/':
    case '%':
    case '**':
    case '&':
    case '|':
    case '^':
    case '<<':
    case '>>':
    case '>>>':
      return arithmetic[operator](numberOf(left), numberOf(right))
    default:
      return operator satisfies never
  }
}

const arithmetic = {
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
  '**': (a: number, b: number) => a ** b,
  '&': (a: number, b: number) => a & b,
  '|': (a: number, b: number) => a | b,
  '^': (a: number, b: number) => a ^ b,
  '<<': (a: number, b: number) => a << b,
  '>>': (a: number, b: number) => a >> b,
  '>>>': (a: number, b: number) => a >>> b,
}

// Objects equal themselves only: comparing them with a text would run their conversions.
function looselyEqual(left: unknown, right: unknown): boolean {
  if (typeof left === 'object' || typeof right === 'object')
    return left === right || (left ?? null) === (right ?? null)
  if (typeof left === typeof right) return left === right
  if (left === undefined || right === undefined) return false
  return numberOf(left) === numberOf(right)
}

function add(left: unknown, right: unknown, budget: Budget): string | number {
  if (typeof left !== 'string' && typeof right !== 'string') return numberOf(left) + numberOf(right)
  const [first, second] = [textOf(left), textOf(right)]
  checkText(budget, first.length + second.length)
  return first + second
}

function compare(operator: '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean {
  const [a, b] =
    typeof left === 'string' && typeof right === 'string' ? [left, right] : [numberOf(left), numberOf(right)]
  if (operator === '<') return a < b
  if (operator === '<=') return a <= b
  return operator === '>' ? a > b : a >= b
}

function hasMember(object: unknown, name: unknown): boolean {
  if (!isRecord(object) && !Array.isArray(object)) return fail('"in" looks for a member of an object')
  return Object.hasOwn(object, textOf(name))
}
