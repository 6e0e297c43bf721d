import type { EditorState } from '@tiptap/pm/state'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import * as Y from 'yjs'
import type { LivePage } from './connect.ts'
import { fromLasting, toLasting } from './positions.ts'
import { othersIn, type Other } from './others.ts'
import { readSelection } from '../editor/read-selection.ts'

const key = new PluginKey<DecorationSet>('live-cursors')

/** Shows where others write, and tells them where this writer does. */
export function liveCursors({ doc, awareness }: Pick<LivePage, 'doc' | 'awareness'>): Plugin<DecorationSet> {
  const draw = (state: EditorState) =>
    DecorationSet.create(
      state.doc,
      othersIn(awareness).flatMap((other) => decorationsOf(other, doc, state)),
    )
  return new Plugin({
    key,
    state: {
      init: (_, state) => draw(state),
      apply: (transaction, shown, _before, state) =>
        transaction.getMeta(key) === true || transaction.getMeta('remote') === true
          ? draw(state)
          : shown.map(transaction.mapping, transaction.doc),
    },
    props: { decorations: (state) => key.getState(state) },
    view(view) {
      let told = ''
      const changed = (_change: unknown, origin: unknown) => {
        if (origin === 'local' || view.isDestroyed) return
        readSelection(view)
        view.dispatch(view.state.tr.setMeta(key, true))
      }
      const tell = () => {
        const { selection, doc: shown } = view.state
        const [anchor, head] = [selection.anchor, selection.head].map((pos) => toLasting(doc, shown, pos))
        const cursor = view.hasFocus() && anchor && head ? { anchor, head } : null
        const text = JSON.stringify(cursor)
        if (text === told) return
        told = text
        awareness.setLocalStateField('cursor', cursor)
      }
      awareness.on('change', changed)
      view.dom.addEventListener('focus', tell)
      view.dom.addEventListener('blur', tell)
      return {
        update: tell,
        destroy() {
          awareness.off('change', changed)
          view.dom.removeEventListener('focus', tell)
          view.dom.removeEventListener('blur', tell)
          awareness.setLocalStateField('cursor', null)
        },
      }
    },
  })
}

/** Where somebody else writes. */
export function placeOf({ cursor }: Other, doc: Y.Doc, shown: EditorState['doc']) {
  if (cursor === undefined) return undefined
  const [anchor, head] = [cursor.anchor, cursor.head].map((each) =>
    fromLasting(doc, shown, Y.createRelativePositionFromJSON(each)),
  )
  return typeof anchor === 'number' && typeof head === 'number' ? { anchor, head } : undefined
}

function decorationsOf(other: Other, doc: Y.Doc, { doc: shown }: EditorState): Decoration[] {
  const place = placeOf(other, doc, shown)
  if (place === undefined) return []
  const { anchor, head } = place
  const caret = Decoration.widget(head, () => caretOf(other), {
    key: `${other.client} ${other.name}`,
    side: 10,
  })
  if (anchor === head) return [caret]
  const range = { class: `live-selection live-color-${other.color}` }
  return [caret, Decoration.inline(Math.min(anchor, head), Math.max(anchor, head), range)]
}

function caretOf({ name, color }: Other): HTMLElement {
  const caret = document.createElement('span')
  caret.className = `live-caret live-color-${color}`
  caret.ariaHidden = 'true'
  const label = document.createElement('span')
  label.className = 'live-name'
  label.textContent = name
  // So that a line wraps beside it as it would without.
  caret.append('\u2060', label, '\u2060')
  return caret
}
