import type { Editor } from '@tiptap/core'

const longest = 1000

/** Back to the text from a menu, once that is gone: until then it holds the focus. */
export function focusText({ view }: Editor): void {
  const begin = performance.now()
  const go = () => {
    if (view.isDestroyed) return
    const isOpen = document.querySelector('[role=menu], [role=dialog]') !== null
    if (isOpen && performance.now() - begin < longest) requestAnimationFrame(go)
    else view.focus()
  }
  requestAnimationFrame(go)
}
