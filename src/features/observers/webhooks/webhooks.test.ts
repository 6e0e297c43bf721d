import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { atEnd } from '../../../../test/at-end.ts'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser } from '../../../../test/build.ts'
import { updateSpaceContent } from '../../../contract/content/content.ts'
import { createSpace } from '../../../contract/content/spaces.ts'
import * as contract from '../../../contract/observers/webhooks.ts'
import { startWorkers } from '../../../main/start.ts'

type Heard = { body: string; headers: Record<string, unknown> }

let app: TestApp
let organizationId: string
let admin: TestUser
let url: string
let heard: Heard[] = []
let answers: number[] = []

const listener = createServer((request, response) => {
  let body = ''
  request.on('data', (data) => (body += data))
  request.on('end', () => {
    heard.push({ body, headers: request.headers })
    response.writeHead(answers.shift() ?? 200).end()
  })
})

beforeAll(async () => {
  app = await bootApp()
  ;({ organizationId, admin } = await buildOrganization(app))
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`
  const workers = startWorkers(app.services)
  app.services.wakeWorkers = workers.wake
  atEnd(async () => {
    await workers.stop()
    listener.close()
  })
})

beforeEach(() => {
  heard = []
  answers = []
})

async function create(events: contract.Webhook['events']) {
  return app.call(contract.createWebhook, { params: { organizationId }, body: { url, events } }, admin.token)
}

async function edit() {
  const space = await app.call(createSpace, { params: { organizationId }, body: {} }, admin.token)
  const body = { changes: [{ operation: 'insert_page' as const, title: 'One' }] }
  await app.call(updateSpaceContent, { params: { spaceId: space.id }, body }, admin.token)
  return space.id
}

test('a webhook hears the events that it asked for, signed', async () => {
  const { id, secret } = await create(['space_content_updated'])
  const spaceId = await edit()
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 10_000 })
  const [{ body, headers } = { body: '', headers: {} }] = heard
  expect(JSON.parse(body)).toMatchObject({
    type: 'space_content_updated',
    data: { organizationId, spaceId, revisionId: expect.any(String) },
  })
  const [, seconds, signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-lectern-signature'])) ?? []
  expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  await app.call(contract.deleteWebhookById, { params: { organizationId, webhookId: id } }, admin.token)
})

test('a failure is tried again, and a refusal is not; the log tells both', async () => {
  const { id: webhookId } = await create(['space_created'])
  const params = { organizationId, webhookId }
  answers = [500, 204]
  await app.call(contract.pingWebhook, { params }, admin.token)
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 10_000 })
  const deliveries = () => app.call(contract.listWebhookDeliveries, { params }, admin.token)
  await vi.waitFor(async () =>
    expect((await deliveries()).items).toMatchObject([
      { event: 'ping', status: 'success', attempts: 2, responseStatus: 204 },
    ]),
  )
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual(JSON.parse(heard[1]?.body ?? ''))
  const webhook = () => app.call(contract.getWebhookById, { params }, admin.token)
  expect(await webhook()).toMatchObject({ lastDelivery: { status: 'success', responseStatus: 204 } })
  answers = [410]
  await app.call(contract.pingWebhook, { params }, admin.token)
  const refused = { status: 'failed', attempts: 1, responseStatus: 410 }
  await vi.waitFor(async () => expect((await deliveries()).items[0]).toMatchObject(refused))
  const { items } = await app.call(contract.listWebhooks, { params: { organizationId } }, admin.token)
  expect(items.find(({ id }) => id === webhookId)).toMatchObject({ lastDelivery: refused })
})

test('a webhook is listed and changed, and its secret is shown once', async () => {
  const { id: webhookId, secret, lastDelivery } = await create(['site_published', 'site_published'])
  expect(lastDelivery).toBeUndefined()
  const params = { organizationId, webhookId }
  const body = { active: false, events: ['space_created' as const] }
  const changed = await app.call(contract.updateWebhookById, { params, body }, admin.token)
  expect(changed).toMatchObject({ active: false, events: ['space_created'] })
  const list = await app.call(contract.listWebhooks, { params: { organizationId } }, admin.token)
  expect(list.items.map((item) => item.id)).toContain(webhookId)
  expect(JSON.stringify(list)).not.toContain(secret)
  expect(await app.call(contract.getWebhookById, { params }, admin.token)).toEqual(changed)
  const other = await buildOrganization(app)
  const foreign = { organizationId: other.organizationId, webhookId }
  expect(await app.status(contract.getWebhookById, { params: foreign }, other.admin.token)).toBe(404)
})

test('what was sent is sent again on demand, as a delivery of its own', async () => {
  const { id } = await create(['site_created'])
  const params = { organizationId, webhookId: id }
  answers = [400]
  await app.call(contract.pingWebhook, { params }, admin.token)
  const deliveries = async () =>
    (await app.call(contract.listWebhookDeliveries, { params }, admin.token)).items
  await expect.poll(async () => (await deliveries()).length, { timeout: 10_000 }).toBe(1)
  const [first] = await deliveries()
  const again = { params: { ...params, deliveryId: first?.id ?? '' } }
  await app.call(contract.redeliverToWebhook, again, admin.token)
  await expect.poll(async () => (await deliveries()).length, { timeout: 10_000 }).toBe(2)
  const [second] = await deliveries()
  expect(second).toMatchObject({ event: 'ping', status: 'success' })
  expect(second?.payload['data']).toEqual(first?.payload['data'])
  const unknown = { params: { ...params, deliveryId: 'unknown' } }
  expect(await app.status(contract.redeliverToWebhook, unknown, admin.token)).toBe(404)
  await app.call(contract.updateWebhookById, { params, body: { active: false } }, admin.token)
  expect(await app.status(contract.redeliverToWebhook, again, admin.token)).toBe(412)
})
