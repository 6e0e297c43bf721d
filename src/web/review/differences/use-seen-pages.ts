import { useCallback, useState } from 'react'
import { keep, kept } from '../../api/kept.ts'
import type { ChangedPage } from './group-changes.ts'

const keyOf = (id: string) => `lectern-seen-pages-${id}`

export type SeenPages = {
  has: (page: ChangedPage) => boolean
  mark: (page: ChangedPage, isSeen: boolean) => void
}

/**
 * Which pages of a change request somebody is through with in this browser, each as it was then: what changes again
 * is to be looked at again.
 */
export function useSeenPages({ id, revision }: { id: string; revision: string }): SeenPages {
  const [seen, setSeen] = useState(() => new Set(kept(keyOf(id))?.split('\n')))
  const has = useCallback((page: ChangedPage) => seen.has(stateOf(page, revision)), [seen, revision])
  const mark = useCallback(
    (page: ChangedPage, isSeen: boolean) => {
      const others = [...seen].filter((state) => state !== '' && !state.startsWith(`${page.id} `))
      const next = isSeen ? [...others, stateOf(page, revision)] : others
      keep(keyOf(id), next.join('\n'))
      setSeen(new Set(next))
    },
    [id, revision, seen],
  )
  return { has, mark }
}

/** What is shown of a page, by the hash of its text; of a new one no hash is known. */
export function stateOf({ id, kinds, attributes, parent }: ChangedPage, revision: string): string {
  const ofRevision = kinds.has('created') ? revision : ''
  return `${id} ${ofRevision} ${JSON.stringify([[...kinds].toSorted(), attributes, parent])}`
}
