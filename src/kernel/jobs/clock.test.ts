import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../test/app.ts'
import { transact } from '../transact.ts'
import { defineJob, startWorker, type Worker } from './index.ts'

const hour = 3_600_000
let app: TestApp
let workers: Worker[] = []
let names: string[] = []

beforeAll(async () => {
  app = await bootApp()
})

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await app.services.database.transaction((db) => db.deleteFrom('jobs').execute())
  names = []
})

const note = defineJob<{ name: string; fails?: boolean }>({
  kind: 'note',
  maximumAttempts: 3,
  run: async ({ payload, attempt }) => {
    names.push(payload.name)
    if (payload.fails && attempt === 1) throw new Error('not yet')
  },
})
const nightly = defineJob({
  kind: 'nightly',
  schedule: '0 3 * * *',
  run: async () => void names.push('nightly'),
})

function work(): Worker {
  const worker = startWorker({ services: app.services, jobs: [note, nightly], pollInterval: 20 })
  workers.push(worker)
  return worker
}

function enqueue(name: string, more: { wait?: number; fails?: boolean } = {}): Promise<void> {
  const { wait = 0, ...rest } = more
  return transact(app.services, { kind: 'system' }, (ctx) =>
    ctx.enqueue({ kind: 'note', payload: { name, ...rest }, runAt: ctx.now + wait }),
  )
}

const jobTimes = () =>
  app.services.database.read.selectFrom('jobs').select(['run_at', 'lease_until']).execute()

describe('a clock that is put back', () => {
  test('holds up no job that was enqueued before, and one that was to wait still waits', async () => {
    await enqueue('now')
    await enqueue('later', { wait: 10 * 60_000 })
    app.advance(-48 * hour)
    work()
    await expect.poll(() => names).toEqual(['now'])
    const [later] = await jobTimes()
    const wait = (later?.run_at ?? 0) - app.services.clock()
    expect(wait).toBeGreaterThan(9 * 60_000)
    expect(wait).toBeLessThanOrEqual(10 * 60_000)
  })

  test('holds up no job that failed before', async () => {
    await enqueue('again', { fails: true })
    const first = work()
    await expect.poll(() => names).toEqual(['again'])
    await first.stop()
    app.advance(-48 * hour)
    await app.services.database.transaction((db) =>
      db
        .updateTable('jobs')
        .set({ created_at: app.services.clock() - hour })
        .execute(),
    )
    work()
    await expect.poll(() => names).toEqual(['again', 'again'])
  })

  test('leaves no job with a worker that died before', async () => {
    await enqueue('held')
    const leaseUntil = app.services.clock() + 30_000
    await app.services.database.transaction((db) =>
      db
        .updateTable('jobs')
        .set({ state: 'running', lease_owner: 'dead', lease_until: leaseUntil, attempts: 1 })
        .execute(),
    )
    app.advance(-48 * hour)
    work()
    await expect.poll(() => names).toEqual(['held'])
  })

  test('does not put off what comes every night', async () => {
    work()
    const nextOf = async () =>
      (await app.services.database.read.selectFrom('schedules').select('next_run_at').execute())[0]
        ?.next_run_at ?? 0
    await expect.poll(nextOf).toBeGreaterThan(0)
    app.advance(400 * 24 * hour)
    await expect.poll(() => names).toEqual(['nightly'])
    app.advance(-400 * 24 * hour)
    await expect.poll(async () => (await nextOf()) - app.services.clock()).toBeLessThanOrEqual(24 * hour)
    expect(names).toEqual(['nightly'])
    app.advance(24 * hour)
    await expect.poll(() => names).toEqual(['nightly', 'nightly'])
  })
})
