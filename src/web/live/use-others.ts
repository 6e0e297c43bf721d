import { useEffect, useState } from 'react'
import type { LivePage } from './connect.ts'
import { othersIn, peopleIn, type Other } from './others.ts'

// The same each time: another would draw the editor once more.
const nobody: Other[] = []

/** Who else has the page open, each person once. */
export function useOthers(page: LivePage | undefined): Other[] {
  const [others, setOthers] = useState(nobody)
  useEffect(() => {
    if (page === undefined) return setOthers(nobody)
    // One's own cursor moves with every key, and changes nothing here.
    const look = () =>
      setOthers((before) => {
        const now = peopleIn(othersIn(page.awareness))
        return isSame(before, now) ? before : now
      })
    look()
    page.awareness.on('change', look)
    return () => page.awareness.off('change', look)
  }, [page])
  return others
}

function isSame(before: Other[], now: Other[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ id, name }, at) => {
      const known = before[at]
      return known?.id === id && known.name === name
    })
  )
}
