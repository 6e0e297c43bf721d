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
    const { basepath } = router
    const get = (href: string) =>
      void router.preloadRoute({ to: href.slice(basepath.length) }).catch(() => undefined)
    const hrefAt = (event: PointerEvent) => {
      const href = hrefOfRow(event)
      return href?.startsWith(`${basepath}/`) ? href : undefined
    }
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

/** The address of the row, where nothing else in it is pressed. */
function hrefOfRow({ target }: PointerEvent): string | undefined {
  if (!(target instanceof Element) || target.closest('button') !== null) return undefined
  return target.closest<HTMLElement>('[role=row][data-href]')?.dataset['href']
}
