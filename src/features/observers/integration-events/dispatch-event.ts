import type { Readable } from 'node:stream'
import type { Services } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { SandboxError, type Log, type SandboxReason } from '../../../platform/sandbox/index.ts'
import { buildEnvironment, type Place } from './build-environment.ts'
import {
  installationBy,
  scriptOf,
  updateIntegration,
  type IntegrationRow,
} from '../integration-registry/index.ts'

export type IntegrationEvent = { eventId: string; type: string } & Place & Record<string, unknown>

/** What came of an event; `logs` settles when the script is done with it. */
export type Dispatched =
  | {
      kind: 'answered'
      status: number
      headers: [name: string, value: string][]
      body: Buffer
      /** In the place of the body where it comes bit by bit. */
      stream?: Readable
      logs: Promise<Log[]>
    }
  | { kind: 'failed'; cause: SandboxReason; reason: string; canRetry: boolean; logs: Log[] }

type AskedIntegration = {
  integration: IntegrationRow
  event: IntegrationEvent
  /** Of an installation that may be gone. */
  organizationId?: string | undefined
  fetchBody?: Uint8Array
  timeout: number
  isStreamed?: boolean
}

/** Sends an event to the tunnel of an integration while it has one, and to its published script otherwise. */
export async function dispatchEvent(services: Services, asked: AskedIntegration): Promise<Dispatched> {
  const { integration, event } = asked
  const environment = await buildEnvironment(services, integration, event)
  const message = await writeMessage({ event, environment, fetchBody: asked.fetchBody })
  if (await hasTunnel(services, asked)) {
    const response = await sendToTunnel(services, asked, message)
    if (response !== undefined) return response
  }
  try {
    const response = await services.sandbox.run({
      key: `${integration.id}:${integration.version}`,
      script: async () => (await scriptOf(services.database.read, integration.id))?.script ?? '',
      ...message,
      timeout: asked.timeout,
      isStreamed: asked.isStreamed ?? false,
    })
    return { kind: 'answered', ...response }
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    const { reason: cause, message, logs } = error
    return { kind: 'failed', cause, reason: message, canRetry: cause !== 'unavailable', logs }
  }
}

type Message = { headers: Record<string, string>; body: Uint8Array }

async function writeMessage({
  event,
  environment,
  fetchBody,
}: {
  event: IntegrationEvent
  environment: object
  fetchBody: Uint8Array | undefined
}): Promise<Message> {
  const form = new FormData()
  form.set('event', JSON.stringify(event))
  form.set('environment', JSON.stringify(environment))
  // As a file, since text parts lose bytes; and not at all when it is empty, since a GET has no body.
  if (fetchBody !== undefined && fetchBody.length > 0)
    form.set('fetch-body', new Blob([new Uint8Array(fetchBody)]), 'body')
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: new Uint8Array(await encoded.arrayBuffer()),
  }
}

const deadTime = 30_000
const tunnelTimeout = 10_000
// What a tunnel's own host answers when nobody is at the other end.
const deadStatuses = [502, 503, 504, 530]

async function hasTunnel(
  services: Services,
  { integration, event: { installationId }, organizationId }: AskedIntegration,
): Promise<boolean> {
  const { dev_url: url, dev_until: until, dev_failed_at: failedAt } = integration
  const now = services.clock()
  if (url === null || until === null || until < now) return false
  if (failedAt !== null && now - failedAt < deadTime) return false
  if (integration.dev_all === 1 || installationId === undefined) return true
  const installation = await installationBy(services.database.read, installationId)
  return (installation?.organization_id ?? organizationId) === integration.organization_id
}

async function sendToTunnel(
  services: Services,
  { integration, timeout }: AskedIntegration,
  message: Message,
): Promise<Dispatched | undefined> {
  try {
    const response = await services.fetchOutside(
      `${(integration.dev_url ?? '').replace(/(?<!\/)\/+$/, '')}/v1`,
      {
        method: 'POST',
        ...message,
        timeout: Math.min(timeout, tunnelTimeout),
        followsRedirects: false,
      },
    )
    if (!deadStatuses.includes(response.status))
      return {
        kind: 'answered',
        status: response.status,
        headers: [...response.headers],
        body: Buffer.from(response.body),
        logs: Promise.resolve([]),
      }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
  }
  await services.database.transaction((db) =>
    updateIntegration(db, integration.id, { dev_failed_at: services.clock() }),
  )
  return undefined
}

/** An event that somebody waits for the answer of. */
export function newEvent(event: { type: string } & Place & Record<string, unknown>): IntegrationEvent {
  return { eventId: newId(), ...event }
}
