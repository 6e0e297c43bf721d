import { useEffect, useRef } from 'react'

/** Where one goes on when what had the focus is gone with what was done: the heading of the screen. */
export function focusHeading(options: FocusOptions = {}): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null || document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.focus(options)
}

/** Gives the focus to `next`, or to the heading, when a change of `state` took what had it. */
export function useLostFocus(state: unknown, next?: () => HTMLElement | null | undefined): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement !== document.body) return
    const element = next?.()
    if (element) element.focus()
    else focusHeading()
  })
}
