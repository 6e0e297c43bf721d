import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { ancestorNamed } from '../commands/block-at.ts'

// Titles and captions: blocks in them would tear what they belong to in two.
const lines = new Set(['table_header', 'expandable_title', 'image', 'file', 'embed', 'drawing'])

/** Whether the cursor is where there is one line of text and nothing else. */
export function isInOneLine({ selection: { $from } }: EditorState): boolean {
  return lines.has($from.parent.type.name)
}

/** What is pasted as it fits where the cursor is: words in a title or a caption, and no table in a table. */
export function fitted(slice: Slice, state: EditorState): Slice {
  if (isInOneLine(state)) return new Slice(Fragment.from(wordsOf(slice.content, state)), 0, 0)
  const isFlat = slice.content.content.every(({ type }) => type.name !== 'table')
  if (isFlat || ancestorNamed(state.selection.$from, 'table_cell') === undefined) return slice
  const blocks = slice.content.content.flatMap((node) => (node.type.name === 'table' ? rowsOf(node) : [node]))
  return new Slice(Fragment.from(blocks), slice.openStart, slice.openEnd)
}

/** Whether it is cells of a table, which go into cells. */
export function holdsCells({ content, openStart, openEnd }: Slice): boolean {
  const [first, ...others] = content.content
  if (first === undefined) return false
  if (others.length === 0 && openStart > 0 && openEnd > 0)
    return holdsCells(new Slice(first.content, openStart - 1, openEnd - 1))
  return first.type.spec['tableRole'] !== undefined
}

function wordsOf(content: Fragment, { schema, selection }: EditorState): Node[] {
  const { type } = selection.$from.parent
  const words: Node[] = []
  content.forEach(collect)
  return words

  function collect(node: Node): void {
    if (node.isInline) add(node)
    else if (!node.inlineContent) {
      addTitle(node.attrs['data']?.title)
      node.forEach(collect)
    } else if (node.content.size > 0) {
      space()
      node.forEach(add)
    }
  }

  function addTitle(title: unknown): void {
    if (typeof title !== 'string' || title === '') return
    space()
    words.push(schema.text(title))
  }

  function space(): void {
    if (words.length > 0) words.push(schema.text(' '))
  }

  function add(node: Node): void {
    const taken = type.contentMatch.matchType(node.type) === null ? schema.text(' ') : node
    words.push(taken.mark(type.allowedMarks(node.marks)))
  }
}

/** A line for each row of a table. */
function rowsOf(table: Node): Node[] {
  const { schema } = table.type
  return table.children.flatMap((row) => {
    const text = wordsIn(row)
    return text === '' ? [] : [schema.node('paragraph', null, [schema.text(text)])]
  })
}

function wordsIn(node: Node): string {
  if (node.inlineContent) return node.textBetween(0, node.content.size, ' ', ' ').trim()
  const title: unknown = node.attrs['data']?.title
  return [typeof title === 'string' ? title : '', ...node.children.map(wordsIn)].filter(Boolean).join(' ')
}
