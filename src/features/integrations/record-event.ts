import type { Services } from '../../platform/context.ts'
import type { Log } from '../../platform/sandbox/index.ts'
import { transact } from '../../platform/transact.ts'
import type { Dispatched, IntegrationEvent } from './dispatch-event.ts'
import { putEvent } from './event-queries.ts'

/** Keeps what became of an event, once its script is done with it. */
export async function recordEvent(
  services: Services,
  {
    integrationId,
    event,
    dispatched,
  }: { integrationId: string; event: IntegrationEvent; dispatched: Dispatched },
): Promise<void> {
  const logs: Log[] =
    dispatched.kind === 'answered'
      ? await dispatched.logs
      : [{ level: 'error', message: dispatched.reason, at: services.clock() }]
  await transact(services, { kind: 'system' }, async ({ db, now }) =>
    putEvent(db, {
      id: event.eventId,
      integration_id: integrationId,
      installation_id: event.installationId ?? null,
      payload: services.secrets.encrypt(JSON.stringify(withoutVisitor(event))),
      status: isSuccess(dispatched) ? 'success' : 'failed',
      logs: services.secrets.encrypt(JSON.stringify(logs)),
      created_at: now,
    }),
  )
}

/** The same beside an answer that somebody waits for. */
export function recordLater(services: Services, given: Parameters<typeof recordEvent>[1]): void {
  recordEvent(services, given).catch((error) =>
    services.logger.warn({ err: error }, 'recording an event of an integration failed'),
  )
}

/** An integration without a handler answers 406, and has nothing to say about the event. */
export function isSuccess(dispatched: Dispatched): boolean {
  return dispatched.kind === 'answered' && (dispatched.status < 400 || dispatched.status === 406)
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
