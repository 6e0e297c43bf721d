import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'

const menus = '[data-editor-menu], [role=menu], [role=dialog], [role=listbox]'

/** Whether one works in the text, or in a menu that belongs to it. */
export function useFocusWithin(editor: Editor): boolean {
  const [isWithin, setWithin] = useState(editor.isFocused)
  useEffect(() => {
    const look = () => {
      // A popover that opens or closes has the focus in between nowhere.
      window.setTimeout(() => {
        const { activeElement } = document
        const isMenu = activeElement?.closest(menus) !== null && activeElement !== document.body
        setWithin(!editor.isDestroyed && (editor.view.hasFocus() || isMenu))
      })
    }
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [editor])
  return isWithin
}
