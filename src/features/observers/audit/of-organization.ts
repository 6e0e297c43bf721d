import type { Context, Subscription } from '../../../kernel/context.ts'
import { inTransaction, type Event } from '../../../kernel/events.ts'
import { recordEvent, type Recorded } from './record-event.ts'

/** Records what happened in one organization, unless there is nothing to say of it. */
export function ofOrganization<Payload extends { organizationId: string }>(
  event: Event<Payload>,
  describe: (payload: Payload, ctx: Context) => Recorded | undefined | Promise<Recorded | undefined>,
): Subscription {
  return inTransaction(event, async (ctx, payload) => {
    const recorded = await describe(payload, ctx)
    if (recorded !== undefined) await recordEvent(ctx, [payload.organizationId], recorded)
  })
}
