import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '../../contract/client.ts'
import { streamOrganizationChanges, type Change } from '../../contract/observers/changes.ts'
import { usePresence } from './presence.ts'
import { staleKeys } from './stale-keys.ts'

/** Shows what others do in an organization without a reload, and them that one is here. */
export function useLiveChanges(organizationId: string): void {
  usePresence(organizationId)
  const client = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    const channel = new BroadcastChannel(`lectern-changes-${organizationId}`)
    channel.addEventListener('message', ({ data }) => take(client, organizationId, data))
    // A browser opens few connections to one server: one tab listens for all of them.
    const listen = () =>
      follow(organizationId, leaving.signal, (change) => {
        take(client, organizationId, change)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
        channel.postMessage(change)
      })
    navigator.locks
      .request(`lectern-changes-${organizationId}`, { signal: leaving.signal }, listen)
      .catch(() => undefined)
    return () => {
      leaving.abort()
      channel.close()
    }
  }, [client, organizationId])
}

type Told = Change | 'everything'

function take(client: QueryClient, organizationId: string, told: Told): void {
  if (told === 'everything') {
    void client.invalidateQueries()
    return
  }
  for (const queryKey of staleKeys(organizationId, told)) void client.invalidateQueries({ queryKey })
}

async function follow(
  organizationId: string,
  signal: AbortSignal,
  onTold: (told: Told) => void,
): Promise<void> {
  const source = new EventSource(addressOf(streamOrganizationChanges, { params: { organizationId } }))
  source.addEventListener('change', ({ data }) => onTold(JSON.parse(data)))
  source.addEventListener('reset', () => onTold('everything'))
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      source.close()
      resolve()
    })
  })
}
