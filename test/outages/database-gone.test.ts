import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { askDoctor } from '../../bench/crash/doctor.ts'
import { adminToken } from '../../bench/instance.ts'
import { createClient, RefusedCall } from '../../src/contract/client.ts'
import { createOrganization, getOrganizationById } from '../../src/contract/people/organizations.ts'
import { bootApp, testDatabase } from '../app.ts'
import { scratchEnvironment } from '../instance.ts'
import { createDatabase } from '../postgres-server.ts'
import { endPrograms, startServer } from '../program.ts'
import { startGate } from './gate.ts'

afterEach(endPrograms)

describe.runIf(testDatabase === 'postgres')('a database that goes away', () => {
  test('in the middle of a write fails that write, and nothing else', async () => {
    const { database } = (await bootApp()).services
    const broken = database.transaction(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.read)
      await sleep(100)
      await sql`select 1`.execute(db)
    })
    await expect(broken).rejects.toThrow()
    expect((await database.transaction((db) => sql`select 1`.execute(db))).rows).toHaveLength(1)
  })

  test('is answered with 503 until it is back; what was acknowledged is there, and no restart is needed', async () => {
    const direct = new URL(await createDatabase(inject('postgresUrl')))
    const gate = await startGate(Number(direct.port))
    const environment = await scratchEnvironment({
      LECTERN_ADMIN_TOKEN: adminToken,
      DATABASE_URL: direct.href.replace(`:${direct.port}/`, `:${gate.port}/`),
    })
    const server = await startServer(environment)
    const call = createClient({ endpoint: server.url, token: adminToken })
    const write = () => call(createOrganization, { body: { title: 'Acme' } }).then(({ id }) => id)
    const statusAt = async (path: string) => (await fetch(`${server.url}${path}`)).status
    const before = await write()

    gate.shut()
    const refusals = await Promise.allSettled([write(), write(), write()])
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 'rejected', reason: { name: RefusedCall.name, status: 503 } })
    const headers = { authorization: `Bearer ${adminToken}` }
    const read = await fetch(`${server.url}/v1/orgs/${before}`, { headers })
    expect([read.status, read.headers.get('retry-after')]).toEqual([503, '10'])
    expect([await statusAt('/readyz'), await statusAt('/healthz')]).toEqual([503, 200])

    gate.open()
    await expect.poll(() => statusAt('/readyz')).toBe(200)
    const after = await write()
    for (const organizationId of [before, after])
      expect(await call(getOrganizationById, { params: { organizationId } })).toMatchObject({ title: 'Acme' })
    server.signal('SIGTERM')
    expect((await server.exited).code).toBe(0)
    expect(await askDoctor(environment)).toEqual([])
    await gate.close()
  })
})
