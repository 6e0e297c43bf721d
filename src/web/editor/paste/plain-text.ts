import type { Fragment, Node, Slice } from '@tiptap/pm/model'
import { emojiText } from '../../../engine/document/index.ts'

/** What is copied as plain text: words where they are of one block, else with the signs that people write. */
export function textOfSlice({ content, openStart, openEnd }: Slice): string {
  let inner = content
  for (let open = Math.min(openStart, openEnd); open > 0 && inner.childCount === 1; open -= 1)
    inner = inner.firstChild?.content ?? inner
  const isLines = inner.firstChild?.type.name === 'code_line'
  return inner.firstChild?.isInline === true || isLines ? plainTextOf(inner) : written(inner)
}

/** The words alone: a line for a line of code or an item, an empty line between blocks. */
export function plainTextOf(content: Fragment): string {
  const parts: string[] = []
  content.forEach((node) => parts.push(node.isInline ? inlineText(node) : plainTextOf(node.content)))
  return parts.join(separatorOf(content.firstChild))
}

function separatorOf(first: Node | null): string {
  if (first === null || first.isInline) return ''
  const { name } = first.type
  if (name === 'table_cell' || name === 'table_header' || name === 'table_value') return '\t'
  return ['code_line', 'list_item', 'table_row', 'image'].includes(name) ? '\n' : '\n\n'
}

function inlineText({ isText, text, type, attrs }: Node): string {
  if (isText) return text ?? ''
  switch (type.name) {
    case 'hard_break':
      return '\n'
    case 'emoji':
      return emojiText(attrs['data'].code)
    case 'inline_math':
      return `$$${attrs['data'].formula}$$`
    case 'expression':
      return `{{ ${attrs['data'].expression} }}`
    case 'button':
      return attrs['data'].label
    default:
      return ''
  }
}

function written(content: Fragment, { isInItem } = { isInItem: false }): string {
  let text = ''
  content.forEach((node) => {
    const next = block(node)
    if (next === '') return
    // Items follow each other, and a list the words of its item.
    const isTight = node.type.name === 'list_item' || (isInItem && node.type.isInGroup('list'))
    text += text === '' ? next : `${isTight ? '\n' : '\n\n'}${next}`
  })
  return text
}

function block(node: Node): string {
  const { attrs, type } = node
  switch (type.name) {
    case 'heading_1':
    case 'heading_2':
    case 'heading_3':
      return `${'#'.repeat(Number(type.name.at(-1)) + 1)} ${plainTextOf(node.content)}`
    case 'list_unordered':
    case 'list_tasks':
    case 'list_ordered':
      return items(node)
    case 'list_item':
      return indented('* ', written(node.content, { isInItem: true }))
    case 'blockquote':
      return written(node.content).replaceAll(/^/gm, '> ')
    case 'code':
      return `\`\`\`${attrs['data'].syntax ?? ''}\n${plainTextOf(node.content)}\n\`\`\``
    case 'divider':
      return '---'
    case 'math':
      return `$$\n${attrs['data'].formula}\n$$`
    case 'embed':
      return [attrs['data'].url, plainTextOf(node.content)].filter(Boolean).join('\n')
    default:
      return node.inlineContent || type.spec['tableRole'] !== undefined
        ? plainTextOf(node.content)
        : written(node.content)
  }
}

function items(list: Node): string {
  const first: unknown = list.attrs['data'].start
  const start = typeof first === 'number' ? first : 1
  return list.children
    .map((item, at) => {
      const { checked } = item.attrs['data']
      const box = checked === undefined ? '' : `[${checked === true ? 'x' : ' '}] `
      const sign = list.type.name === 'list_ordered' ? `${start + at}. ` : '* '
      return indented(sign, box + written(item.content, { isInItem: true }))
    })
    .join('\n')
}

function indented(sign: string, text: string): string {
  return sign + text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(sign.length)}`)
}
