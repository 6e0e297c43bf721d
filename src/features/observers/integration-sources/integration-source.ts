import type { ComputedSource } from '../../content/views/index.ts'
import { createCache } from '../../../kernel/cache.ts'
import type { Services } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { askSource, askDocument } from './ask-source.ts'
import { computedContentBy } from './queries.ts'
import { openSource, type OpenSource } from './open-source.ts'

export const computeContentKind = 'compute-integration-content'

// Until a job has run, everybody who reads would ask for one.
const asked = createCache<{ isAsked: true }>({
  name: 'integrations.asked-sources',
  bytes: 1024 * 1024,
  size: () => 0,
  ttl: 20_000,
})

/**
 * The source of pages that an integration computes (`integration:<name>:<source>`). Reading gives what was computed
 * last, and has it computed again beside when that is due: no reader waits for a script.
 */
export function integrationSource(services: Services, type: string): ComputedSource | undefined {
  if (!/^integration:[^:]+:[^:]+$/.test(type)) return undefined
  return async (db, input) => {
    const source = await openSource(db, input)
    if (source === undefined) return undefined
    const row = await computedContentBy(db, { spaceId: input.spaceId, source: source.key })
    const isDue = row === undefined || row.made_by !== source.madeBy || row.due_at <= services.clock()
    if (isDue) askLater(services, source)
    return {
      stamp: row?.stamp ?? '',
      pages: async () => (row === undefined ? [] : JSON.parse(row.pages)),
      now: {
        pages: () => askSource(services, source),
        document: () => askDocument(services, source, source.computed),
      },
    }
  }
}

function askLater(services: Services, { spaceId, organizationId, computed, key, madeBy }: OpenSource): void {
  const name = `${spaceId}:${key}:${madeBy}`
  if (asked.get(name) !== undefined) return
  asked.set(name, { isAsked: true })
  const payload = { spaceId, organizationId, computed }
  transact(services, { kind: 'system' }, (ctx) =>
    ctx.enqueue({ kind: computeContentKind, payload, lane: `compute:${spaceId}:${key}` }),
  ).catch((error) => services.logger.warn({ err: error }, 'having content computed failed'))
}
