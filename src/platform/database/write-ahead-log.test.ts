import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { scratchConfig } from '../../../test/app.ts'
import { schema } from '../../features/schema.ts'
import { isOutage } from '../outage.ts'
import { migrate, openDatabase, type Database } from './index.ts'

let database: Database
let datasync: MockInstance<() => Promise<void>>

beforeAll(async () => {
  // In a file, whatever the rest is tested on.
  const { dataDir } = await scratchConfig()
  database = openDatabase({ databaseUrl: undefined, dataDir }, schema)
  await migrate(database)
  const handle = await open(join(dataDir, 'lectern.db-wal'))
  datasync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync')
  await handle.close()
  return () => database.close()
})

beforeEach(() => void datasync.mockReset())

const write = (name: string, isRepeatable = false) =>
  database.transaction((db) => db.insertInto('settings').values({ name, value: '' }).execute(), {
    isRepeatable,
  })

const isWritten = async (name: string) =>
  (await database.read.selectFrom('settings').select('name').where('name', '=', name).execute()).length === 1

test('whoever writes is told when it is on the disk, and waits with others for the next time', async () => {
  const disk = Promise.withResolvers<void>()
  datasync.mockImplementationOnce(() => disk.promise)
  const told: string[] = []
  const tell = (name: string) => write(name).then(() => told.push(name))
  const first = tell('first')
  await expect.poll(() => datasync.mock.calls.length).toBe(1)
  const others = ['second', 'third', 'fourth'].map(tell)
  await expect.poll(() => isWritten('fourth')).toBe(true)
  expect([told, datasync.mock.calls.length]).toEqual([[], 1])
  disk.resolve()
  await Promise.all([first, ...others])
  expect([told.length, datasync.mock.calls.length]).toEqual([4, 2])
})

test('what could be written again does not wait', async () => {
  await write('again', true)
  expect(datasync).not.toHaveBeenCalled()
  expect(await isWritten('again')).toBe(true)
})

test('who cannot be sure of the disk is told so, and the next one is asked about anew', async () => {
  datasync.mockRejectedValueOnce(Object.assign(new Error('the disk fails'), { code: 'EIO' }))
  const error: unknown = await write('unsure').catch((refused: unknown) => refused)
  expect(isOutage(error)).toBe(true)
  await write('sure')
  expect(datasync).toHaveBeenCalledTimes(2)
})
