import { useEffect } from 'react'
import { updateOrganizationMemberLastSeenAt } from '../../contract/people/members.ts'
import { call } from './call.ts'
import { keep, kept } from './kept.ts'

const pause = 15 * 60_000
const keyOf = (organizationId: string) => `lectern-seen-${organizationId}`

/** Tells that somebody is here, at most every quarter of an hour from all of their tabs. */
export function usePresence(organizationId: string): void {
  useEffect(() => {
    const tell = () => {
      const key = keyOf(organizationId)
      const isRecent = Date.now() - Number(kept(key)) < pause
      if (isRecent || document.visibilityState === 'hidden') return
      keep(key, String(Date.now()))
      // When it does not arrive, the next one will.
      call(updateOrganizationMemberLastSeenAt, { params: { organizationId } }).catch(() => undefined)
    }
    tell()
    const timer = setInterval(tell, pause)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [organizationId])
}
