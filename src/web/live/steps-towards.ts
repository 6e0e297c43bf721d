import { Fragment, Mark, Slice, type Node } from '@tiptap/pm/model'
import { ReplaceStep } from '@tiptap/pm/transform'
import type { Transaction } from '@tiptap/pm/state'
import type { EditorNode } from '../../engine/editor/index.ts'
import { alignNodes } from '../../engine/live/index.ts'

/** Makes the nodes from a position on others by the smallest steps: what stands on a position stays there. */
export function stepsTowards(
  tr: Transaction,
  start: number,
  { from, to }: { from: readonly Node[]; to: readonly Node[] },
): void {
  let [first, last] = [0, 0]
  const least = Math.min(from.length, to.length)
  while (first < least && isSame(from[first], to[first])) first += 1
  while (last < least - first && isSame(from.at(-1 - last), to.at(-1 - last))) last += 1
  const before = from.slice(first, from.length - last)
  const after = to.slice(first, to.length - last)
  let pos = start + sizeOf(from.slice(0, first))
  // Nodes that come and go between two that stay are one step: so there is never too little in between.
  let gone = 0
  let come: Node[] = []
  const settle = () => {
    if (gone > 0 || come.length > 0)
      tr.step(new ReplaceStep(pos, pos + gone, new Slice(Fragment.from(come), 0, 0)))
    pos += sizeOf(come)
    ;[gone, come] = [0, []]
  }
  const wanted = after.map(jsonOf)
  const nodeOf = new Map(wanted.map((json, at) => [json, after[at]]))
  for (const step of alignNodes(before.map(jsonOf), wanted, { keepsEmpty: false })) {
    const old = step.from === undefined ? undefined : before[step.from]
    const next = step.to === undefined ? undefined : nodeOf.get(step.to)
    if (old !== undefined && next !== undefined && old.type === next.type) {
      settle()
      stepsWithin(tr, pos, { from: old, to: next })
      pos += next.nodeSize
      continue
    }
    gone += old?.nodeSize ?? 0
    if (next !== undefined) come.push(next)
  }
  settle()
}

function stepsWithin(tr: Transaction, pos: number, { from, to }: { from: Node; to: Node }): void {
  if (isSame(from, to)) return
  setAttributes(tr, pos, { from, to })
  if (!to.inlineContent) return stepsTowards(tr, pos + 1, { from: from.children, to: to.children })
  const content = retouched(tr, pos + 1, { from: from.content, to: to.content })
  const start = content.findDiffStart(to.content)
  const end = content.findDiffEnd(to.content)
  if (start === null || end === null) return
  // Where the same letters repeat, both ends may meet in the middle.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const slice = new Slice(to.content.cut(start, end.b + overlap), 0, 0)
  tr.step(new ReplaceStep(pos + 1 + start, pos + 1 + end.a + overlap, slice))
}

function setAttributes(tr: Transaction, pos: number, { from, to }: { from: Node; to: Node }): void {
  for (const [name, value] of Object.entries(to.attrs))
    if (JSON.stringify(from.attrs[name]) !== JSON.stringify(value)) tr.setNodeAttribute(pos, name, value)
}

/**
 * The words once what stands among them has the attributes that it should have: in the place of another, it would no
 * longer be chosen.
 */
function retouched(tr: Transaction, start: number, { from, to }: { from: Fragment; to: Fragment }): Fragment {
  const nodes = [...from.content]
  const retouch = (at: number, next: Node | undefined) => {
    const old = nodes[at]
    if (old === undefined || next === undefined || !isLike(old, next)) return false
    if (!isSame(old, next)) setAttributes(tr, start + sizeOf(nodes.slice(0, at)), { from: old, to: next })
    nodes[at] = next
    return true
  }
  let first = 0
  while (retouch(first, to.maybeChild(first) ?? undefined)) first += 1
  let last = 0
  while (last < Math.min(from.childCount, to.childCount) - first) {
    if (!retouch(from.childCount - 1 - last, to.child(to.childCount - 1 - last))) break
    last += 1
  }
  return Fragment.from(nodes)
}

// Whether one is the other with other attributes.
function isLike(a: Node, b: Node): boolean {
  const keys = [a.attrs['key'], b.attrs['key']]
  const isOther = !keys.includes(null) && keys[0] !== keys[1]
  return (
    !isOther &&
    a.type === b.type &&
    Mark.sameSet(a.marks, b.marks) &&
    a.text === b.text &&
    a.content.eq(b.content)
  )
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && (a === b || a.eq(b))
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

function jsonOf(node: Node): EditorNode {
  // ProseMirror writes the JSON that it reads.
  return node.toJSON() as EditorNode
}
