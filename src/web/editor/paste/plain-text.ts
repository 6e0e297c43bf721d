import type { Fragment, Node } from '@tiptap/pm/model'

/** What is copied as plain text: a line for a line of code or an item, an empty line between blocks. */
export function plainTextOf(content: Fragment): string {
  const parts: string[] = []
  content.forEach((node) => parts.push(textOf(node)))
  return parts.join(separatorOf(content.firstChild))
}

function textOf(node: Node): string {
  if (node.isText) return node.text ?? ''
  if (node.type.name === 'hard_break') return '\n'
  if (node.inlineContent) return plainTextOf(node.content)
  return plainTextOf(node.content)
}

function separatorOf(first: Node | null): string {
  if (first === null || first.isInline) return ''
  const { name } = first.type
  if (name === 'table_cell' || name === 'table_header') return '\t'
  return ['code_line', 'list_item', 'table_row'].includes(name) ? '\n' : '\n\n'
}
