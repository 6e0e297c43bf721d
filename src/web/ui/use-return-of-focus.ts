import { useEffect } from 'react'
import { focusHeading } from './lost-focus.ts'

let opener: HTMLElement | undefined

/** A dialog that came in another's place gives the focus back to what opened the first of them. */
export function useReturnOfFocus(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    return () => void setTimeout(giveBack)
  }, [isOpen])
}

addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.closest('[role=dialog], [role=alertdialog]') === null)
    opener = target
})

function giveBack(): void {
  const isOver = document.querySelector('[role=dialog]') === null
  if (!isOver || document.activeElement !== document.body) return
  if (opener?.isConnected === true) opener.focus({ preventScroll: true })
  else focusHeading({ preventScroll: true })
}
