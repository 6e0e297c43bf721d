import { execFileSync } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { askDoctor } from '../../bench/crash/doctor.ts'
import { adminToken } from '../../bench/instance.ts'
import { createClient, RefusedCall } from '../../src/contract/client.ts'
import { generateStorageUploadURL } from '../../src/contract/content/storage.ts'
import { createOrganization, getOrganizationById } from '../../src/contract/people/organizations.ts'
import { isOutage } from '../../src/platform/outage.ts'
import { testDatabase } from '../app.ts'
import { scratchEnvironment } from '../instance.ts'
import { endPrograms, startServer } from '../program.ts'

afterEach(endPrograms)

const canLimit = process.platform === 'linux'

const statusOf = (error: unknown) => (error instanceof RefusedCall ? error.status : error)

/** Lets a running process write no more bytes to any file, or again as many as it likes. */
function limitFiles(pid: number, bytes: '0' | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`])
}

test.runIf(canLimit)(
  'a server whose disk takes nothing more reads on, refuses writes with 503, and goes on once there is room',
  async () => {
    const environment = await scratchEnvironment({ LECTERN_ADMIN_TOKEN: adminToken })
    const server = await startServer(environment)
    const call = createClient({ endpoint: server.url, token: adminToken })
    const write = () => call(createOrganization, { body: { title: 'Acme' } }).then(({ id }) => id)
    const before = await write()
    const params = { organizationId: before }
    const read = () => call(getOrganizationById, { params })
    const file = { name: 'pages.zip', type: 'application/zip', size: 3 }
    const body = { file, kind: 'import_file' as const }
    const { url } = await call(generateStorageUploadURL, { params, body })
    const place = new URL(new URL(url).pathname, server.url)
    const upload = async () => (await fetch(place, { method: 'PUT', body: 'zip' })).status

    limitFiles(server.pid, '0')
    expect(await upload()).toBe(503)
    // The disk of PostgreSQL is another one.
    const expected = testDatabase === 'sqlite' ? 503 : 'written'
    expect(await write().then(() => 'written', statusOf)).toBe(expected)
    expect(await read()).toMatchObject({ title: 'Acme' })

    limitFiles(server.pid, 'unlimited')
    expect(await upload()).toBe(204)
    const after = await write()
    expect(await call(getOrganizationById, { params: { organizationId: after } })).toBeDefined()
    expect(await read()).toMatchObject({ title: 'Acme' })
    server.signal('SIGTERM')
    expect((await server.exited).code).toBe(0)
    expect(await askDoctor(environment)).toEqual([])
  },
)

test('a full and a read-only database are told from other failures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-disk-'))
  const file = join(folder, 'a.db')
  const failureOf = (database: DatabaseSync, statement: string) => {
    try {
      database.exec(statement)
    } catch (error) {
      return error
    }
    throw new Error(`nothing failed: ${statement}`)
  }
  const database = new DatabaseSync(file)
  database.exec('create table a (b blob unique); pragma max_page_count = 3')
  const readOnly = new DatabaseSync(file, { readOnly: true })
  const fill = 'insert into a values (randomblob(100000))'
  expect(isOutage(failureOf(database, fill))).toBe(true)
  expect(isOutage(failureOf(readOnly, fill))).toBe(true)
  expect(isOutage(failureOf(database, 'insert into a values (1), (1)'))).toBe(false)
  expect(isOutage(failureOf(database, 'insert into nowhere values (1)'))).toBe(false)
  expect(isOutage(new Error('something else'))).toBe(false)
  database.close()
  readOnly.close()
  rmSync(folder, { recursive: true, force: true })
})
