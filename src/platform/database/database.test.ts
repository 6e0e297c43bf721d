import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { scratchConfig, testDatabase } from '../../../test/app.ts'
import type { Config } from '../config.ts'
import {
  isUniqueViolation,
  migrate,
  openDatabase,
  pendingMigrations,
  preparedQuery,
  type Database,
  type Db,
} from './index.ts'
import { schema } from '../../features/schema.ts'

let config: Config
let database: Database

beforeAll(async () => {
  config = await scratchConfig()
  database = openDatabase(config, schema)
  await migrate(database)
  return () => database.close()
})

function write(target: Database, name: string): Promise<unknown> {
  return target.transaction((db) => db.insertInto('settings').values({ name, value: '' }).execute())
}

async function names(pattern: string): Promise<string[]> {
  const rows = await database.read
    .selectFrom('settings')
    .select('name')
    .where('name', 'like', pattern)
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}

test('a database in a file is for nobody else on the machine to read', async () => {
  const { dataDir } = await scratchConfig()
  const folder = join(dataDir, 'fresh')
  mkdirSync(join(dataDir, 'older'))
  writeFileSync(join(dataDir, 'older', 'lectern.db'), '', { mode: 0o644 })
  const modeOf = (path: string) => statSync(path).mode & 0o777
  for (const place of [folder, join(dataDir, 'older')]) {
    const own = openDatabase({ databaseUrl: undefined, dataDir: place }, schema)
    await migrate(own)
    const modes = readdirSync(place).map((name) => modeOf(join(place, name)))
    expect(modes).toEqual([0o600, 0o600, 0o600])
    await own.close()
  }
  expect(modeOf(folder)).toBe(0o700)
})

test.runIf(testDatabase === 'postgres')(
  'a connection that breaks is told of without what it holds, and the next query opens another',
  async () => {
    const told: Error[] = []
    const own = openDatabase(config, schema, { onError: (error) => told.push(error) })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own.read)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.read)
    await expect.poll(() => told.length).toBe(1)
    expect(told[0]).not.toHaveProperty('client')
    expect((await sql`select 1`.execute(own.read)).rows).toHaveLength(1)
    await own.close()
  },
)

describe('migrations', () => {
  test('run once, also when several instances start together', async () => {
    const fresh = await scratchConfig()
    const instances = Array.from({ length: 5 }, () => openDatabase(fresh, schema))
    const applied = await Promise.all(instances.map((instance) => migrate(instance)))
    expect(applied.filter((list) => list.length > 0)).toHaveLength(1)
    for (const instance of instances) {
      expect(await pendingMigrations(instance)).toEqual([])
      await instance.close()
    }
  })

  test('order text by code point and keep large numbers on both databases', async () => {
    await database.transaction(async (db) => {
      for (const name of ['order-b', 'order-B', 'order-é', 'order-a']) {
        await db.insertInto('settings').values({ name, value: '' }).execute()
      }
      await db.insertInto('schedules').values({ name: 'far', next_run_at: 8_640_000_000_000_000 }).execute()
    })
    expect(await names('order-%')).toEqual(['order-B', 'order-a', 'order-b', 'order-é'])
    const far = await database.read
      .selectFrom('schedules')
      .select('next_run_at')
      .where('name', '=', 'far')
      .executeTakeFirst()
    expect(far).toEqual({ next_run_at: 8_640_000_000_000_000 })
  })
})

describe('a transaction', () => {
  test('leaves nothing behind when it fails', async () => {
    const failing = database.transaction(async (db) => {
      await db.insertInto('settings').values({ name: 'half', value: '' }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names('half')).toEqual([])
  })

  test('takes statements that are asked at once, in their order, and none of them when one fails', async () => {
    const insert = (db: Db, name: string) => db.insertInto('settings').values({ name, value: '' }).execute()
    await database.transaction((db) =>
      Promise.all([insert(db, 'once-a'), insert(db, 'once-b'), insert(db, 'once-c')]),
    )
    const failing = database.transaction((db) =>
      Promise.all([insert(db, 'once-d'), insert(db, 'once-a'), insert(db, 'once-e')]),
    )
    await expect(failing).rejects.toSatisfy(isUniqueViolation)
    expect(await names('once-%')).toEqual(['once-a', 'once-b', 'once-c'])
  })

  test('does not make a read wait, and is not seen before it ends', async () => {
    let finish = () => {}
    const writing = database.transaction(async (db) => {
      await db.insertInto('settings').values({ name: 'slow', value: '' }).execute()
      await new Promise<void>((resolve) => (finish = resolve))
    })
    await sleep(50)
    expect(await names('slow')).toEqual([])
    finish()
    await writing
    expect(await names('slow')).toEqual(['slow'])
  })

  test('runs beside fifty others, and all of them are there', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => write(database, `many-${n}`)))
    expect(await names('many-%')).toHaveLength(50)
  })

  test('tells a unique index from other failures', async () => {
    await write(database, 'unique')
    const again = await write(database, 'unique').catch((error: unknown) => error)
    expect(isUniqueViolation(again)).toBe(true)
    const wrong = await database
      .transaction((db) => sql`select nothing`.execute(db))
      .catch((error: unknown) => error)
    expect(isUniqueViolation(wrong)).toBe(false)
  })
})

test('a snapshot sees one state, whatever is written meanwhile', async () => {
  await write(database, 'view-1')
  const count = (db: Parameters<Parameters<Database['snapshot']>[0]>[0]) =>
    db.selectFrom('settings').select('name').where('name', 'like', 'view-%').execute()
  const [before, after] = await database.snapshot(async (db) => {
    const first = await count(db)
    await write(database, 'view-2')
    return [first, await count(db)]
  })
  expect(before).toEqual(after)
  expect(await names('view-%')).toEqual(['view-1', 'view-2'])
})

if (testDatabase === 'sqlite') describe('another process that writes to the same file', anotherWriter)

function anotherWriter(): void {
  test('neither fails a write nor freezes the event loop while it holds the lock', async () => {
    const file = join(config.dataDir, 'lectern.db')
    const holder = new Worker(
      `const { DatabaseSync } = require('node:sqlite')
       const { parentPort, workerData } = require('node:worker_threads')
       const db = new DatabaseSync(workerData)
       db.exec('begin immediate')
       parentPort.postMessage('locked')
       setTimeout(() => { db.exec('commit'); db.close() }, 700)`,
      { eval: true, workerData: file },
    )
    await new Promise((resolve) => holder.once('message', resolve))
    let ticks = 0
    const ticking = setInterval(() => (ticks += 1), 10)
    await write(database, 'after-the-lock')
    clearInterval(ticking)
    expect(await names('after-the-lock')).toHaveLength(1)
    expect(ticks).toBeGreaterThan(20)
    await holder.terminate()
  })

  test('loses no commit to a crash and checks foreign keys', async () => {
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(database.read)).rows[0] ?? {})[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('foreign_keys')).toBe(1)
  })
}

test('a prepared statement that writes what pages show moves the publication each time', async () => {
  const rename = preparedQuery((db, { title }: { title: string }) =>
    db.updateTable('spaces').set({ title }).where('id', '=', 'none'),
  )
  const ticks = async () =>
    (await database.read.selectFrom('publication').select('ticks').executeTakeFirst())?.ticks ?? 0
  const before = await ticks()
  for (const title of ['One', 'Two']) await database.transaction((db) => rename(db, { title }))
  expect(await ticks()).toBe(before + 2)
})

test('a prepared statement takes lists of any length, of values and of rows', async () => {
  const put = preparedQuery((db, { rows }: { rows: { name: string; value: string }[] }) =>
    db.insertInto('settings').values(rows.map(({ name, value }) => ({ name, value }))),
  )
  const among = preparedQuery((db, { wanted, value }: { wanted: string[]; value: string }) =>
    db
      .selectFrom('settings')
      .select('name')
      .where('name', 'in', wanted)
      .where('value', '=', value)
      .orderBy('name'),
  )
  for (const [time, length] of [1, 3, 3, 25].entries()) {
    const wanted = Array.from({ length }, (_, n) => `listed-${time}-${n + 10}`)
    const rows = wanted.map((name, n) => ({ name, value: n === 0 ? 'first' : 'other' }))
    await database.transaction((db) => put(db, { rows }))
    const first = await among(database.read, { wanted, value: 'first' })
    const others = await among(database.read, { wanted: wanted.slice(1).concat(wanted), value: 'other' })
    expect(first.map(({ name }) => name)).toEqual(wanted.slice(0, 1))
    expect(others.map(({ name }) => name)).toEqual(wanted.slice(1))
  }
})

test.runIf(testDatabase === 'postgres')(
  'what could be written again does not change how the rest is written',
  async () => {
    await database.transaction(
      (db) => db.insertInto('settings').values({ name: 'again', value: '' }).execute(),
      {
        isRepeatable: true,
      },
    )
    await expect(
      database.transaction(() => Promise.reject(new Error('no')), { isRepeatable: true }),
    ).rejects.toThrow('no')
    expect(await names('again')).toEqual(['again'])
    const kept = await database.transaction((db) => sql`show synchronous_commit`.execute(db))
    expect(Object.values(kept.rows[0] ?? {})).toEqual(['on'])
  },
)

test('a long run of queries lets others in between', async () => {
  let isIn = false
  const timer = setTimeout(() => (isIn = true), 20)
  const end = Date.now() + 5000
  while (!isIn && Date.now() < end) await names('nothing')
  clearTimeout(timer)
  expect(isIn).toBe(true)
})
