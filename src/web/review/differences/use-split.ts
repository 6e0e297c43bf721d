import { useState } from 'react'

const key = 'lectern-differences'

/** Whether versions stand side by side, as this person last wanted it. */
export function useSplit(): [boolean, (isSplit: boolean) => void] {
  const [isSplit, setSplit] = useState(() => localStorage.getItem(key) === 'split')
  return [
    isSplit,
    (wanted) => {
      localStorage.setItem(key, wanted ? 'split' : 'single')
      setSplit(wanted)
    },
  ]
}
