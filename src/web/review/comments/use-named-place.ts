import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'

/** Leads to what the address names as soon as it is there: replies come after what they answer. */
export function useNamedPlace(id: string): RefObject<HTMLDivElement | null> {
  const isNamed = useLocation({ select: ({ hash }) => hash === id })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNamed || place.current === null) return
    const folded = place.current.closest('details')
    if (folded !== null) folded.open = true
    place.current.scrollIntoView({ block: 'center' })
    place.current.focus({ preventScroll: true })
  }, [isNamed])
  return place
}
