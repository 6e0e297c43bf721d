import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

export type SlashState = { from: number; to: number; query: string } | undefined

type Watched = { open: SlashState; dismissed: number | undefined }

export const slashKey = new PluginKey<Watched>('slash')

/** Keys that the menu takes while it is open; it is drawn elsewhere. */
export type SlashKeys = (event: KeyboardEvent) => boolean

const listeners = new WeakMap<EditorView, SlashKeys>()

export function onSlashKeys(view: EditorView, handle: SlashKeys | undefined): void {
  if (handle === undefined) listeners.delete(view)
  else listeners.set(view, handle)
}

/** Watches for "/" and what is typed after it. */
export function slashMenu(): Plugin<Watched> {
  return new Plugin<Watched>({
    key: slashKey,
    state: {
      init: () => ({ open: undefined, dismissed: undefined }),
      apply(tr, before, _old, state) {
        const typed = slashAt(state)
        const dismissed: number | undefined = tr.getMeta(slashKey)?.dismiss ?? before.dismissed
        const isDismissed = typed !== undefined && dismissed === typed.from
        // Only what is typed opens it, not moving over an old slash.
        const isOpening = tr.docChanged && before.open === undefined
        const isOpen = typed !== undefined && !isDismissed && (before.open !== undefined || isOpening)
        return {
          open: isOpen ? typed : undefined,
          dismissed: typed === undefined ? undefined : dismissed,
        }
      },
    },
    props: {
      handleKeyDown: (view, event) =>
        slashKey.getState(view.state)?.open !== undefined && (listeners.get(view)?.(event) ?? false),
    },
  })
}

export function dismissSlash(view: EditorView): void {
  const open = slashKey.getState(view.state)?.open
  if (open !== undefined) view.dispatch(view.state.tr.setMeta(slashKey, { dismiss: open.from }))
}

function slashAt(state: EditorState): SlashState {
  const { $from, empty } = state.selection
  const { parent } = $from
  if (!empty || !parent.isTextblock || parent.type.spec.code || parent.type.name === 'table_header')
    return undefined
  const before = parent.textBetween(Math.max(0, $from.parentOffset - 40), $from.parentOffset, '\0', '\0')
  const match = /(?:^|\s)\/([^\s/][^/]{0,30}|)$/.exec(before)
  if (match === null) return undefined
  const query = match[1] ?? ''
  return { from: $from.pos - query.length - 1, to: $from.pos, query }
}
