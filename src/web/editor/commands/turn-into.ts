import { Fragment, type Node, type NodeType, type ResolvedPos, type Schema } from '@tiptap/pm/model'
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
    const { depth, from, to, found } = widened(state.doc, { start: range.start, end: range.end, name })
    const texts = textsOf(found)
    if (texts.length === 0) return false
    const made = build(state.schema, { name, data, texts })
    if (made === undefined || !mayStand(state.doc, [from, to], made)) return false
    const tr = state.tr.replaceWith(from, to, made)
    const line = linesBefore(state.doc, [from, $from.start()])
    const place = { from, line, offset: Math.max(0, $from.parentOffset), isRange: !state.selection.empty }
    dispatch?.(tr.setSelection(near(tr.doc, place)).scrollIntoView())
    return depth >= 0
  }
}

/**
 * Turns the line that the cursor is in, as what is typed there says; the rest of its list, and the box around it, stay
 * as they are.
 */
export function turnBlock(name: string, data: object = {}): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const [text] = $from.parent.isTextblock ? textsOf([$from.parent]) : []
    if (text === undefined || $from.depth === 0) return false
    const item = $from.depth > 1 && $from.index(-1) === 0 ? $from.node(-1) : undefined
    const turned =
      item?.type.name === 'list_item'
        ? itemTurned($from, { name, data, texts: [{ ...text, rest: item.children.slice(1) }] })
        : {
            from: $from.before(),
            to: $from.after(),
            at: 0,
            made: build(state.schema, { name, data, texts: [text] }),
          }
    const { from, to, at, made } = turned
    if (made === undefined) return false
    // An item of such a list is one.
    if (made.length === 0) {
      dispatch?.(state.tr)
      return true
    }
    if (!mayStand(state.doc, [from, to], made)) return false
    const tr = state.tr.replaceWith(from, to, made)
    const place = { from: from + at, line: 0, offset: $from.parentOffset, isRange: false }
    dispatch?.(tr.setSelection(near(tr.doc, place)).scrollIntoView())
    return true
  }
}

type Turned = { from: number; to: number; at: number; made: Node[] | undefined }

/** An item alone, between what was before it in its list and what comes after; nothing where it is one of such a list. */
function itemTurned($from: ResolvedPos, wanted: Wanted): Turned {
  const list = $from.node(-2)
  const index = $from.index(-2)
  const [from, to] = [$from.before(-2), $from.after(-2)]
  // As Markdown has it, a task is an item, too.
  const isAlready =
    list.type.name === wanted.name || (list.type.name === 'list_tasks' && wanted.name === 'list_unordered')
  if (isAlready) return { from, to, at: 0, made: [] }
  const made = build(list.type.schema, wanted)
  const before = index === 0 ? [] : [list.copy(Fragment.from(list.children.slice(0, index)))]
  const next = list.children.slice(index + 1)
  const data: Record<string, unknown> = list.attrs['data']
  const start = list.type.name === 'list_ordered' && { start: Number(data['start'] ?? 1) + index + 1 }
  const after = next.length === 0 ? [] : [list.type.create({ data: { ...data, ...start } }, next)]
  const at = before[0]?.nodeSize ?? 0
  return { from, to, at, made: made && [...before, ...made, ...after] }
}

function mayStand(doc: Node, [from, to]: [number, number], made: Node[]): boolean {
  const $from = doc.resolve(from)
  return $from.parent.canReplace($from.index(), doc.resolve(to).index(), Fragment.from(made))
}

// A list whose item the cursor is in is turned as one; a box into another one, or into the words that it has.
function widened(doc: Node, { start, end, name }: { start: number; end: number; name: string }) {
  let [$start, $end] = [doc.resolve(start), doc.resolve(end)]
  while (['list_item', ...lists].includes($start.parent.type.name) || isLine($start.parent)) {
    start = $start.before()
    end = doc.resolve($end.pos).after()
    ;[$start, $end] = [doc.resolve(start), doc.resolve(end)]
  }
  const isWhole =
    boxes.includes(name) ||
    (name === 'paragraph' && doc.slice(start, end).content.content.every((each) => each.type.name === name))
  if (isWhole && boxes.includes($start.parent.type.name) && $start.parent.type.name !== 'expandable') {
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
  if (name === 'code') {
    const words = texts.map(({ content }) => content.textBetween(0, content.size, '\n', '\n'))
    return [type.create({ data }, linesOf(words.join('\n'), schema)), ...texts.flatMap(({ rest }) => rest)]
  }
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

type CursorPlace = { from: number; line: number; offset: number; isRange: boolean }

/** In the line with this number, counted from a place on. */
function near(doc: Node, { from, line, offset, isRange }: CursorPlace): Selection {
  const starts: number[] = []
  doc.nodesBetween(from, doc.content.size, (node, pos) => {
    if (node.isTextblock && pos >= from && starts.length <= line) starts.push(pos + 1)
    return starts.length <= line
  })
  const start = starts.at(isRange ? 0 : -1)
  if (start === undefined) return Selection.near(doc.resolve(from))
  return TextSelection.near(doc.resolve(Math.min(start + offset, doc.resolve(start).end())))
}

function linesBefore(doc: Node, [from, to]: [number, number]): number {
  let count = 0
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.isTextblock && pos >= from && pos + node.nodeSize < to) count += 1
  })
  return count
}
