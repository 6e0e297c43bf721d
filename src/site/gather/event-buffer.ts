import { recordSiteEvents } from '../../features/publishing/site-insights/index.ts'
import type { Visit } from '../../features/publishing/sites/index.ts'
import type { Services } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'

const wait = 2000
const mostEvents = 5000
const mostOfSite = 500

export type EventBuffer = {
  add: (siteId: string, event: Visit) => void
  /** Writes what is there, and ends when it is written. */
  flush: () => Promise<void>
}

/**
 * Gathers what readers do and writes it every few seconds: a write for each page that is read would make reading
 * wait for writing. What a crash loses are a few views.
 */
export function createEventBuffer(services: Services): EventBuffer {
  let waiting = new Map<string, Visit[]>()
  let count = 0
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batches = waiting
    waiting = new Map()
    count = 0
    if (batches.size === 0) return
    await transact(services, { kind: 'system' }, async (ctx) => {
      for (const [siteId, events] of batches) await recordSiteEvents(ctx, { siteId, events })
    })
  }

  return {
    add(siteId, event) {
      // A flood of them must not fill the memory.
      const ofSite = waiting.get(siteId) ?? []
      if (count >= mostEvents || ofSite.length >= mostOfSite) return
      count += 1
      waiting.set(siteId, ofSite)
      ofSite.push(event)
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) =>
          services.logger.error({ err: error }, 'what readers did could not be noted'),
        )
      }, wait)
      timer.unref()
    },
    flush,
  }
}
