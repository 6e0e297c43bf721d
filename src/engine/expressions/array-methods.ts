import { checkList, checkText, spend } from './budget.ts'
import type { Budget } from './budget.ts'
import { fail } from './failure.ts'
import { isClosure, numberOf, textOf } from './values.ts'
import type { Closure } from './values.ts'

type Call = { list: readonly unknown[]; given: readonly unknown[]; budget: Budget }
type Method = (call: Call) => unknown

/** The methods of lists that can be called. None of them changes the list. */
export const arrayMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['includes', ({ list, given }) => list.includes(given[0])],
  ['indexOf', ({ list, given }) => list.indexOf(given[0])],
  ['lastIndexOf', ({ list, given }) => list.lastIndexOf(given[0])],
  ['at', ({ list, given }) => list.at(numberAt(given, 0) ?? 0)],
  ['slice', ({ list, given }) => list.slice(numberAt(given, 0), numberAt(given, 1))],
  ['toReversed', ({ list }) => list.toReversed()],
  ['concat', concat],
  ['join', ({ list, given, budget }) => join(list, given[0] === undefined ? ',' : textOf(given[0]), budget)],
  ['toString', ({ list, budget }) => join(list, ',', budget)],
  ['flat', flat],
  ['some', (call) => list(call).some(callback(call))],
  ['every', (call) => list(call).every(callback(call))],
  ['filter', (call) => list(call).filter(callback(call))],
  ['find', (call) => list(call).find(callback(call))],
  ['findIndex', (call) => list(call).findIndex(callback(call))],
  ['findLast', (call) => list(call).findLast(callback(call))],
  ['map', (call) => list(call).map(callback(call))],
  ['flatMap', (call) => flat({ ...call, list: list(call).map(callback(call)) })],
  ['reduce', reduce],
])

function list({ list: own }: Call): readonly unknown[] {
  return own
}

// The list itself, which a callback would get as a third value, is left out: nothing needs it.
function callback({ given, budget }: Call): (value: unknown, index: number) => unknown {
  const closure = closureAt(given)
  return (value, index) => {
    spend(budget)
    return closure(value, index)
  }
}

function reduce({ list: own, given, budget }: Call): unknown {
  const closure = closureAt(given)
  if (own.length === 0 && given.length < 2) return fail('An empty list is reduced from a given start')
  const [start, rest] = given.length < 2 ? [own[0], own.slice(1)] : [given[1], own]
  let result = start
  for (const [index, value] of rest.entries()) {
    spend(budget)
    result = closure(result, value, index)
  }
  return result
}

function concat({ list: own, given, budget }: Call): unknown[] {
  const others = given.flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
  checkList(budget, own.length + others.length)
  return [...own, ...others]
}

function flat({ list: own, budget }: Call): unknown[] {
  checkList(
    budget,
    own.reduce<number>((size, value) => size + (Array.isArray(value) ? value.length : 1), 0),
  )
  return own.flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
}

function join(own: readonly unknown[], separator: string, budget: Budget): string {
  const texts = own.map((value) => (value === null || value === undefined ? '' : textOf(value)))
  checkText(
    budget,
    texts.reduce((size, text) => size + text.length + separator.length, 0),
  )
  return texts.join(separator)
}

function closureAt(given: readonly unknown[]): Closure {
  const [closure] = given
  return isClosure(closure) ? closure : fail('This method takes an arrow function')
}

function numberAt(given: readonly unknown[], at: number): number | undefined {
  return given[at] === undefined ? undefined : numberOf(given[at])
}
