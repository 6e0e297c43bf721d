import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, type PointerEvent } from 'react'

// Milliseconds that a pointer rests on a row of somebody who may mean it.
const rest = 80

/** Begins to get what a row leads to when somebody points at it, or presses it and has not let go. */
export function useIntent() {
  const router = useRouter()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return useMemo(() => {
    const get = (href: string) => void router.preloadRoute({ to: href }).catch(() => undefined)
    return {
      onPointerOver(event: PointerEvent) {
        window.clearTimeout(timer.current)
        const href = hrefAt(event)
        if (href !== undefined && event.pointerType === 'mouse')
          timer.current = window.setTimeout(get, rest, href)
      },
      onPointerLeave: () => window.clearTimeout(timer.current),
      onPointerDownCapture(event: PointerEvent) {
        const href = hrefAt(event)
        if (href !== undefined && event.button === 0) get(href)
      },
    }
  }, [router])
}

/** The address of the row, where it is one of the app and nothing else in the row is pressed. */
function hrefAt({ target }: PointerEvent): string | undefined {
  if (!(target instanceof Element) || target.closest('button') !== null) return undefined
  const href = target.closest<HTMLElement>('[role=row][data-href]')?.dataset['href']
  return href?.startsWith('/') ? href : undefined
}
