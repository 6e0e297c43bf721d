import { beforeAll, expect, test } from 'vitest'
import { scratchConfig } from '../../test/app.ts'
import { schema } from '../features/schema.ts'
import { migrate, openDatabase, type Database, type Db } from '../platform/database/index.ts'
import type { Subscription } from './context.ts'
import { defineEvent, inTransaction } from './events.ts'
import { concernedBy } from './subscribers.ts'

let database: Database

beforeAll(async () => {
  database = openDatabase(await scratchConfig(), schema)
  await migrate(database)
  await database.transaction((db) =>
    db.insertInto('settings').values({ name: 'there', value: 'yes' }).execute(),
  )
  return () => database.close()
})

const named = defineEvent<{ name: string }>('named')
const settingOf = (db: Db, { name }: { name: string }) =>
  db.selectFrom('settings').select('value').where('name', '=', name)
const nothing = async () => undefined

const always = inTransaction(named, nothing)
const whereThere = inTransaction(named, nothing, settingOf)
const whereNo = inTransaction(named, nothing, (db, fact) => settingOf(db, fact).where('value', '=', 'no'))
const job: Subscription = { kind: 'job', event: 'named', job: 'any' }

test('who looks for something is concerned where it is, in the order of all', async () => {
  const all = [whereThere, always, whereNo, job]
  expect(await concernedBy(database.read, all, { name: 'there' })).toEqual([whereThere, always, job])
  expect(await concernedBy(database.read, all, { name: 'gone' })).toEqual([always, job])
})

test('where nobody looks for anything, all are concerned', async () => {
  expect(await concernedBy(database.read, [always, job], { name: 'gone' })).toEqual([always, job])
})
