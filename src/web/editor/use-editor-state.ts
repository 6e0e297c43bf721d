import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useCallback, useRef, useSyncExternalStore } from 'react'

/** A part of what the editor holds, drawn anew only when that part changes. */
export function useEditorState<Part>(editor: Editor, select: (state: EditorState) => Part): Part {
  const known = useRef<{ state: EditorState; text: string; part: Part }>(undefined)
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener)
      return () => {
        editor.off('transaction', listener)
      }
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => {
    const { state } = editor
    if (known.current?.state === state) return known.current.part
    const part = select(state)
    const text = JSON.stringify(part) ?? ''
    const before = known.current
    known.current = before?.text === text ? { ...before, state } : { state, text, part }
    return known.current.part
  })
}
