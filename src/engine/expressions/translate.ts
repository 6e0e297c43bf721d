import type {
  AnyNode,
  ArrowFunctionExpression,
  CallExpression,
  Expression as SourceNode,
  Literal,
  MemberExpression,
  ObjectExpression,
  Pattern,
  Property,
} from 'acorn'
import { fail } from './failure.ts'
import { binaryOperators, isForbidden, unaryOperators } from './syntax.ts'
import type { BinaryOperator, Node, Parameter, UnaryOperator } from './syntax.ts'

/** Turns the parser's tree into ours; what has no safe meaning is refused here, by name. */
export function translate(node: SourceNode): Node {
  switch (node.type) {
    case 'Literal':
      return translateLiteral(node)
    case 'Identifier':
      return node.name === 'undefined'
        ? { kind: 'literal', value: undefined }
        : { kind: 'name', name: allowed(node.name) }
    case 'TemplateLiteral':
      return {
        kind: 'template',
        texts: node.quasis.map(({ value }) => value.cooked ?? value.raw),
        values: node.expressions.map(translate),
      }
    case 'ChainExpression':
      return { kind: 'chain', inner: translate(node.expression) }
    case 'ParenthesizedExpression':
      return translate(node.expression)
    case 'MemberExpression':
      return translateMember(node)
    case 'CallExpression':
      return translateCall(node)
    case 'UnaryExpression':
      return { kind: 'unary', operator: unaryOperator(node.operator), operand: translate(node.argument) }
    case 'BinaryExpression':
      return {
        kind: 'binary',
        operator: binaryOperator(node.operator),
        left: translate(expressionOf(node.left)),
        right: translate(node.right),
      }
    case 'LogicalExpression':
      return {
        kind: 'logical',
        operator: node.operator,
        left: translate(node.left),
        right: translate(node.right),
      }
    case 'ConditionalExpression':
      return {
        kind: 'conditional',
        test: translate(node.test),
        yes: translate(node.consequent),
        no: translate(node.alternate),
      }
    case 'ArrayExpression':
      return { kind: 'array', items: node.elements.map(translateItem) }
    case 'ObjectExpression':
      return translateObject(node)
    case 'ArrowFunctionExpression':
      return translateArrow(node)
    case 'AssignmentExpression':
    case 'AwaitExpression':
    case 'ClassExpression':
    case 'FunctionExpression':
    case 'ImportExpression':
    case 'MetaProperty':
    case 'NewExpression':
    case 'SequenceExpression':
    case 'TaggedTemplateExpression':
    case 'ThisExpression':
    case 'UpdateExpression':
    case 'YieldExpression':
      return refuse(node)
    default:
      return node satisfies never
  }
}

function translateLiteral({ value }: Literal): Node {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return { kind: 'literal', value }
  }
  return fail(
    typeof value === 'bigint' ? 'BigInt literals are not allowed' : 'Regular expressions are not allowed',
  )
}

function translateMember(node: MemberExpression): Node {
  return {
    kind: 'member',
    object: translate(expressionOf(node.object)),
    property: propertyOf(node),
    isOptional: node.optional,
  }
}

function propertyOf(node: MemberExpression): Node {
  if (node.property.type === 'PrivateIdentifier') return refuse(node.property)
  if (!node.computed && node.property.type === 'Identifier') {
    return { kind: 'literal', value: allowed(node.property.name) }
  }
  return translate(node.property)
}

function translateCall(node: CallExpression): Node {
  const { callee } = node
  if (callee.type !== 'MemberExpression') return fail('Only methods of values can be called')
  const method = propertyOf(callee)
  if (method.kind !== 'literal' || typeof method.value !== 'string')
    return fail('A method is called by its name')
  if (node.optional) return fail('A method is called without "?."')
  return {
    kind: 'call',
    object: translate(expressionOf(callee.object)),
    method: allowed(method.value),
    isOptional: callee.optional,
    arguments: node.arguments.map((argument) => translate(expressionOf(argument))),
  }
}

function translateItem(item: AnyNode | null): { isSpread: boolean; value: Node } {
  if (item === null) return { isSpread: false, value: { kind: 'literal', value: undefined } }
  if (item.type === 'SpreadElement') return { isSpread: true, value: translate(item.argument) }
  return { isSpread: false, value: translate(expressionOf(item)) }
}

function translateObject(node: ObjectExpression): Node {
  return {
    kind: 'object',
    members: node.properties.map((property) => {
      if (property.type === 'SpreadElement') return { name: null, value: translate(property.argument) }
      if (property.kind !== 'init' || property.method) return fail('Objects have plain members only')
      return { name: nameOf(property), value: translate(property.value) }
    }),
  }
}

function nameOf(property: Property): Node {
  if (property.computed) return translate(property.key)
  if (property.key.type === 'Identifier') return { kind: 'literal', value: allowed(property.key.name) }
  return property.key.type === 'Literal' ? translateLiteral(property.key) : refuse(property.key)
}

function translateArrow(node: ArrowFunctionExpression): Node {
  if (node.async || node.body.type === 'BlockStatement') return fail('An arrow function is one expression')
  return { kind: 'arrow', parameters: node.params.map(translateParameter), body: translate(node.body) }
}

function translateParameter(parameter: Pattern): Parameter {
  if (parameter.type === 'Identifier') return { kind: 'name', name: allowed(parameter.name) }
  if (parameter.type !== 'ObjectPattern') return refuse(parameter)
  return {
    kind: 'members',
    members: parameter.properties.map((property) => {
      if (property.type === 'RestElement' || property.computed) return refuse(property)
      if (property.key.type !== 'Identifier' || property.value.type !== 'Identifier') return refuse(property)
      return { from: allowed(property.key.name), name: allowed(property.value.name) }
    }),
  }
}

function unaryOperator(operator: string): UnaryOperator {
  return (
    unaryOperators.find((known) => known === operator) ?? fail(`The operator "${operator}" is not allowed`)
  )
}

function binaryOperator(operator: string): BinaryOperator {
  return (
    binaryOperators.find((known) => known === operator) ?? fail(`The operator "${operator}" is not allowed`)
  )
}

function allowed(name: string): string {
  return isForbidden(name) ? fail(`The name "${name}" is not allowed`) : name
}

function expressionOf(node: AnyNode): SourceNode {
  if (node.type === 'SpreadElement' || node.type === 'Super' || node.type === 'PrivateIdentifier')
    return refuse(node)
  // In these places the grammar has expressions, and what else it has was refused on the line above.
  return node as SourceNode
}

function refuse(node: AnyNode): never {
  return fail(`${node.type} is not allowed in an expression`)
}
