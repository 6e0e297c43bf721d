import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { directionOf, type Direction } from '../../../engine/document/index.ts'

const key = new PluginKey<DecorationSet>('directions')

/** Turns each block the way that its words run, as published pages do; nothing of it is kept. */
export function directions(around: Direction): Plugin<DecorationSet> {
  const draw = (doc: Node) => {
    const turned = turnedIn(doc, around)
    if (turned.length === 0) return DecorationSet.empty
    return DecorationSet.create(
      doc,
      turned.map(({ from, to, dir }) => Decoration.node(from, to, { dir })),
    )
  }
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => draw(doc),
      apply: (tr, drawn) => (tr.docChanged ? draw(tr.doc) : drawn),
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

type Turned = { from: number; to: number; dir: Direction }

// Nodes never change, so what was found in one stays true: a keystroke looks only at the blocks around it.
const known = { ltr: new WeakMap<Node, Turned[]>(), rtl: new WeakMap<Node, Turned[]>() }
const textDirections = {
  ltr: new WeakMap<Node, Direction | 'none'>(),
  rtl: new WeakMap<Node, Direction | 'none'>(),
}
const withoutDirection = new Set(['code', 'images', 'table_row', 'kept'])

/** What runs another way than all around it, by places within a node. */
function turnedIn(parent: Node, around: Direction): Turned[] {
  const found = known[around].get(parent)
  if (found !== undefined) return found
  const turned: Turned[] = []
  let before: { node: Node; direction: Direction } | undefined
  parent.forEach((node, from) => {
    const direction =
      nodeDirection(node, around) ?? (isNew(node, before?.node) ? before?.direction : undefined)
    const own = direction ?? around
    if (own !== around) turned.push({ from, to: from + node.nodeSize, dir: own })
    if (!node.isTextblock && node.type.name !== 'code')
      for (const each of turnedIn(node, own))
        turned.push({ ...each, from: from + 1 + each.from, to: from + 1 + each.to })
    before = { node, direction: own }
  })
  known[around].set(parent, turned)
  return turned
}

// A line that was begun below another goes on as that one, until it has words of its own.
function isNew(node: Node, before: Node | undefined): boolean {
  return before?.type === node.type && !node.isLeaf && node.textContent === ''
}

function nodeDirection(node: Node, around: Direction): Direction | undefined {
  if (withoutDirection.has(node.type.name)) return undefined
  if (node.isTextblock) return textDirection(node, around)
  const title = directionOf(titleOf(node), around)
  if (title !== undefined) return title
  return firstIn(partsOf(node), around)
}

function textDirection(block: Node, around: Direction): Direction | undefined {
  const found = textDirections[around].get(block) ?? directionOf(textOf(block), around) ?? 'none'
  textDirections[around].set(block, found)
  return found === 'none' ? undefined : found
}

function firstIn(nodes: readonly Node[], around: Direction): Direction | undefined {
  for (const node of nodes) {
    const found =
      node.type.name === 'table_row' ? firstIn(node.children, around) : nodeDirection(node, around)
    if (found !== undefined) return found
  }
  return undefined
}

// Cards show no titles of columns.
function partsOf({ type, attrs, children }: Node): readonly Node[] {
  return type.name === 'table' && attrs['data'].view.type === 'cards' ? children.slice(1) : children
}

function titleOf({ type, attrs }: Node): string {
  if (type.name === 'tabs_item') return attrs['data'].title ?? ''
  return type.name === 'prompt' ? (attrs['data'].description ?? '') : ''
}

function textOf(block: Node): string {
  return block.children
    .filter(({ marks }) => !marks.some(({ type }) => type.name === 'inline_code' || type.name === 'keyboard'))
    .map(({ text }) => text ?? '')
    .join('')
}
