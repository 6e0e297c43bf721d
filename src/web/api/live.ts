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
    void tellMissed(organizationId, leaving.signal, (told) => take(client, organizationId, told))
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

// Seconds for what was read before the page was asked for, and between two questions.
const margin = 10

/** What happened since the page was asked for: some of what is shown was read before anybody listened. */
async function tellMissed(
  organizationId: string,
  signal: AbortSignal,
  onTold: (told: Told) => void,
): Promise<void> {
  const within = Math.min(300, Math.ceil(performance.now() / 1000) + margin)
  const query = { within, wait: 0 }
  const address = addressOf(streamOrganizationChanges, { params: { organizationId }, query })
  const text = await fetch(address, { signal })
    .then((response) => response.text())
    .catch(() => '')
  if (/^event: reset$/m.test(text)) onTold('everything')
  for (const [, data = ''] of text.matchAll(/^event: change\ndata: (.*)$/gm)) onTold(JSON.parse(data))
}

async function follow(
  organizationId: string,
  signal: AbortSignal,
  onTold: (told: Told) => void,
): Promise<void> {
  const source = new EventSource(
    // Also when it is asked again and knows no event yet.
    addressOf(streamOrganizationChanges, { params: { organizationId }, query: { within: margin } }),
  )
  source.addEventListener('change', ({ data }) => onTold(JSON.parse(data)))
  source.addEventListener('reset', () => onTold('everything'))
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      source.close()
      resolve()
    })
  })
}
