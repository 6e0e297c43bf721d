import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../test/app.ts'
import { afterCommit, collectSubscriptions, defineEvent, inTransaction } from '../events.ts'
import { transact } from '../transact.ts'
import { defineJob, parkedJobs, retryJob, startWorker, type JobDefinition, type Worker } from './index.ts'

type Payload = { name: string }

let app: TestApp
let workers: Worker[] = []

beforeAll(async () => {
  app = await bootApp()
})

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  app.services.subscriptions = new Map()
  await app.services.database.transaction((db) => db.deleteFrom('jobs').execute())
})

function work(jobs: JobDefinition[], options: { leaseTime?: number; concurrency?: number } = {}): Worker {
  const worker = startWorker({ services: app.services, jobs, pollInterval: 20, stopTime: 200, ...options })
  workers.push(worker)
  return worker
}

function enqueue(job: { kind: string; lane?: string; runAt?: number }, ...names: string[]): Promise<void> {
  return transact(app.services, { kind: 'system' }, async (ctx) => {
    for (const name of names) await ctx.enqueue({ ...job, payload: { name } })
  })
}

async function remaining(): Promise<string[]> {
  const rows = await app.services.database.read.selectFrom('jobs').select('state').execute()
  return rows.map((row) => row.state)
}

/** A job that notes the names it runs. */
function noting(
  kind: string,
  names: string[],
  run: (name: string, attempt: number) => Promise<void> = async () => {},
) {
  return defineJob<Payload>({
    kind,
    maximumAttempts: 2,
    run: async ({ payload, attempt }) => {
      names.push(payload.name)
      await run(payload.name, attempt)
    },
  })
}

describe('jobs', () => {
  test('run once each and are gone', async () => {
    const names: string[] = []
    work([noting('note', names)])
    await enqueue({ kind: 'note' }, 'a', 'b', 'c')
    await expect.poll(remaining).toEqual([])
    expect(names.toSorted()).toEqual(['a', 'b', 'c'])
  })

  test('that are given up bring what they worked on to a final state, once', async () => {
    const states: string[] = []
    const job = noting('hopeless', [], () => Promise.reject(new Error('never')))
    work([
      {
        ...job,
        maximumAttempts: 1,
        giveUp: async (_ctx, { name }, error) => void states.push(`${String(name)}: ${error}`),
      },
    ])
    await enqueue({ kind: 'hopeless' }, 'a')
    await expect.poll(remaining).toEqual(['parked'])
    expect(states).toEqual(['a: never'])
  })

  test('do not exist when the write that enqueued them is refused', async () => {
    const write = transact(app.services, { kind: 'system' }, async (ctx) => {
      await ctx.enqueue({ kind: 'note', payload: { name: 'never' } })
      throw new Error('refused')
    })
    await expect(write).rejects.toThrow('refused')
    expect(await remaining()).toEqual([])
  })

  test('wait for their time', async () => {
    const names: string[] = []
    work([noting('note', names)])
    await enqueue({ kind: 'note', runAt: app.services.clock() + 3_600_000 }, 'later')
    await sleep(100)
    expect(names).toEqual([])
    app.advance(3_600_001)
    await expect.poll(() => names).toEqual(['later'])
  })

  test('that fail come back, and are parked, kept and shown in the end', async () => {
    const names: string[] = []
    work([noting('fail', names, () => Promise.reject(new Error('no luck')))])
    await enqueue({ kind: 'fail' }, 'a')
    await expect.poll(() => names.length).toBe(1)
    await sleep(60)
    expect(names).toHaveLength(1)
    app.advance(2000)
    await expect.poll(remaining).toEqual(['parked'])
    expect(names).toHaveLength(2)
    const [job] = await parkedJobs(app.services.database.read)
    expect(job).toMatchObject({ kind: 'fail', attempts: 2, last_error: 'no luck' })

    const retried = await app.services.database.transaction((db) =>
      retryJob(db, job?.id ?? '', app.services.clock()),
    )
    expect(retried).toBe(true)
    await expect.poll(() => names.length).toBe(3)
  })

  test('of a kind that nobody knows stay for a program that does', async () => {
    work([])
    await enqueue({ kind: 'newer' }, 'a')
    await expect
      .poll(async () => {
        const [job] = await app.services.database.read.selectFrom('jobs').select('last_error').execute()
        return job?.last_error
      })
      .toContain('newer')
    expect(await remaining()).toEqual(['ready'])
  })

  test('of a dead worker are taken over when its lease runs out', async () => {
    const names: string[] = []
    await enqueue({ kind: 'note' }, 'orphan')
    await app.services.database.transaction((db) =>
      db
        .updateTable('jobs')
        .set({ state: 'running', lease_owner: 'dead', lease_until: app.services.clock() + 30_000 })
        .execute(),
    )
    work([noting('note', names)])
    await sleep(100)
    expect(names).toEqual([])
    app.advance(31_000)
    await expect.poll(() => names).toEqual(['orphan'])
  })

  test('that every worker died of are parked, not run again', async () => {
    const names: string[] = []
    await enqueue({ kind: 'note' }, 'deadly')
    await app.services.database.transaction((db) =>
      db
        .updateTable('jobs')
        .set({ state: 'running', attempts: 2, lease_owner: 'dead', lease_until: app.services.clock() - 1 })
        .execute(),
    )
    work([noting('note', names)])
    await expect.poll(remaining).toEqual(['parked'])
    expect(names).toEqual([])
  })

  test('keep their lease while they run, however long', async () => {
    const names: string[] = []
    const slow = noting('slow', names, () => sleep(1500))
    work([slow], { leaseTime: 500 })
    work([slow], { leaseTime: 500 })
    await enqueue({ kind: 'slow' }, 'a')
    await expect.poll(remaining, { timeout: 10_000 }).toEqual([])
    expect(names).toEqual(['a'])
  })

  test('that do not end before the worker stops are given back, and the try does not count', async () => {
    const stuck = defineJob({
      kind: 'stuck',
      run: ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    })
    const worker = work([stuck])
    await enqueue({ kind: 'stuck' }, 'a')
    await expect.poll(remaining).toEqual(['running'])
    await worker.stop()
    workers = []
    const jobs = await app.services.database.read.selectFrom('jobs').select(['state', 'attempts']).execute()
    expect(jobs).toEqual([{ state: 'ready', attempts: 0 }])
  })

  test('end and take effect in one transaction, or neither', async () => {
    const attempts: number[] = []
    const job = defineJob({
      kind: 'once',
      run: ({ complete, attempt }) =>
        complete(async (ctx) => {
          attempts.push(attempt)
          await ctx.db
            .insertInto('settings')
            .values({ name: `once-${attempt}`, value: '' })
            .execute()
          if (attempt === 1) throw new Error('half way')
        }),
    })
    work([job])
    await enqueue({ kind: 'once' }, 'a')
    await expect.poll(() => attempts.length).toBe(1)
    app.advance(2000)
    await expect.poll(remaining).toEqual([])
    const rows = await app.services.database.read
      .selectFrom('settings')
      .select('name')
      .where('name', 'like', 'once-%')
      .execute()
    expect(rows).toEqual([{ name: 'once-2' }])
  })
})

describe('a lane', () => {
  test('runs one job at a time, in order, over several workers', async () => {
    const names: string[] = []
    let running = 0
    const job = noting('lane', names, async () => {
      running += 1
      expect(running).toBe(1)
      await sleep(5)
      running -= 1
    })
    for (let n = 0; n < 3; n++) work([job])
    const order = Array.from({ length: 20 }, (_, n) => String(n).padStart(2, '0'))
    await enqueue({ kind: 'lane', lane: 'one' }, ...order)
    await expect.poll(remaining, { timeout: 10_000 }).toEqual([])
    expect(names).toEqual(order)
  })

  test('waits for a job that will be tried again, and goes on after one that is parked', async () => {
    const names: string[] = []
    const job = noting('lane', names, async (name) => {
      if (name === 'bad') throw new Error('bad')
    })
    work([job])
    await enqueue({ kind: 'lane', lane: 'two' }, 'bad', 'good')
    await expect.poll(() => names).toEqual(['bad'])
    await sleep(100)
    expect(names).toEqual(['bad'])
    app.advance(2000)
    await expect.poll(() => names).toEqual(['bad', 'bad', 'good'])
  })

  test('does not hold up others', async () => {
    const names: string[] = []
    work([noting('lane', names, async (name) => void (name === 'slow' && (await sleep(300))))])
    await enqueue({ kind: 'lane', lane: 'slow' }, 'slow', 'after')
    await enqueue({ kind: 'lane', lane: 'other' }, 'other')
    await enqueue({ kind: 'lane' }, 'free')
    await expect.poll(() => names.length).toBe(3)
    expect(names.toSorted()).toEqual(['free', 'other', 'slow'])
  })
})

describe('events', () => {
  const happened = defineEvent<Payload>('happened')

  test('reach subscribers in the transaction, who may refuse it', async () => {
    const refuse = inTransaction(happened, async (ctx, { name }) => {
      await ctx.db.insertInto('settings').values({ name, value: 'seen' }).execute()
      if (name === 'bad') throw new Error('not that')
    })
    app.services.subscriptions = collectSubscriptions([refuse])
    const emit = (name: string) =>
      transact(app.services, { kind: 'system' }, (ctx) => ctx.emit(happened({ name })))
    await emit('good')
    await expect(emit('bad')).rejects.toThrow('not that')
    const rows = await app.services.database.read
      .selectFrom('settings')
      .select('name')
      .where('value', '=', 'seen')
      .execute()
    expect(rows).toEqual([{ name: 'good' }])
  })

  test('become jobs of the subscribers after the commit', async () => {
    const names: string[] = []
    const job = noting('react', names)
    app.services.subscriptions = collectSubscriptions([
      afterCommit(happened, job, ({ name }) => `lane-${name}`),
    ])
    work([job])
    await transact(app.services, { kind: 'system' }, (ctx) => ctx.emit(happened({ name: 'a' })))
    await expect.poll(() => names).toEqual(['a'])
  })
})

test('a schedule runs its job once each time, however many workers look', async () => {
  const times: number[] = []
  const daily = defineJob({
    kind: 'daily',
    schedule: '0 3 * * *',
    run: async () => void times.push(app.services.clock()),
  })
  for (let n = 0; n < 3; n++) work([daily])
  await sleep(100)
  expect(times).toEqual([])
  for (const expected of [1, 2]) {
    app.advance(24 * 3_600_000)
    await expect.poll(() => times.length, { timeout: 3000 }).toBe(expected)
    await sleep(100)
    expect(times).toHaveLength(expected)
  }
})
