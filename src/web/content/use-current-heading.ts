import { useEffect, useRef, useState } from 'react'

/** Which of the headings one reads: the last one above the upper third, or the last of all at the end of the page. */
export function useCurrentHeading(headings: object, elements: () => (Element | null)[]): number {
  const [current, setCurrent] = useState(0)
  const now = useRef(elements)
  now.current = elements
  useEffect(() => {
    let waiting: number | undefined
    const look = () => {
      waiting = undefined
      setCurrent(currentOf(now.current()))
    }
    const wait = () => (waiting ??= requestAnimationFrame(look))
    wait()
    addEventListener('scroll', wait, { passive: true })
    return () => {
      removeEventListener('scroll', wait)
      if (waiting !== undefined) cancelAnimationFrame(waiting)
    }
  }, [headings])
  return current
}

function currentOf(elements: (Element | null)[]): number {
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 4
  if (isAtEnd) return elements.length - 1
  const isAbove = (element: Element | null) =>
    (element?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 3
  return Math.max(0, elements.findLastIndex(isAbove))
}
