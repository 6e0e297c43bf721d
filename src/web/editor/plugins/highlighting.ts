import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { readCodeMark } from '../../../engine/document/index.ts'
import type { Token } from '../../../engine/html/index.ts'
import type { HighlightCode } from '../code/highlight-code.ts'

const key = new PluginKey<DecorationSet>('highlighting')
const pause = 120

/** Colours code after a pause, block by block: what is typed does not wait for it. */
export function highlighting(highlight: HighlightCode): Plugin<DecorationSet> {
  // The editor's nodes are immutable: a block that was read before has the tokens that it had.
  const known = new WeakMap<Node, Token[][]>()
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const next: DecorationSet | undefined = tr.getMeta(key)
        return next ?? (tr.docChanged ? before.map(tr.mapping, tr.doc) : before)
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view(view) {
      let timer: number | undefined
      const schedule = () => {
        window.clearTimeout(timer)
        timer = window.setTimeout(() => void look(), pause)
      }
      async function look(): Promise<void> {
        // Nothing under somebody's hands is drawn anew while they compose a letter.
        if (view.isDestroyed || view.composing) return view.isDestroyed ? undefined : schedule()
        for (const node of codesIn(view.state.doc).map(({ node: code }) => code)) {
          if (known.has(node)) continue
          const { syntax } = node.attrs['data']
          const tokens = syntax ? await highlight(textOf(node), syntax).catch(() => undefined) : undefined
          known.set(node, tokens ?? [])
        }
        if (!view.isDestroyed && !view.composing) colour(view, known)
      }
      schedule()
      return {
        update: (_view, before) => {
          if (before.doc !== view.state.doc) schedule()
        },
        destroy: () => window.clearTimeout(timer),
      }
    },
  })
}

function colour(view: EditorView, known: WeakMap<Node, Token[][]>): void {
  const { state } = view
  const before = key.getState(state) ?? DecorationSet.empty
  let next = before
  for (const { node, pos } of codesIn(state.doc)) {
    const tokens = known.get(node)
    if (tokens === undefined) continue
    const wanted = decorationsOf(node, pos, tokens)
    const there = next.find(pos, pos + node.nodeSize)
    if (isSame(there, wanted)) continue
    next = next.remove(there).add(state.doc, wanted)
  }
  if (next !== before) view.dispatch(state.tr.setMeta(key, next).setMeta('addToHistory', false))
}

function codesIn(doc: Node): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = []
  doc.descendants((node, pos) => {
    if (node.type.name === 'code') found.push({ node, pos })
    return !node.isTextblock && node.type.name !== 'code'
  })
  return found
}

// One letter for each piece that is no text, so that places in the text are places in the line.
function textOf(code: Node): string {
  return code.children.map((line) => line.textBetween(0, line.content.size, '', '\uFFFC')).join('\n')
}

function decorationsOf(code: Node, pos: number, tokens: Token[][]): Decoration[] {
  const found: Decoration[] = []
  code.forEach((line, offset, index) => {
    const start = pos + 1 + offset
    const { mark } = readCodeMark(line.textContent)
    if (mark !== undefined)
      found.push(Decoration.node(start, start + line.nodeSize, { class: mark }, { kind: mark }))
    let at = start + 1
    for (const { text, kind } of tokens[index] ?? []) {
      const end = Math.min(at + text.length, start + 1 + line.content.size)
      if (kind !== undefined && end > at) found.push(Decoration.inline(at, end, { class: kind }, { kind }))
      at += text.length
    }
  })
  return found
}

function isSame(there: Decoration[], wanted: Decoration[]): boolean {
  if (there.length !== wanted.length) return false
  const sorted = there.toSorted((a, b) => a.from - b.from)
  return wanted.every(
    ({ from, to, spec }, at) =>
      sorted[at]?.from === from && sorted[at]?.to === to && sorted[at]?.spec['kind'] === spec['kind'],
  )
}
