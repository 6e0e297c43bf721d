import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ChangeRequest } from '../../contract/review/change-request.ts'
import { revisionChangesQuery } from '../api/changes.ts'
import { keep, kept } from '../api/kept.ts'

const keyOf = (id: string) => `lectern-seen-${id}`

export type LastLook = {
  /** The revision that was here when this browser looked last. */
  revision: string
  /** Pages that changed since. */
  pages: Set<string>
}

/**
 * What is new in a change request since somebody looked at it in this browser; nothing on the first look, or once
 * it is closed.
 */
export function useLastLook({ id, space, revision, status }: ChangeRequest): LastLook | undefined {
  // Of this visit: what changes while one looks is new, too.
  const [seen] = useState(() => kept(keyOf(id)) ?? revision)
  const isNew = seen !== revision && (status === 'open' || status === 'draft')
  const { data } = useQuery({ ...revisionChangesQuery(space, revision, seen), enabled: isNew })
  useEffect(() => {
    const remember = () => keep(keyOf(id), revision)
    // Looked at, not only loaded in the background.
    if (document.visibilityState === 'visible') remember()
    document.addEventListener('visibilitychange', remember)
    return () => document.removeEventListener('visibilitychange', remember)
  }, [id, revision])
  if (data === undefined || !isNew) return undefined
  const pages = new Set(data.changes.flatMap((change) => ('page' in change ? [change.page.id] : [])))
  return { revision: seen, pages }
}
