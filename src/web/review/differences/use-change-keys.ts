import { useCallback, useEffect, type RefObject } from 'react'

/** Goes to the next change and back: `n` and `p`, when nobody is typing. */
export function useChangeKeys(list: RefObject<HTMLElement | null>): (step: 1 | -1) => void {
  const go = useCallback(
    (step: 1 | -1) => {
      // Pages that were not looked at yet have no rows: they are a stop themselves.
      const stops = [
        ...(list.current?.querySelectorAll<HTMLElement>('[data-change], section:not(:has([data-change]))') ??
          []),
      ]
      const top = 140
      const at = stops.findIndex((stop) => stop === document.activeElement)
      const next =
        at === -1
          ? step === 1
            ? stops.find((stop) => stop.getBoundingClientRect().top > top)
            : stops.findLast((stop) => stop.getBoundingClientRect().top < top)
          : stops[at + step]
      if (next === undefined) return
      if (!next.hasAttribute('tabindex')) next.tabIndex = -1
      next.scrollIntoView({ block: 'center' })
      next.focus({ preventScroll: true })
    },
    [list],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'n') go(1)
      if (event.key === 'p') go(-1)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [go])
  return go
}
