import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../test/app.ts'
import { afterCommit, collectSubscriptions, defineEvent } from '../events.ts'
import { transact } from '../transact.ts'
import { defineJob, startWorker } from './index.ts'

type Payload = { name: string }

const happened = defineEvent<Payload>('happened')
const seen: string[] = []
let app: TestApp

const catchUp = defineJob<Payload>({
  kind: 'catch-up',
  isCatchUp: true,
  run: async ({ payload, complete }) => {
    seen.push(payload.name)
    if (payload.name === 'first') await emit('meanwhile')
    await complete(async () => {})
  },
})

const emit = (name: string) =>
  transact(app.services, { kind: 'system' }, (ctx) => ctx.emit(happened({ name })))

beforeAll(async () => {
  app = await bootApp()
  app.services.subscriptions = collectSubscriptions([
    afterCommit(happened, catchUp, ({ name }) => (name === 'elsewhere' ? 'other' : 'lane')),
  ])
})

test('what brings something up to date waits once, and again for what happens while it runs', async () => {
  for (const name of ['first', 'second', 'third', 'elsewhere']) await emit(name)
  const waiting = () => app.services.database.read.selectFrom('jobs').select(['lane', 'state']).execute()
  expect((await waiting()).map(({ lane }) => lane ?? '').toSorted()).toEqual(['lane', 'other'])
  const worker = startWorker({ services: app.services, jobs: [catchUp], pollInterval: 20 })
  await expect.poll(waiting).toEqual([])
  await worker.stop()
  expect(seen.toSorted()).toEqual(['elsewhere', 'first', 'meanwhile'])
})
