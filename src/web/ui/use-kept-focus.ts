import { useCallback } from 'react'

/** Keeps the focus in an element, which must take it, when what has it goes: a form that is sent, a line that moves. */
export function useKeptFocus(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (element === null) return undefined
    let isWithin = element.contains(document.activeElement)
    const enter = ({ target }: Event) => {
      isWithin = target instanceof Node && element.contains(target)
    }
    // What is taken away says nothing of the focus that it had.
    const observer = new MutationObserver(() => {
      if (isWithin && document.activeElement === document.body) element.focus({ preventScroll: true })
    })
    observer.observe(element, { childList: true, subtree: true })
    addEventListener('focusin', enter)
    addEventListener('pointerdown', enter)
    return () => {
      observer.disconnect()
      removeEventListener('focusin', enter)
      removeEventListener('pointerdown', enter)
    }
  }, [])
}
