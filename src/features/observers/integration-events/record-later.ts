import { setTimeout } from 'node:timers/promises'
import type { Services } from '../../../kernel/context.ts'
import type { Log } from '../../../platform/sandbox/index.ts'
import { transact } from '../../../kernel/transact.ts'
import type { Dispatched, IntegrationEvent } from './dispatch-event.ts'
import { reasonOf } from './require-response.ts'
import { putEvents, type EventRow } from './queries.ts'
import { isRecord } from '../../../engine/is-record.ts'

export type DispatchedEvent = {
  integrationId: string
  event: IntegrationEvent
  dispatched: Dispatched
  /** What is wrong with an answer that came as it should. */
  wrong?: string | undefined
}

/** What is kept of an event, once its script is done with it. */
export async function describeEvent(services: Services, given: DispatchedEvent): Promise<EventRow> {
  const { integrationId, event, dispatched } = given
  const failure = failureOf(given)
  const logs: Log[] =
    dispatched.kind === 'answered'
      ? await dispatched.logs
      : [...dispatched.logs, { level: 'error', message: dispatched.reason, at: services.clock() }]
  return {
    id: event.eventId,
    integration_id: integrationId,
    installation_id: event.installationId ?? null,
    payload: services.secrets.encrypt(JSON.stringify(withoutVisitor(event))),
    status: failure === undefined ? 'success' : 'failed',
    logs: services.secrets.encrypt(JSON.stringify(logs)),
    reason: failure === undefined ? null : services.secrets.encrypt(failure),
    created_at: services.clock(),
  }
}

const wait = 1000
const mostAtOnce = 50
type Waiting = Map<string, EventRow[]>
const waiting = new WeakMap<Services, Waiting>()

/**
 * Keeps what became of an event that somebody waited for the answer of. Such records are written together, a
 * moment later, since each commit holds up requests; of an integration that is asked without end some are enough.
 */
export function recordLater(services: Services, given: DispatchedEvent): void {
  describeEvent(services, given)
    .then((record) => add(services, record))
    .catch((error) => services.logger.warn({ err: error }, 'recording an event of an integration failed'))
}

async function add(services: Services, record: EventRow): Promise<void> {
  const present = waiting.get(services)
  const records: Waiting = present ?? new Map()
  const ofIntegration = records.get(record.integration_id) ?? []
  if (ofIntegration.length < mostAtOnce) records.set(record.integration_id, [...ofIntegration, record])
  if (present !== undefined) return
  waiting.set(services, records)
  await setTimeout(wait, undefined, { ref: false })
  if (waiting.get(services) === records) await writeRecords(services)
}

/** Writes the records that wait to be written; also before the program ends. */
export async function writeRecords(services: Services): Promise<void> {
  const records = waiting.get(services)
  waiting.delete(services)
  if (records === undefined) return
  await transact(services, { kind: 'system' }, async ({ db }) => putEvents(db, [...records.values()].flat()))
}

/** An integration without a handler answers 406, and has nothing to say about the event. */
export function isSuccess(dispatched: Dispatched): boolean {
  return dispatched.kind === 'answered' && (dispatched.status < 400 || dispatched.status === 406)
}

/** Why an event failed, if it did, for those who have the integration installed. */
export function failureOf({ dispatched, wrong }: DispatchedEvent): string | undefined {
  return isSuccess(dispatched) ? wrong : reasonOf(dispatched)
}

const hidden = '(hidden)'

// Who somebody is, and what proves it, is for the script alone.
function withoutVisitor(event: IntegrationEvent): IntegrationEvent {
  const { visitor, request, cookies, ...rest } = event
  return {
    ...rest,
    ...(isRecord(visitor) && { visitor: { ...visitor, cookies: {}, ip: hidden } }),
    ...(cookies !== undefined && { cookies: {} }),
    ...(isRecord(request) && { request: { ...request, headers: withoutSecrets(request['headers']) } }),
  }
}

function withoutSecrets(headers: unknown): Record<string, unknown> {
  if (!isRecord(headers)) return {}
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /cookie|authorization|token|secret|signature|forwarded/i.test(name) ? hidden : value,
    ]),
  )
}
