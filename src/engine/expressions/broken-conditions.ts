import type { JSONDocument } from '../document/nodes.ts'
import { parseExpression } from './parse.ts'

/** A condition that is no expression: where in the document, what it says, and what is wrong with it. */
export type BrokenCondition = { path: string; expression: string; message: string }

type Node = { object: string; type?: string; data?: unknown; nodes?: Node[]; fragments?: Node[] }

/** The conditions of a document that can never be decided, in reading order. */
export function brokenConditions(document: JSONDocument): BrokenCondition[] {
  const broken: BrokenCondition[] = []
  look(document, '')
  return broken

  function look(node: Node, path: string): void {
    const expression = node.type === 'if' ? expressionOf(node) : ''
    const message = conditionProblem(expression)
    if (message !== undefined) broken.push({ path: `${path}data.expression`, expression, message })
    node.nodes?.forEach((child, at) => look(child, `${path}nodes.${at}.`))
    node.fragments?.forEach((child, at) => look(child, `${path}fragments.${at}.`))
  }
}

/** What is wrong with a condition, with the place in it; an empty one always holds. */
export function conditionProblem(condition: string): string | undefined {
  if (condition.trim() === '') return undefined
  const parsed = parseExpression(condition)
  return parsed.kind === 'error' ? parsed.message : undefined
}

function expressionOf({ data }: Node): string {
  const expression = typeof data === 'object' && data !== null && 'expression' in data ? data.expression : ''
  return typeof expression === 'string' ? expression : ''
}
