import { parseExpressionAt, tokenizer, tokTypes } from 'acorn'
import type { Expression as SourceNode, Options } from 'acorn'
import { fail, orFailure } from './failure.ts'
import type { Expression } from './syntax.ts'
import { translate } from './translate.ts'

export const maximumSourceLength = 1024

// With parentheses kept, the end of the node is the end of the expression.
const options: Options = { ecmaVersion: 'latest', sourceType: 'module', preserveParens: true }

export type ParsedExpression = Expression | { kind: 'error'; message: string }

/** Reads one JavaScript expression: `parseExpression('visitor.claims.plan === "pro"')`. Never throws. */
export function parseExpression(text: string): ParsedExpression {
  return orFailure(() => {
    if (text.length > maximumSourceLength) fail(`An expression has at most ${maximumSourceLength} characters`)
    return { kind: 'expression', text, root: translate(readSource(text)) }
  })
}

function readSource(text: string): SourceNode {
  try {
    const node = parseExpressionAt(text, 0, options)
    const rest = text.slice(node.end)
    if (tokenizer(rest, options).getToken().type === tokTypes.eof) return node
    return fail(`Expected one expression, but it goes on with "${rest.trim().slice(0, 20)}"`)
  } catch (error) {
    if (error instanceof SyntaxError) return fail(error.message)
    throw error
  }
}
