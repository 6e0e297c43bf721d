import { useEffect, useState } from 'react'

/** Which of the headings one reads: the last one above the upper third, or the last of all at the end of the page. */
export function useCurrentHeading(ids: string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const all = ids.join(' ')
  useEffect(() => {
    let waiting: number | undefined
    const look = () => {
      waiting = undefined
      setCurrent(currentOf(all.split(' ')))
    }
    const wait = () => (waiting ??= requestAnimationFrame(look))
    wait()
    addEventListener('scroll', wait, { passive: true })
    return () => {
      removeEventListener('scroll', wait)
      if (waiting !== undefined) cancelAnimationFrame(waiting)
    }
  }, [all])
  return current
}

function currentOf(ids: string[]): string | undefined {
  const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 4
  if (isAtEnd) return ids.at(-1)
  const isAbove = (id: string) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 3
  return ids.findLast(isAbove) ?? ids[0]
}
