import { arrayMethods } from './array-methods.ts'
import { checkText, spend } from './budget.ts'
import type { Budget } from './budget.ts'
import { fail } from './failure.ts'
import { stringMethods } from './string-methods.ts'
import { numberOf } from './values.ts'

/** Calls one of the safe methods of texts, lists and numbers. */
export function callMethod(call: {
  object: unknown
  method: string
  given: readonly unknown[]
  budget: Budget
}): unknown {
  const { object, method, given, budget } = call
  if (typeof object === 'string') {
    spend(budget, object.length)
    return (stringMethods.get(method) ?? unknownMethod(method, 'text'))({ text: object, given, budget })
  }
  if (Array.isArray(object)) {
    spend(budget, object.length)
    return (arrayMethods.get(method) ?? unknownMethod(method, 'list'))({ list: object, given, budget })
  }
  if (typeof object === 'number') return callOnNumber(object, method, { given, budget })
  if (typeof object === 'boolean' && method === 'toString') return String(object)
  if (object === undefined || object === null) return fail(`There is no "${method}" of ${String(object)}`)
  return unknownMethod(method, typeof object)
}

function callOnNumber(
  value: number,
  method: string,
  { given, budget }: { given: readonly unknown[]; budget: Budget },
): string {
  const digits = given[0] === undefined ? undefined : numberOf(given[0])
  checkText(budget, 1200)
  if (method === 'toString' && (digits === undefined || (digits >= 2 && digits <= 36)))
    return value.toString(digits)
  if (method === 'toFixed' && (digits === undefined || (digits >= 0 && digits <= 100)))
    return value.toFixed(digits)
  return unknownMethod(method, 'number')
}

function unknownMethod(method: string, type: string): never {
  return fail(`A ${type} has no method "${method}" that can be called here`)
}
