import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { isOwnKey } from '../../ui/is-own-key.ts'

/** Goes to the next change and back: `n` and `p`, when nobody is typing. */
export function useChangeKeys(list: RefObject<HTMLElement | null>): (step: 1 | -1) => void {
  const last = useRef<HTMLElement>(undefined)
  const go = useCallback(
    (step: 1 | -1) => {
      // Pages that were not looked at yet have no rows: they are a stop themselves.
      const stops = list.current?.querySelectorAll<HTMLElement>(
        '[data-change], section:not([data-seen], :has([data-change]))',
      )
      const next = nextOf([...(stops ?? [])], step, placeIn(list.current) ?? last.current)
      if (next === undefined) return
      last.current = next
      if (!next.hasAttribute('tabindex')) next.tabIndex = -1
      next.scrollIntoView({ block: 'center' })
      next.focus({ preventScroll: true })
    },
    [list],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOwnKey(event)) return
      if (event.key === 'n') go(1)
      if (event.key === 'p') go(-1)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [go])
  return go
}

// What has the focus in one of the pages, such as a button below a change.
function placeIn(list: HTMLElement | null): Element | undefined {
  const page = document.activeElement?.closest('section')
  return page && list?.contains(page) ? (document.activeElement ?? undefined) : undefined
}

const top = 140

// Whoever was nowhere yet begins with what is in sight.
function nextOf(stops: HTMLElement[], step: 1 | -1, from: Element | undefined): HTMLElement | undefined {
  const isBehind = (stop: HTMLElement) =>
    from?.isConnected === true
      ? (from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      : stop.getBoundingClientRect().top > top
  return step === 1 ? stops.find(isBehind) : stops.findLast((stop) => stop !== from && !isBehind(stop))
}
