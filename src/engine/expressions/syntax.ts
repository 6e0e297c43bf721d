/** A part of an expression. Only what can be evaluated safely has a form here. */
export type Node =
  | { kind: 'literal'; value: string | number | boolean | null | undefined }
  | { kind: 'name'; name: string }
  | { kind: 'template'; texts: string[]; values: Node[] }
  | { kind: 'member'; object: Node; property: Node; isOptional: boolean }
  | { kind: 'call'; object: Node; method: string; isOptional: boolean; arguments: Node[] }
  /** Where a `?.` that met nothing stops. */
  | { kind: 'chain'; inner: Node }
  | { kind: 'unary'; operator: UnaryOperator; operand: Node }
  | { kind: 'binary'; operator: BinaryOperator; left: Node; right: Node }
  | { kind: 'logical'; operator: '&&' | '||' | '??'; left: Node; right: Node }
  | { kind: 'conditional'; test: Node; yes: Node; no: Node }
  | { kind: 'array'; items: { isSpread: boolean; value: Node }[] }
  | { kind: 'object'; members: ({ name: Node; value: Node } | { name: null; value: Node })[] }
  | { kind: 'arrow'; parameters: Parameter[]; body: Node }

/** A name, or the members that are taken out of an object: `({ status }) => ...`. */
export type Parameter =
  | { kind: 'name'; name: string }
  | { kind: 'members'; members: { from: string; name: string }[] }

export type UnaryOperator = (typeof unaryOperators)[number]
export type BinaryOperator = (typeof binaryOperators)[number]

export const unaryOperators = ['!', '-', '+', '~', 'typeof'] as const
export const binaryOperators = [
  ...(['===', '!==', '==', '!=', '<', '<=', '>', '>='] as const),
  ...(['+', '-', '*', '/', '%', '**', '&', '|', '^', '<<', '>>', '>>>', 'in'] as const),
] as const

/** An expression that was read and found safe to evaluate. */
export type Expression = { kind: 'expression'; text: string; root: Node }

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

/** Names that lead from data to the machinery of the language. */
export function isForbidden(name: string): boolean {
  return forbiddenNames.has(name)
}
