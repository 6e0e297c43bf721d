import type { Sought } from '../platform/database/index.ts'
import type { Context, Fact, Subscription } from './context.ts'
import type { JobDefinition } from './jobs/job.ts'

export type Event<Payload extends Record<string, unknown>> = {
  (payload: Payload): Fact
  event: string
}

/** Names a fact and types its payload. */
export function defineEvent<Payload extends Record<string, unknown>>(event: string): Event<Payload> {
  return Object.assign((payload: Payload): Fact => ({ event, payload }), { event })
}

type Run<Payload> = (ctx: Context, payload: Payload) => Promise<void>

/** Runs before the commit; throwing refuses the write. Where it says so, only if something is there. */
export function inTransaction<Payload extends Record<string, unknown>>(
  event: Event<Payload>,
  run: Run<Payload>,
  where?: Sought<Payload>,
): Subscription {
  return {
    kind: 'in-transaction',
    event: event.event,
    // `emit` hands over what the event's own constructor took.
    run: (ctx, payload) => run(ctx, payload as Payload),
    ...(where && { where: (db, payload) => where(db, payload as Payload) }),
  }
}

/** Runs after the commit, as a job that the write enqueues. */
export function afterCommit<Payload extends Record<string, unknown>>(
  event: Event<Payload>,
  job: JobDefinition<Payload>,
  lane?: (payload: Payload) => string,
): Subscription {
  const unlessWaiting = job.isCatchUp
  const subscription: Subscription = { kind: 'job', event: event.event, job: job.kind, unlessWaiting }
  // As above: the payload is the event's.
  return lane ? { ...subscription, lane: (payload) => lane(payload as Payload) } : subscription
}

export function collectSubscriptions(subscriptions: Subscription[]): Map<string, Subscription[]> {
  return Map.groupBy(subscriptions, (subscription) => subscription.event)
}
