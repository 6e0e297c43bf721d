import { hashKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '../../contract/client.ts'
import { streamOrganizationChanges, type Change } from '../../contract/observers/changes.ts'
import { inOneTab } from './in-one-tab.ts'
import { usePresence } from './presence.ts'
import { staleKeys } from './stale-keys.ts'

/** Shows what others do in an organization without a reload, and them that one is here. */
export function useLiveChanges(organizationId: string): void {
  usePresence(organizationId)
  const client = useQueryClient()
  useEffect(() => {
    const leaving = new AbortController()
    const channel = new BroadcastChannel(`lectern-changes-${organizationId}`)
    const take = createTaker(client, organizationId)
    channel.addEventListener('message', ({ data }) => take(data))
    void tellMissed(organizationId, leaving.signal, take)
    // A browser opens few connections to one server: one tab listens for all of them.
    inOneTab(`lectern-changes-${organizationId}`, leaving.signal, (until, isAgain) => {
      if (isAgain) take('everything')
      return follow(organizationId, until, (change) => {
        take(change)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
        channel.postMessage(change)
      })
    })
    return () => {
      leaving.abort()
      channel.close()
    }
  }, [client, organizationId])
}

type Told = Change | 'everything'

// Milliseconds in which changes are taken together: who imports or merges makes many at once.
const together = 40

/** Has what is shown read again, once for all changes that come together. */
function createTaker(client: QueryClient, organizationId: string): (told: Told) => void {
  const stale = new Map<string, QueryKey>()
  const refresh = () => {
    const queryKeys = [...stale.values()]
    stale.clear()
    for (const queryKey of queryKeys) void client.invalidateQueries({ queryKey })
  }
  return (told) => {
    if (stale.size === 0) setTimeout(refresh, together)
    // Every key begins with none.
    const queryKeys = told === 'everything' ? [[]] : staleKeys(organizationId, told)
    for (const queryKey of queryKeys) stale.set(hashKey(queryKey), queryKey)
  }
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
