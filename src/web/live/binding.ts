import type { Node, Schema } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import * as Y from 'yjs'
import { emptyParagraph, type EditorNode } from '../../engine/editor/index.ts'
import {
  blocksOf,
  elementsOf,
  mend,
  patchBlocks,
  readBlock,
  type LiveElement,
} from '../../engine/live/index.ts'
import { newKey } from '../editor/commands/assign-keys.ts'
import { endOfLetters, typingOf } from './is-typing.ts'
import { fromLasting, toLasting } from './positions.ts'
import { readSelection } from '../editor/read-selection.ts'
import { stepsTowards } from './steps-towards.ts'

const key = new PluginKey<Pending>('live')
const newStep = 'newUndoStep'
const captureTimeout = 600

/** What was done and not yet pushed: how much of it one takes back, and how many steps of its own it has. */
type Pending = { undo: Y.UndoManager; done: number; steps: number; lastEnd: number | undefined }

/** What an editor of a shared text shows first. */
export function contentOf(doc: Y.Doc): EditorNode {
  const content = elementsOf(blocksOf(doc)).map((element) => mend(readBlock(element)))
  const first = { ...emptyParagraph, attrs: { ...emptyParagraph.attrs, key: newKey() } }
  return { type: 'doc', content: content.length === 0 ? [first] : content }
}

/** The undo of an editor of a shared text: of what its own writer did. */
export function undoOf(state: EditorState): Y.UndoManager | undefined {
  return key.getState(state)?.undo
}

/**
 * Keeps an editor and a shared text the same, each by the smallest change: what is typed here goes into the text
 * block by block, and what others type comes as steps, so that selections and whatever stands on positions stay.
 */
export function liveBinding(doc: Y.Doc): Plugin<Pending> {
  const blocks = blocksOf(doc)
  const origin = {}
  const nodeOf = new WeakMap<LiveElement, Node>()
  const undo = new Y.UndoManager(blocks, {
    trackedOrigins: new Set([origin]),
    captureTimeout,
    captureTransaction: (transaction) => transaction.meta.get('isHistory') !== false,
  })
  let isTaking = false

  function shownAs(element: LiveElement, schema: Schema): Node {
    const known = nodeOf.get(element)
    if (known !== undefined) return known
    const node = checked(mend(readBlock(element)), schema)
    nodeOf.set(element, node)
    return node
  }

  /** Says which nodes stand for the elements now. */
  function remember(shown: Node, nodes: readonly Node[]): void {
    for (const [at, element] of elementsOf(blocks).entries()) {
      const child = at < shown.childCount ? shown.child(at) : undefined
      const node = nodes[at]
      if (node === undefined) continue
      nodeOf.set(element, child !== undefined && (child === node || child.eq(node)) ? child : node)
    }
  }

  function push(state: EditorState, before: EditorState): void {
    const elements = elementsOf(blocks)
    const present = elements.map((element) => shownAs(element, state.schema))
    const wanted = withoutTail(state.doc.children, present)
    let [start, end] = [0, 0]
    const least = Math.min(present.length, wanted.length)
    while (start < least && present[start] === wanted[start]) start += 1
    while (end < least - start && present.at(-1 - end) === wanted.at(-1 - end)) end += 1
    const now = key.getState(state)
    if (now?.steps !== pushed?.steps) undo.stopCapturing()
    const isHistory = now?.done !== pushed?.done
    pushed = now
    if (start === present.length && start === wanted.length) return
    // ProseMirror writes the JSON that it reads.
    const changed = wanted.slice(start, wanted.length - end).map((node) => node.toJSON() as EditorNode)
    const typed = typedIn(state, changed, start)
    cursor = cursorOf(before)
    doc.transact((transaction) => {
      transaction.meta.set('isHistory', isHistory)
      const range = { from: start, to: present.length - end }
      patchBlocks(blocks, changed, { range, ...(typed && { cursor: typed }) })
    }, origin)
    for (const [at, element] of elementsOf(blocks).entries()) {
      const node = wanted[at]
      if (node !== undefined) nodeOf.set(element, node)
    }
  }

  let pushed: Pending | undefined
  let cursor: Y.RelativePosition | null = null
  function cursorOf({ doc: shown, selection }: EditorState): Y.RelativePosition | null {
    return toLasting(doc, shown, selection.head)
  }

  // Steps may span more than what changed; the letters know where the cursor was.
  function stay(tr: Transaction, { selection }: EditorState): void {
    if (!(selection instanceof TextSelection) || !tr.docChanged) return
    const [anchor, head] = [place.anchor, place.head].map((each) =>
      each === null ? null : fromLasting(doc, tr.doc, each),
    )
    if (typeof anchor !== 'number' || typeof head !== 'number') return
    tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)))
  }

  let place: Record<'anchor' | 'head', Y.RelativePosition | null> = { anchor: null, head: null }
  function notePlace({ doc: shown, selection }: EditorState): void {
    place = { anchor: toLasting(doc, shown, selection.anchor), head: toLasting(doc, shown, selection.head) }
  }

  function take(view: EditorView): void {
    const { state } = view
    const nodes = elementsOf(blocks).map((element) => shownAs(element, state.schema))
    const tail = tailOf(state.doc, nodes)
    const all = tail === undefined ? nodes : [...nodes, tail]
    const to = all.length === 0 ? [checked(emptyParagraph, state.schema)] : all
    const tr = state.tr.setMeta('addToHistory', false).setMeta('remote', true)
    stepsTowards(tr, 0, { from: state.doc.children, to })
    stay(tr, state)
    isTaking = true
    try {
      view.dispatch(tr.setStoredMarks(state.storedMarks))
    } finally {
      isTaking = false
    }
    remember(view.state.doc, nodes)
    push(view.state, view.state)
    notePlace(view.state)
  }

  return new Plugin<Pending>({
    key,
    state: {
      init: () => ({ undo, done: 0, steps: 0, lastEnd: undefined }),
      apply(transaction, pending) {
        if (!transaction.docChanged || isTaking || transaction.getMeta('addToHistory') === false)
          return pending
        const typing = typingOf(transaction)
        const isOn = typing !== undefined && [typing.from, typing.to].includes(pending.lastEnd ?? -1)
        const isStep = !isOn || transaction.getMeta(newStep) === true
        return {
          undo,
          done: pending.done + 1,
          steps: pending.steps + (isStep ? 1 : 0),
          lastEnd: endOfLetters(transaction),
        }
      },
    },
    view(view) {
      pushed = key.getState(view.state)
      remember(view.state.doc, view.state.doc.children)
      const observe = (_events: unknown, transaction: Y.Transaction) => {
        if (transaction.origin === origin) return
        // An element is known by its node until something in it changes.
        for (const type of transaction.changedParentTypes.keys())
          if (type instanceof Y.XmlElement) nodeOf.delete(type)
        take(view)
      }
      const added = ({ stackItem }: { stackItem: { meta: Map<unknown, unknown> } }) => {
        stackItem.meta.set('cursor', cursor)
      }
      const popped = ({ stackItem }: { stackItem: { meta: Map<unknown, unknown> } }) => {
        // Written just above.
        const lasting = stackItem.meta.get('cursor') as Y.RelativePosition | null | undefined
        const pos = lasting ? fromLasting(doc, view.state.doc, lasting) : null
        const tr = view.state.tr
        if (pos !== null) tr.setSelection(TextSelection.near(tr.doc.resolve(pos)))
        view.dispatch(tr.scrollIntoView())
      }
      const look = (transaction: Y.Transaction) => {
        if (transaction.origin !== origin) readSelection(view)
        // What is taken back is done again where one was with it.
        if (transaction.origin === undo) cursor = cursorOf(view.state)
      }
      doc.on('beforeTransaction', look)
      blocks.observeDeep(observe)
      undo.on('stack-item-added', added)
      undo.on('stack-item-popped', popped)
      return {
        update(updated, before) {
          if (isTaking) return
          if (before.doc !== updated.state.doc) push(updated.state, before)
          if (before.doc !== updated.state.doc || !before.selection.eq(updated.state.selection))
            notePlace(updated.state)
        },
        destroy() {
          doc.off('beforeTransaction', look)
          blocks.unobserveDeep(observe)
          undo.destroy()
        },
      }
    },
  })
}

/** Begins a step of its own, which is taken back alone. */
export function asNewStep(transaction: Transaction): Transaction {
  return transaction.setMeta(newStep, true)
}

/** The block among those that changed in which the cursor is, and the letters before it. */
function typedIn({ selection: { empty, $head } }: EditorState, changed: EditorNode[], start: number) {
  if (!empty || !$head.parent.inlineContent) return undefined
  let block = changed[$head.index(0) - start]
  for (let depth = 1; depth < $head.depth; depth += 1) block = block?.content?.[$head.index(depth)]
  return block && { block, offset: $head.parentOffset }
}

// Two who delete at once may leave a block that has no place in the grammar; it is in the text, and not shown.
function checked(json: EditorNode, schema: Schema): Node {
  try {
    const node = schema.nodeFromJSON(json)
    node.check()
    return node
  } catch {
    return schema.nodeFromJSON(emptyParagraph)
  }
}

function isEmptyParagraph(node: Node | null | undefined): boolean {
  return node?.type.name === 'paragraph' && node.content.size === 0
}

// Each editor has an empty paragraph at its end to go on in; it is nobody's text before somebody types there.
function withoutTail(shown: readonly Node[], present: Node[]): readonly Node[] {
  const [last, known] = [shown.at(-1), present.at(-1)]
  if (!isEmptyParagraph(last) || (known?.type === last?.type && known?.attrs['key'] === last?.attrs['key']))
    return shown
  return shown.slice(0, -1)
}

function tailOf(shown: Node, nodes: Node[]): Node | undefined {
  const last = shown.lastChild
  if (last === null || !isEmptyParagraph(last) || nodes.includes(last)) return undefined
  return withoutTail([last], nodes).length === 0 ? last : undefined
}
