import { checkList, checkText, newBudget, spend } from './budget.ts'
import type { Budget } from './budget.ts'
import { callMethod } from './call-method.ts'
import { fail, orFailure } from './failure.ts'
import { applyBinary, applyUnary } from './operators.ts'
import { isForbidden } from './syntax.ts'
import type { Expression, Node, Parameter } from './syntax.ts'
import { asClosure, memberOf, textOf } from './values.ts'
import { isRecord } from '../is-record.ts'

/** The names that an expression can use, with plain data behind them. */
export type Scope = { readonly [name: string]: unknown }

export type Evaluated = { kind: 'value'; value: unknown } | { kind: 'error'; message: string }

type Machine = { budget: Budget; names: ReadonlyMap<string, unknown> }

// What a `?.` gives that met nothing, up to the end of its chain.
const skipped = Symbol('skipped')

/**
 * Evaluates an expression over plain data: `evaluate(parsed, { visitor: { claims: { plan: 'pro' } } })`. It
 * cannot reach anything but the scope, and stops after a bounded number of steps. Never throws.
 */
export function evaluate(expression: Expression, scope: Scope): Evaluated {
  return orFailure(() => {
    const machine = { budget: newBudget(), names: new Map(Object.entries(scope)) }
    return { kind: 'value', value: withoutFunctions(run(expression.root, machine), machine.budget) }
  })
}

function run(node: Node, machine: Machine): unknown {
  spend(machine.budget)
  switch (node.kind) {
    case 'literal':
      return node.value
    case 'name':
      return machine.names.has(node.name)
        ? machine.names.get(node.name)
        : fail(`"${node.name}" is not defined`)
    case 'template':
      return runTemplate(node.texts, node.values, machine)
    case 'chain': {
      const value = run(node.inner, machine)
      return value === skipped ? undefined : value
    }
    case 'member':
      return runMember(node, machine)
    case 'call':
      return runCall(node, machine)
    case 'unary':
      return applyUnary(node.operator, runUnaryOperand(node, machine))
    case 'binary': {
      const [left, right] = [run(node.left, machine), run(node.right, machine)]
      return applyBinary(node.operator, { left, right, budget: machine.budget })
    }
    case 'logical':
      return runLogical(node, machine)
    case 'conditional':
      return run(run(node.test, machine) ? node.yes : node.no, machine)
    case 'array':
      return runArray(node.items, machine)
    case 'object':
      return runObject(node.members, machine)
    case 'arrow':
      return asClosure((...values) => run(node.body, withParameters(machine, node.parameters, values)))
    default:
      return node satisfies never
  }
}

function runTemplate(texts: readonly string[], values: readonly Node[], machine: Machine): string {
  const parts = texts.flatMap((text, at) => {
    const value = values[at]
    return value === undefined ? [text] : [text, textOf(run(value, machine))]
  })
  checkText(
    machine.budget,
    parts.reduce((length, part) => length + part.length, 0),
  )
  return parts.join('')
}

function runMember(node: Extract<Node, { kind: 'member' }>, machine: Machine): unknown {
  const object = run(node.object, machine)
  if (object === skipped) return skipped
  if (node.isOptional && (object === undefined || object === null)) return skipped
  return memberOf(object, run(node.property, machine))
}

function runCall(node: Extract<Node, { kind: 'call' }>, machine: Machine): unknown {
  const object = run(node.object, machine)
  if (object === skipped) return skipped
  if (node.isOptional && (object === undefined || object === null)) return skipped
  const given = node.arguments.map((argument) => run(argument, machine))
  return callMethod({ object, method: node.method, given, budget: machine.budget })
}

// `typeof` is the one way to ask for a name that may not be there.
function runUnaryOperand({ operator, operand }: Extract<Node, { kind: 'unary' }>, machine: Machine): unknown {
  const isUnknown = operand.kind === 'name' && !machine.names.has(operand.name)
  return operator === 'typeof' && isUnknown ? undefined : run(operand, machine)
}

function runLogical(
  { operator, left, right }: Extract<Node, { kind: 'logical' }>,
  machine: Machine,
): unknown {
  const value = run(left, machine)
  if (operator === '&&') return value ? run(right, machine) : value
  if (operator === '||') return value || run(right, machine)
  return value ?? run(right, machine)
}

function runArray(items: Extract<Node, { kind: 'array' }>['items'], machine: Machine): unknown[] {
  const values = items.flatMap(({ isSpread, value }): unknown[] => {
    const result = run(value, machine)
    if (!isSpread) return [result]
    if (!Array.isArray(result)) return fail('Only a list can be spread into a list')
    checkList(machine.budget, result.length)
    return result
  })
  checkList(machine.budget, values.length)
  return values
}

function runObject(members: Extract<Node, { kind: 'object' }>['members'], machine: Machine): object {
  const entries = members.flatMap(({ name, value }): [string, unknown][] => {
    const result = run(value, machine)
    if (name === null)
      return isRecord(result) ? Object.entries(result) : fail('Only an object can be spread into an object')
    return [[memberName(run(name, machine)), result]]
  })
  checkList(machine.budget, entries.length)
  return Object.fromEntries(entries)
}

function memberName(value: unknown): string {
  const name = textOf(value)
  return isForbidden(name) ? fail(`The name "${name}" is not allowed`) : name
}

function withParameters(
  machine: Machine,
  parameters: readonly Parameter[],
  values: readonly unknown[],
): Machine {
  const bound = parameters.flatMap((parameter, at): [string, unknown][] =>
    parameter.kind === 'name'
      ? [[parameter.name, values[at]]]
      : parameter.members.map(({ from, name }) => [name, memberOf(values[at], from)]),
  )
  return { budget: machine.budget, names: new Map([...machine.names, ...bound]) }
}

function withoutFunctions(value: unknown, budget: Budget): unknown {
  spend(budget)
  if (typeof value === 'function') return fail('A function is no result')
  if (Array.isArray(value)) for (const item of value) withoutFunctions(item, budget)
  else if (isRecord(value)) for (const item of Object.values(value)) withoutFunctions(item, budget)
  return value
}
