import { Fragment, type Node, type NodeType, type Schema } from '@tiptap/pm/model'
import { Selection, TextSelection, type Command } from '@tiptap/pm/state'
import { linesOf } from '../schema/blocks/code-lines.ts'

const lists = ['list_unordered', 'list_ordered', 'list_tasks']
const boxes = ['blockquote', 'hint', 'if', 'expandable']

/** Turns the blocks of the selection into another kind, and back when they are of that kind. */
export function turnInto(name: string, data: object = {}): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection
    const range = $from.blockRange($to)
    if (range === null || range === undefined) return false
    const { depth, from, to, found } = widened(state.doc, range.start, range.end)
    const texts = textsOf(found)
    if (texts.length === 0) return false
    const made = build(state.schema, { name, data, texts })
    if (made === undefined) return false
    const container = state.doc.resolve(from).parent
    const index = state.doc.resolve(from).index()
    if (!container.canReplace(index, index + found.length, Fragment.from(made))) return false
    const tr = state.tr.replaceWith(from, to, made)
    const offset = Math.max(0, $from.parentOffset)
    dispatch?.(
      tr.setSelection(near(tr.doc, { from, offset, isRange: !state.selection.empty })).scrollIntoView(),
    )
    return depth >= 0
  }
}

// Whole blocks: a list or a box whose item the cursor is in is turned as one.
function widened(doc: Node, start: number, end: number) {
  let [$start, $end] = [doc.resolve(start), doc.resolve(end)]
  while (['list_item', ...lists].includes($start.parent.type.name) || isLine($start.parent)) {
    start = $start.before()
    end = doc.resolve($end.pos).after()
    ;[$start, $end] = [doc.resolve(start), doc.resolve(end)]
  }
  const box = boxes.includes($start.parent.type.name) && $start.parent.type.name !== 'expandable'
  if (box) {
    start = $start.before()
    end = start + $start.parent.nodeSize
    ;[$start] = [doc.resolve(start)]
  }
  const found: Node[] = []
  $start.parent.forEach((node, offset) => {
    const pos = $start.start() + offset
    if (pos >= start && pos < end) found.push(node)
  })
  return { depth: $start.depth, from: start, to: end, found }
}

function isLine(node: Node): boolean {
  return node.type.name === 'code'
}

type Text = { content: Fragment; key: string | null; rest: Node[]; checked?: boolean }

/** The lines of text in blocks, each with the blocks that hang below it. */
function textsOf(nodes: readonly Node[]): Text[] {
  return nodes.flatMap((node): Text[] => {
    const { name } = node.type
    if (name === 'code') {
      const lines = node.children.map(({ textContent }) => textContent).join('\n')
      const content = lines === '' ? Fragment.empty : Fragment.from(node.type.schema.text(lines))
      return [{ content, key: node.attrs['key'], rest: [] }]
    }
    if (node.isTextblock && node.type.isInGroup('block'))
      return [{ content: node.content, key: node.attrs['key'], rest: [] }]
    if (lists.includes(name)) return node.children.flatMap(itemText)
    if (['blockquote', 'hint', 'if'].includes(name)) return textsOf(node.children)
    return [{ content: Fragment.empty, key: null, rest: [node] }]
  })
}

function itemText(item: Node): Text[] {
  const [first, ...rest] = item.children
  if (first === undefined) return []
  const [text, ...others] = textsOf([first])
  if (text === undefined) return []
  return [{ ...text, rest: [...text.rest, ...rest], checked: item.attrs['data'].checked === true }, ...others]
}

type Wanted = { name: string; data: object; texts: Text[] }

function build(schema: Schema, { name, data, texts }: Wanted): Node[] | undefined {
  const type = schema.nodes[name]
  const paragraph = schema.nodes['paragraph']
  if (type === undefined || paragraph === undefined) return undefined
  const plain = (text: Text) => [...textual(paragraph, text, {}), ...text.rest]
  if (type.isTextblock) return texts.flatMap((text) => [...textual(type, text, data), ...text.rest])
  if (name === 'code')
    return [
      type.create(
        { data },
        linesOf(
          texts.map(({ content }) => content.textBetween(0, content.size, '\n', '\n')).join('\n'),
          schema,
        ),
      ),
    ]
  if (lists.includes(name))
    return [
      type.create(
        { data },
        texts.map((text) => listItem(schema, name, text, plain)),
      ),
    ]
  if (name === 'expandable') return expandableOf(schema, data, texts, plain)
  return [type.create({ data }, texts.flatMap(plain))]
}

function textual(type: NodeType, { content, key, rest }: Text, data: object): Node[] {
  return content.size === 0 && rest.length > 0 ? [] : [type.create({ key, data }, content)]
}

function listItem(schema: Schema, list: string, text: Text, plain: (text: Text) => Node[]): Node {
  const data = list === 'list_tasks' ? { checked: text.checked ?? false } : {}
  return schema.node('list_item', { data }, plain(text))
}

function expandableOf(schema: Schema, data: object, texts: Text[], plain: (text: Text) => Node[]): Node[] {
  const [title, ...body] = texts
  return [
    schema.node('expandable', { data }, [
      schema.node('expandable_title', { data: {} }, title?.content),
      schema.node(
        'expandable_body',
        null,
        [...(title?.rest ?? []), ...body.flatMap(plain)].length === 0
          ? [schema.node('paragraph')]
          : [...(title?.rest ?? []), ...body.flatMap(plain)],
      ),
    ]),
  ]
}

function near(
  doc: Node,
  { from, offset, isRange }: { from: number; offset: number; isRange: boolean },
): Selection {
  const first = Selection.findFrom(doc.resolve(from), 1, true)
  if (first === null) return Selection.near(doc.resolve(from))
  if (isRange) return first
  const at = Math.min(first.from + offset, first.$from.end())
  return TextSelection.near(doc.resolve(at))
}
