import type { Block, InlineNode, JSONDocument } from '../document/nodes.ts'
import { evaluate, type Scope } from './evaluate.ts'
import { parseExpression } from './parse.ts'
import { references } from './references.ts'
import { isVisible } from './visibility.ts'

export type EvaluateOptions = {
  scope: Scope
  /** Leaves expressions about the visitor for the reader's side to evaluate. */
  onlyDeterministic?: boolean
}

type Node = { object: string; type?: string; data?: unknown; nodes?: Node[]; fragments?: Node[] }

/** A copy of a document with its conditions decided and its expressions replaced by their values. */
export function evaluateDocument(document: JSONDocument, options: EvaluateOptions): JSONDocument {
  // Blocks are replaced by blocks and inlines by text, so a document stays one.
  return { ...document, nodes: evaluateNodes(document.nodes, options) as Block[] }
}

function evaluateNodes(nodes: Node[], options: EvaluateOptions): Node[] {
  return nodes.flatMap((node) => evaluateNode(node, options))
}

function evaluateNode(node: Node, options: EvaluateOptions): Node[] {
  const expression = expressionOf(node)
  if (node.type === 'if') {
    return isVisible(expression, options.scope) ? evaluateNodes(node.nodes ?? [], options) : []
  }
  if (node.type === 'expression' && node.object === 'inline') return [valueOf(node, expression, options)]
  return [
    {
      ...node,
      ...(node.nodes && { nodes: evaluateNodes(node.nodes, options) }),
      ...(node.fragments && { fragments: evaluateNodes(node.fragments, options) }),
    },
  ]
}

function valueOf(node: Node, source: string, { scope, onlyDeterministic }: EvaluateOptions): Node {
  const parsed = parseExpression(source)
  if (parsed.kind === 'error') return textOf(`{{${source}}}`)
  const isAboutVisitor = references(parsed).some(([root]) => root === 'visitor')
  if (onlyDeterministic && isAboutVisitor) return node
  const result = evaluate(parsed, scope)
  if (result.kind === 'error' || result.value === undefined || result.value === null)
    return textOf(`{{${source}}}`)
  return textOf(typeof result.value === 'string' ? result.value : JSON.stringify(result.value))
}

function textOf(text: string): Node {
  const node: InlineNode = { object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }
  return node
}

function expressionOf({ data }: Node): string {
  const expression = typeof data === 'object' && data !== null && 'expression' in data ? data.expression : ''
  return typeof expression === 'string' ? expression : ''
}
