import type { Html, Nodes, RootContent } from 'mdast'

const TAG_LINE = /^[ \t]*\{%.*%\}[ \t]*$/m
const LITERAL = /^\s*<(?:!|\?|(?:script|pre|style|textarea)\b)/i
const MAX_TAG_LINES = 100

/**
 * Markdown lets an HTML block run to the next blank line; in the dialect it ends before a line of
 * `{% tags %}`, and what follows is Markdown again.
 */
export function freeTags(nodes: RootContent[], parse: (text: string) => RootContent[]): RootContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'html') return cutHtml(node, parse)
    freeBelow(node, parse)
    return [node]
  })
}

function freeBelow(node: Nodes, parse: (text: string) => RootContent[]): void {
  if (node.type === 'blockquote' || node.type === 'listItem' || node.type === 'footnoteDefinition') {
    // The parts of a flow node are flow nodes, as the children of these containers are.
    node.children = freeTags(node.children, parse) as typeof node.children
  }
  if (node.type === 'list') node.children.forEach((item) => freeBelow(item, parse))
}

function cutHtml(node: Html, parse: (text: string) => RootContent[]): RootContent[] {
  const { value, position } = node
  const cut = value.includes('{%') && !LITERAL.test(value) ? TAG_LINE.exec(value)?.index : undefined
  if (cut === undefined || cut === 0 || (value.match(/\{%/g)?.length ?? 0) > MAX_TAG_LINES) return [node]
  const offset = position?.start.offset ?? 0
  const line = position?.start.line ?? 1
  const before = value.slice(0, cut)
  const head = before.replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '')
  const lines = before.match(/\r\n|\r|\n/g)?.length ?? 0
  const rest = freeTags(parse(value.slice(cut)), parse).map((each) =>
    moved(each, offset + cut, line - 1 + lines),
  )
  return [
    {
      ...node,
      value: head,
      ...(position && { position: { ...position, end: { ...position.end, offset: offset + head.length } } }),
    },
    ...rest,
  ]
}

function moved(node: RootContent, offset: number, lines: number): RootContent {
  if (!node.position) return node
  const { start, end } = node.position
  return {
    ...node,
    position: {
      start: { ...start, line: start.line + lines, offset: (start.offset ?? 0) + offset },
      end: { ...end, line: end.line + lines, offset: (end.offset ?? 0) + offset },
    },
  }
}
