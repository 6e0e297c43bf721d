import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** What was typed after a sign, and where. */
export type Suggesting = { from: number; to: number; query: string } | undefined

type Watched = { open: Suggesting; dismissed: number | undefined }

/** Keys that a menu takes while it is open; it is drawn elsewhere. */
type SuggestionKeys = (event: KeyboardEvent) => boolean

export type Suggestion = ReturnType<typeof createSuggestion>

/** Watches for a sign and what is typed after it; the pattern is of both, and captures what is typed. */
function createSuggestion(name: string, pattern: RegExp) {
  const key = new PluginKey<Watched>(name)
  const listeners = new WeakMap<EditorView, SuggestionKeys>()

  function apply(
    state: EditorState,
    before: Watched,
    change: { isTyped: boolean; dismiss?: number },
  ): Watched {
    const typed = typedAt(state, pattern)
    const dismissed = change.dismiss ?? before.dismissed
    const isDismissed = typed !== undefined && dismissed === typed.from
    // Only what is typed opens it, not moving over an old sign.
    const isOpening = change.isTyped && before.open === undefined
    const isOpen = typed !== undefined && !isDismissed && (before.open !== undefined || isOpening)
    return { open: isOpen ? typed : undefined, dismissed: typed === undefined ? undefined : dismissed }
  }

  return {
    name,
    openIn: (state: EditorState): Suggesting => key.getState(state)?.open,
    onKeys: (view: EditorView, handle: SuggestionKeys | undefined): void => {
      if (handle === undefined) listeners.delete(view)
      else listeners.set(view, handle)
    },
    dismiss: (view: EditorView): void => {
      const open = key.getState(view.state)?.open
      if (open !== undefined) view.dispatch(view.state.tr.setMeta(key, { dismiss: open.from }))
    },
    plugin: () =>
      new Plugin<Watched>({
        key,
        state: {
          init: () => ({ open: undefined, dismissed: undefined }),
          apply: (tr, before, _old, state) =>
            apply(state, before, {
              isTyped: tr.docChanged && tr.getMeta('remote') !== true,
              ...tr.getMeta(key),
            }),
        },
        props: {
          handleKeyDown: (view, event) =>
            key.getState(view.state)?.open !== undefined && (listeners.get(view)?.(event) ?? false),
        },
      }),
  }
}

/** Blocks by "/". */
export const slash = createSuggestion('slash', /(?<=^|\s)\/([^\s/][^/]{0,30}|)$/)

/** People and pages by "@", and by "[[" as in a wiki. */
export const mentioning = createSuggestion('mentioning', /(?:(?<=^|[\s(])@|\[\[)([^\s@[\]][^@[\]]{0,30}|)$/)

/** Emoji by ":" and the beginning of a name; a time and an address have one, too. */
export const naming = createSuggestion('naming', /(?<![\p{L}\p{N}_:/]):([a-z+-][a-z0-9_+-]{1,30})$/iu)

function typedAt(state: EditorState, pattern: RegExp): Suggesting {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!empty || !parent.isTextblock || parent.type.spec.code || parent.type.name === 'table_header')
    return undefined
  if ((state.storedMarks ?? $from.marks()).some(({ type }) => type.name === 'inline_code')) return undefined
  const before = parent.textBetween(Math.max(0, $from.parentOffset - 40), $from.parentOffset, '\0', '\0')
  const match = pattern.exec(before)
  if (match === null) return undefined
  const query = match[1] ?? ''
  return { from: $from.pos - match[0].length, to: $from.pos, query }
}
