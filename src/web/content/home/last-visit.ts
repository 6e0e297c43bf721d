import { useState } from 'react'
import { keep, kept } from '../../api/kept.ts'

const pause = 30 * 60 * 1000

/** When this person was last here; a visit ends after half an hour without one. */
export function useLastVisit(organizationId: string): number {
  const [since] = useState(() => {
    const key = `lectern-visit-${organizationId}`
    const [last = 0, before = 0] = (kept(key) ?? '').split(' ').map(Number)
    const now = Date.now()
    const previous = now - last > pause ? last : before
    keep(key, `${now} ${previous}`)
    return previous
  })
  return since
}
