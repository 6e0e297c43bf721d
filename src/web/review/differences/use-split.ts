import { useState } from 'react'
import { keep, kept } from '../../api/kept.ts'

const key = 'lectern-differences'

/** Whether versions stand side by side, as this person last wanted it. */
export function useSplit(): [boolean, (isSplit: boolean) => void] {
  const [isSplit, setSplit] = useState(() => kept(key) === 'split')
  return [
    isSplit,
    (wanted) => {
      keep(key, wanted ? 'split' : 'single')
      setSplit(wanted)
    },
  ]
}
