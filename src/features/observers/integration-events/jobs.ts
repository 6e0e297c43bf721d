import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../../kernel/context.ts'
import { defineJob } from '../../../kernel/jobs/index.ts'
import {
  deliverEventKind,
  type Delivery,
  deleteRemovedBefore,
  integrationBy,
} from '../integration-registry/index.ts'
import { dispatchEvent, type Dispatched, type IntegrationEvent } from './dispatch-event.ts'
import { deleteEventsBefore, putEvents } from './queries.ts'
import { noteSetup } from './note-setup.ts'
import { describeEvent, isSuccess, recordLater } from './record-later.ts'

const timeout = 30_000
const mostTries = 6
const day = 86_400_000
const atOnce = 1000

/** Delivers one event. A script that fails is asked again, one that refuses (4xx) is not. */
export const deliverEvent = defineJob<Delivery>({
  kind: deliverEventKind,
  maximumAttempts: mostTries,
  isOutside: true,
  run: async ({ payload, services, attempt, transaction, complete }) => {
    const integration = await integrationBy(services.database.read, payload.integrationId)
    if (integration === undefined) return
    const event: IntegrationEvent = JSON.parse(services.secrets.decrypt(payload.sealed))
    const { organizationId } = payload
    const dispatched = await dispatchEvent(services, { integration, event, organizationId, timeout })
    const isRefused = dispatched.kind === 'answered' ? dispatched.status < 500 : !dispatched.canRetry
    const isOver = isSuccess(dispatched) || isRefused || attempt >= mostTries
    const described = { integrationId: integration.id, event, dispatched }
    // What a script puts off is its own affair: the next event does not wait for it.
    if (isOver && !(await isDone(dispatched))) {
      recordLater(services, described)
      return complete((ctx) => noteSetup(ctx, described))
    }
    const record = await describeEvent(services, described)
    const keep = async (ctx: Context) => {
      await putEvents(ctx.db, [record])
      await noteSetup(ctx, described)
    }
    // One transaction for the record and the end of the job: a commit is what a delivery costs most.
    if (isOver) return complete(keep)
    await transaction(keep)
    throw new Error(`the integration "${integration.name}" failed on ${event.type}`)
  },
})

const aMoment = 250

async function isDone(dispatched: Dispatched): Promise<boolean> {
  if (dispatched.kind === 'failed') return true
  const logs = dispatched.logs.then(() => true)
  return Promise.race([logs, setTimeout(aMoment, false)])
}

/** Forgets events after 30 days, and integrations a day after they were removed. */
export const forgetIntegrationEvents = defineJob({
  kind: 'forget-integration-events',
  schedule: '41 * * * *',
  run: async ({ transaction, services, signal }) => {
    const before = services.clock() - 30 * day
    for (let count = atOnce; count === atOnce && !signal.aborted;)
      count = await transaction((ctx) => deleteEventsBefore(ctx.db, before, atOnce))
    await transaction((ctx) => deleteRemovedBefore(ctx.db, services.clock() - day))
  },
})
