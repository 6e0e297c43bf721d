import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { schema } from '../../src/features/schema.ts'
import { openServices } from '../../src/main/services.ts'
import { buildApp } from '../../src/main/start.ts'
import { readConfig } from '../../src/platform/config.ts'
import { migrate, openDatabase, pendingMigrations } from '../../src/platform/database/index.ts'
import { scratchEnvironment } from '../instance.ts'
import { endPrograms, runProgram, type Environment } from '../program.ts'
import { keptSecretKey, readKept } from './kept-content.ts'
import { keptVersions, unpackKept } from './kept-database.ts'

vi.setConfig({ testTimeout: 180_000 })
afterEach(endPrograms)

const kept = {
  organization: 'Kept organization',
  teams: ['Kept team'],
  pages: ['Kept page', 'Below', 'Second revision', 'Merged page'],
  page: expect.stringMatching(
    /\*\*marks\*\*[^]*\| 1 \| 2 \|[^]*{% hint style="warning" %}[^]*const kept = true/,
  ),
  link: expect.stringContaining('[up]('),
  files: ['dot.png 200'],
  changeRequests: ['Kept and merged: merged', 'Kept and open: draft'],
  proposed: expect.arrayContaining(['Proposed page']),
  comments: ['A kept remark'],
  published: expect.stringContaining('">up</a>.'),
}

/** What an instance answers about what was kept, after whatever its start does to the database. */
async function readBack(environment: Environment): Promise<unknown> {
  const services = await openServices(readConfig(environment))
  const app = await buildApp(services)
  try {
    return await readKept(async (url, headers) => {
      const { statusCode, body } = await app.inject({ url, headers })
      return { status: statusCode, body }
    })
  } finally {
    await app.close()
    await services.threads.close()
    await services.sandbox.close()
    await services.database.close()
  }
}

/** Runs something on the database of an instance. */
async function onDatabase<Result>(
  environment: Environment,
  work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
  known = schema,
): Promise<Result> {
  const database = openDatabase(readConfig(environment), known)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

describe.each(keptVersions())('a database of version %s', (version) => {
  let environment: Environment

  beforeAll(async () => {
    environment = await unpackKept(version)
  })

  test('has everything after the upgrade, which is made once', async () => {
    expect(await readBack(environment)).toEqual(kept)
    expect(await onDatabase(environment, migrate)).toEqual([])
  })

  test('is as it was when an upgrade fails half way, and the next one goes through', async () => {
    const own = await unpackKept(version)
    const impossible = { name: '9998-impossible', statements: ['alter table nowhere add column a TEXT'] }
    const broken = { ...schema, migrations: [...schema.migrations, impossible] }
    await onDatabase(
      own,
      async (database) => {
        const before = await pendingMigrations(database)
        await expect(migrate(database)).rejects.toThrow('nowhere')
        expect(await pendingMigrations(database)).toEqual(before)
      },
      broken,
    )
    expect(await readBack(own)).toEqual(kept)
  })

  test('that a newer version wrote is refused in one line, and comes back from a backup', async () => {
    await readBack(environment)
    const file = join(tmpdir(), `lectern-upgrade-${process.pid}-${Date.now()}.tar.gz`)
    const backup = await runProgram('src/main/cli.ts', { environment, arguments: ['backup', file] })
    expect(backup).toMatchObject({ code: 0, stderr: '' })

    await onDatabase(environment, ({ transaction }) =>
      transaction((db) => sql`insert into migrations (name) values ('9999-of-tomorrow')`.execute(db)),
    )
    const refused = await runProgram('src/main/server.ts', { environment })
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^lectern: a newer version of Lectern wrote this database [^\n]+\n$/)

    const restored = await scratchEnvironment({ LECTERN_SECRET_KEY: keptSecretKey })
    const restore = await runProgram('src/main/cli.ts', {
      environment: restored,
      arguments: ['restore', file],
    })
    rmSync(file)
    expect(restore).toMatchObject({ code: 0, stderr: '' })
    expect(await readBack(restored)).toEqual(kept)
  })
})
