import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, TextSelection, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

type Match = { from: number; to: number }
type Finding = { query: string; found: Match[]; at: number }

const nothing: Finding = { query: '', found: [], at: 0 }

const findKey = new PluginKey<Finding>('find')

/** Marks every place where the text says what is looked for. */
export function finding(): Plugin<Finding> {
  return new Plugin<Finding>({
    key: findKey,
    state: {
      init: () => nothing,
      apply(tr, before) {
        const change: Partial<Finding> | undefined = tr.getMeta(findKey)
        const query = change?.query ?? before.query
        if (query === '') return nothing
        const isNew = tr.docChanged || query !== before.query
        const found = isNew ? placesOf(tr.doc, query) : before.found
        const at = change?.at ?? (query === before.query ? before.at : 0)
        return {
          query,
          found,
          at: found.length === 0 ? 0 : ((at % found.length) + found.length) % found.length,
        }
      },
    },
    props: {
      decorations(state) {
        const { found, at } = findKey.getState(state) ?? nothing
        if (found.length === 0) return null
        return DecorationSet.create(
          state.doc,
          found.map(({ from, to }, index) =>
            Decoration.inline(from, to, { class: index === at ? 'found current' : 'found' }),
          ),
        )
      },
    },
  })
}

/** Looks for something, or goes to another of its places. */
export function look(view: EditorView, change: { query?: string; at?: number }): void {
  view.dispatch(view.state.tr.setMeta(findKey, change))
  const { found, at } = findKey.getState(view.state) ?? nothing
  const place = found[at]
  if (place === undefined) return
  const selection = TextSelection.create(view.state.doc, place.from, place.to)
  view.dispatch(view.state.tr.setSelection(selection))
  show(view)
}

// The editor follows its own cursor alone, and one types elsewhere. The bars above and below hide as much as this.
const hiddenByBars = 96

function show({ dom }: EditorView): void {
  const place = dom.querySelector('.found.current')
  if (place === null) return
  const { top, bottom } = place.getBoundingClientRect()
  const isSeen = top >= hiddenByBars && bottom <= window.innerHeight - hiddenByBars
  if (!isSeen) place.scrollIntoView({ block: 'center' })
}

/** Puts other words in the place that is shown, or in all of them. */
export function replaceFound(view: EditorView, words: string, which: 'one' | 'all'): void {
  const { found, at } = findKey.getState(view.state) ?? nothing
  const places = which === 'all' ? found : found.slice(at, at + 1)
  const tr = places
    .toReversed()
    .reduce((change, { from, to }) => change.insertText(words, from, to), view.state.tr)
  if (places.length > 0) view.dispatch(tr)
}

export function findingOf(state: EditorState): { at: number; count: number } {
  const { found, at } = findKey.getState(state) ?? nothing
  return { at: found.length === 0 ? 0 : at + 1, count: found.length }
}

function placesOf(doc: Node, query: string): Match[] {
  const wanted = query.toLowerCase()
  const found: Match[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    // One letter for each piece that is no text, so that places in the text are places in the document.
    const text = node.textBetween(0, node.content.size, '\uFFFC', '\uFFFC').toLowerCase()
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
      found.push({ from: pos + 1 + at, to: pos + 1 + at + wanted.length })
    return false
  })
  return found
}
