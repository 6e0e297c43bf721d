import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildOrganization, buildSpace, type TestUser } from '../../test/build.ts'
import { defineJob, startWorker } from '../kernel/jobs/index.ts'
import { transact } from '../kernel/transact.ts'
import { currentTrace } from '../platform/traces/index.ts'

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; kind: number }

let app: TestApp
let admin: TestUser
let organizationId: string
const spans: Sent[] = []

// What an OpenTelemetry collector takes.
const collector = createServer((request, response) => void take(request, response))

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
  if (request.url === '/v1/traces')
    spans.push(...body.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)))
  response.end('{}')
}

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  app = await bootApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
  ;({ organizationId, admin } = await buildOrganization(app))
})
afterAll(() => collector.close())

const traceId = '0af7651916cd43dd8448eb211c80319c'

test('what a request sets off names it, and is in the trace that its sender began', async () => {
  const space = await buildSpace(app, { organizationId, admin, editMode: 'live' })
  await app.services.database.transaction((db) => db.deleteFrom('jobs').execute())
  const response = await app.app.inject({
    method: 'POST',
    url: `/v1/spaces/${space}/content`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    payload: { changes: [{ operation: 'insert_page', title: 'Traced' }] },
  })
  expect(response.statusCode).toBe(200)
  const jobs = await app.services.database.read.selectFrom('jobs').select(['kind', 'request_id']).execute()
  expect(jobs.length).toBeGreaterThan(0)
  for (const job of jobs) expect(job.request_id).toBe(response.headers['x-request-id'])

  const followed: (string | undefined)[] = []
  const second = defineJob({ kind: 'second', run: async () => void followed.push(currentTrace()?.requestId) })
  const first = defineJob({
    kind: jobs[0]?.kind ?? '',
    run: ({ transaction }) => transaction((ctx) => ctx.enqueue({ kind: 'second', payload: {} })),
  })
  const worker = startWorker({ services: app.services, jobs: [first, second], pollInterval: 20 })
  await expect.poll(() => followed.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await worker.stop()
  expect(followed[0]).toBe(response.headers['x-request-id'])

  await app.services.tracer.flush()
  const request = spans.find(({ name }) => name === 'updateSpaceContent')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', kind: 2 })
  expect(spans.find(({ name }) => name === first.kind)).toMatchObject({
    traceId,
    parentSpanId: request?.spanId,
    kind: 5,
  })
  expect(spans.find(({ name }) => name === 'second')).toMatchObject({ traceId })
})

test('what no request set off has a name of its own', async () => {
  const seen: (string | undefined)[] = []
  const job = defineJob({ kind: 'alone', run: async () => void seen.push(currentTrace()?.requestId) })
  await transact(app.services, { kind: 'system' }, (ctx) => ctx.enqueue({ kind: 'alone', payload: {} }))
  const worker = startWorker({ services: app.services, jobs: [job], pollInterval: 20 })
  await expect.poll(() => seen, { timeout: 20_000 }).toEqual([expect.stringMatching(/^job-/)])
  await worker.stop()
})
