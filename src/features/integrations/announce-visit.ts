import type { Services } from '../../platform/context.ts'
import { transact } from '../../platform/transact.ts'
import { announceOnContent, type EventBody } from './announce-event.ts'
import { listenersOn } from './content-installation-queries.ts'
import { scopeOfEvent } from './policy.ts'

/** Tells the integrations of a site what a visitor did, beside the answer to them; writes nothing when none listens. */
export function announceVisit(
  services: Services,
  { siteId, event }: { siteId: string; event: EventBody },
): void {
  announce(services, siteId, event).catch((error) =>
    services.logger.warn({ err: error }, 'telling integrations about a visit failed'),
  )
}

async function announce(services: Services, siteId: string, event: EventBody): Promise<void> {
  const asked = { contentId: siteId, scope: scopeOfEvent[event.type] }
  if ((await listenersOn(services.database.read, asked)).length === 0) return
  await transact(services, { kind: 'system' }, (ctx) =>
    announceOnContent(ctx, { contentId: siteId, event: { ...event, siteId } }),
  )
}
