import type { Actor, Context, Permission, Services } from './context.ts'
import type { Db, TransactionOptions } from '../platform/database/index.ts'
import { enqueue } from './jobs/queries.ts'
import { concernedBy } from './subscribers.ts'

/** Runs `work` in one transaction, with everything it emits; who waits for its commit is told after it. */
export async function transact<Result>(
  services: Services,
  actor: Actor,
  work: (ctx: Context) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  const afterwards = new Set<() => void>()
  const result = await services.database.transaction((db) => {
    // It may begin anew.
    afterwards.clear()
    return work(createContext(services, { actor, db, afterwards }))
  }, options)
  for (const tell of afterwards) tell()
  return result
}

/** The context of a read: no transaction, and nothing can be emitted. */
export function readContext(services: Services, actor: Actor): Context {
  return {
    actor,
    db: services.database.read,
    now: services.clock(),
    services,
    permission: undefined,
    emit: refuseToEmit,
    enqueue: refuseToEmit,
    afterCommit: () => {
      throw new Error('a read commits nothing')
    },
  }
}

export function withPermission(ctx: Context, permission: Permission | undefined): Context {
  return { ...ctx, permission }
}

function createContext(
  services: Services,
  { actor, db, afterwards }: { actor: Actor; db: Db; afterwards: Set<() => void> },
): Context {
  const ctx: Context = {
    actor,
    db,
    now: services.clock(),
    services,
    permission: undefined,
    async enqueue(job) {
      await enqueue(db, job, ctx.now)
      afterwards.add(services.wakeWorkers)
    },
    afterCommit: (tell) => void afterwards.add(tell),
    async emit(fact) {
      const all = services.subscriptions.get(fact.event) ?? []
      for (const subscription of await concernedBy(db, all, fact.payload)) {
        if (subscription.kind === 'in-transaction') await subscription.run(ctx, fact.payload)
        else {
          const lane = subscription.lane?.(fact.payload)
          await ctx.enqueue({
            kind: subscription.job,
            payload: fact.payload,
            unlessWaiting: subscription.unlessWaiting,
            ...(lane === undefined ? {} : { lane }),
          })
        }
      }
    },
  }
  return ctx
}

async function refuseToEmit(): Promise<void> {
  throw new Error('a read emits nothing and enqueues nothing')
}
