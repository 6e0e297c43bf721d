import { defineJob } from '../../platform/jobs/index.ts'
import { deliverEventKind, type Delivery } from './announce-event.ts'
import { dispatchEvent, type IntegrationEvent } from './dispatch-event.ts'
import { deleteEventsBefore } from './event-queries.ts'
import { deleteRemovedBefore, integrationBy } from './queries.ts'
import { isSuccess, recordEvent } from './record-event.ts'

const timeout = 30_000
const mostTries = 6
const day = 86_400_000
const atOnce = 1000

/** Delivers one event. A script that fails is asked again, one that refuses (4xx) is not. */
export const deliverEvent = defineJob<Delivery>({
  kind: deliverEventKind,
  maximumAttempts: mostTries,
  isOutside: true,
  run: async ({ payload, services, attempt }) => {
    const integration = await integrationBy(services.database.read, payload.integrationId)
    if (integration === undefined) return
    const event: IntegrationEvent = JSON.parse(services.secrets.decrypt(payload.sealed))
    const dispatched = await dispatchEvent(services, { integration, event, timeout })
    await recordEvent(services, { integrationId: integration.id, event, dispatched })
    if (isSuccess(dispatched) || attempt >= mostTries) return
    if (dispatched.kind === 'answered' && dispatched.status < 500) return
    if (dispatched.kind === 'failed' && !dispatched.canRetry) return
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
