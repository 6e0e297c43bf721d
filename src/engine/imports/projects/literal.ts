import {
  parseExpressionAt,
  tokenizer,
  type Expression,
  type PrivateIdentifier,
  type SpreadElement,
} from 'acorn'

/** What stands behind a word in a program, as far as it is written out: nothing of it is run. */
export function literalAfter(source: string, word: RegExp): unknown {
  const match = word.exec(source)
  if (match === null) return undefined
  const at = match.index + match[0].length
  // Types and calls between the word and its value.
  const start = source.slice(at).search(/[[{]/)
  if (start < 0) return undefined
  try {
    return valueOf(parseExpressionAt(balanced(source.slice(at + start)), 0, options), 0)
  } catch {
    return undefined
  }
}

const opening = new Set(['[', '{', '(', '${'])
const closing = new Set([']', '}', ')'])
const options = { ecmaVersion: 'latest', sourceType: 'module' } as const

/** The beginning of a text up to where its first bracket is closed; throws where it never is. */
function balanced(source: string): string {
  let depth = 0
  for (const { type, end } of tokenizer(source, options)) {
    if (opening.has(type.label)) depth += 1
    if (closing.has(type.label)) depth -= 1
    if (depth === 0) return source.slice(0, end)
  }
  throw new Error('the bracket is never closed')
}

function valueOf(node: Expression | PrivateIdentifier | SpreadElement | null, depth: number): unknown {
  if (node === null || depth > 50) return undefined
  if (node.type === 'Literal') return node.value
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('')
  if (node.type === 'ArrayExpression') return node.elements.map((element) => valueOf(element, depth + 1))
  if (node.type !== 'ObjectExpression') return undefined
  return Object.fromEntries(
    node.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.computed) return []
      const { key, value } = property
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      return [[name, valueOf(value, depth + 1)]]
    }),
  )
}
