import type { Expression, Node, Parameter } from './syntax.ts'

/**
 * The members of the scope that an expression reads, each as a path: `visitor.claims.plan === "pro"` reads
 * `['visitor', 'claims', 'plan']`. A member with a computed name ends the path before it.
 */
export function references(expression: Expression): string[][] {
  const paths = pathsIn(expression.root, new Set())
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()]
}

function pathsIn(node: Node, bound: ReadonlySet<string>): string[][] {
  switch (node.kind) {
    case 'literal':
      return []
    case 'name':
    case 'member':
      return pathsOfMember(node, bound)
    case 'template':
      return node.values.flatMap((value) => pathsIn(value, bound))
    case 'call':
      return [node.object, ...node.arguments].flatMap((part) => pathsIn(part, bound))
    case 'chain':
      return pathsIn(node.inner, bound)
    case 'unary':
      return pathsIn(node.operand, bound)
    case 'binary':
    case 'logical':
      return [...pathsIn(node.left, bound), ...pathsIn(node.right, bound)]
    case 'conditional':
      return [node.test, node.yes, node.no].flatMap((part) => pathsIn(part, bound))
    case 'array':
      return node.items.flatMap(({ value }) => pathsIn(value, bound))
    case 'object':
      return node.members.flatMap(({ name, value }) => [
        ...(name === null ? [] : pathsIn(name, bound)),
        ...pathsIn(value, bound),
      ])
    case 'arrow':
      return pathsIn(node.body, new Set([...bound, ...node.parameters.flatMap(namesOf)]))
    default:
      return node satisfies never
  }
}

function pathsOfMember(
  node: Extract<Node, { kind: 'name' | 'member' }>,
  bound: ReadonlySet<string>,
): string[][] {
  const computed: string[][] = []
  const path: string[] = []
  let at: Node = node
  while (at.kind === 'member' || at.kind === 'chain') {
    if (at.kind === 'chain') {
      at = at.inner
      continue
    }
    if (at.property.kind === 'literal') path.unshift(String(at.property.value))
    else {
      computed.push(...pathsIn(at.property, bound))
      path.length = 0
    }
    at = at.object
  }
  if (at.kind !== 'name') return [...pathsIn(at, bound), ...computed]
  return bound.has(at.name) ? computed : [[at.name, ...path], ...computed]
}

function namesOf(parameter: Parameter): string[] {
  return parameter.kind === 'name' ? [parameter.name] : parameter.members.map(({ name }) => name)
}
