import type { Editor } from '@tiptap/core'
import { onceClosed } from '../../ui/once-closed.ts'

/** Back to the text from a menu, once that is gone. */
export function focusText({ view }: Editor): void {
  onceClosed(() => {
    if (!view.isDestroyed) view.focus()
  })
}
