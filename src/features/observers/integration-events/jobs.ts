import { defineJob } from '../../../kernel/jobs/index.ts'
import {
  deliverEventKind,
  type Delivery,
  deleteRemovedBefore,
  integrationBy,
} from '../integration-registry/index.ts'
import { dispatchEvent, type IntegrationEvent } from './dispatch-event.ts'
import { deleteEventsBefore, putEvents } from './queries.ts'
import { describeEvent, isSuccess } from './record-later.ts'

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
    const record = await describeEvent(services, { integrationId: integration.id, event, dispatched })
    const isRefused = dispatched.kind === 'answered' ? dispatched.status < 500 : !dispatched.canRetry
    // One transaction for the record and the end of the job: a commit is what a delivery costs most.
    if (isSuccess(dispatched) || isRefused || attempt >= mostTries)
      return complete(({ db }) => putEvents(db, [record]))
    await transaction(({ db }) => putEvents(db, [record]))
    throw new Error(`the integration "${integration.name}" failed on ${event.type}`)
  },
})

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
