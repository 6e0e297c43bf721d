import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newLedger } from '../../bench/crash/ledger.ts'
import { findLosses } from '../../bench/crash/losses.ts'
import { openMailbox } from '../../bench/crash/mailbox.ts'
import { withDatabase } from '../../bench/crash/with-database.ts'
import { startWriting } from '../../bench/crash/write.ts'
import { adminToken } from '../../bench/instance.ts'
import { testDatabase } from '../../test/app.ts'
import { scratchEnvironment } from '../../test/instance.ts'
import { endPrograms, runProgram, startServer, type Environment, type Server } from '../../test/program.ts'
import { createClient } from '../contract/client.ts'
import {
  createOrganization,
  getOrganizationById,
  listOrganizationsForAuthenticatedUser,
} from '../contract/people/organizations.ts'

// Each server is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 })

afterEach(endPrograms)

function organizations({ url }: Server, token: string) {
  return createClient({ endpoint: url, token })(listOrganizationsForAuthenticatedUser)
}

/** Runs the command that the server suggests. */
async function tryIt(server: Server, environment: Environment = {}): Promise<unknown> {
  const command = /^Try: {2}(.+)$/m.exec(server.stdout())?.[1] ?? ''
  const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --silent --fail`], {
    env: { PATH: process.env['PATH'], ...environment },
  })
  return JSON.parse(stdout)
}

async function stop(server: Server): Promise<number | null> {
  server.signal('SIGTERM')
  return (await server.exited).code
}

describe('a first start', () => {
  test('prints where it listens, where the token lies, and a command that works', async () => {
    const environment = await scratchEnvironment()
    const server = await startServer(environment)
    const file = join(environment['LECTERN_DATA_DIR'] ?? '', 'admin-token')
    expect(server.stdout()).toContain(`Lectern listens on ${server.url}\n`)
    expect(server.stdout()).toContain(`The administrator's token is in ${file}\n`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await tryIt(server)).toMatchObject({ count: 1, items: [{ title: 'My organization' }] })
    expect(await stop(server)).toBe(0)
    expect(server.stderr()).toBe('')
  })

  test('prints a link that sets the administrator’s password, which the next start does not', async () => {
    const environment = await scratchEnvironment()
    const first = await startServer(environment)
    const path = /password, once, within a day: http:\/\/[^/]+(\/\S+)\n/.exec(first.stdout())?.[1] ?? ''
    const page = await fetch(`${first.url}${path}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('admin@localhost')
    await stop(first)
    const second = await startServer(environment)
    expect(second.stdout()).not.toContain('code=')
    expect(second.stdout()).toContain('/sign-in\n')
  })

  test('leaves a token that the next start keeps', async () => {
    const environment = await scratchEnvironment()
    const first = await startServer(environment)
    const file = join(environment['LECTERN_DATA_DIR'] ?? '', 'admin-token')
    const token = readFileSync(file, 'utf8')
    await stop(first)
    const second = await startServer(environment)
    expect(readFileSync(file, 'utf8')).toBe(token)
    expect(await organizations(second, token.trim())).toMatchObject({ count: 1 })
  })

  test('takes the token of the configuration, and each later start the one it has then', async () => {
    const environment = await scratchEnvironment()
    const given = { LECTERN_ADMIN_TOKEN: adminToken }
    const first = await startServer({ ...environment, ...given })
    expect(await tryIt(first, given)).toMatchObject({ count: 1 })
    await stop(first)
    const changed = adminToken.replace('bench', 'other')
    const second = await startServer({ ...environment, LECTERN_ADMIN_TOKEN: changed })
    expect(await organizations(second, changed)).toMatchObject({ count: 1 })
  })

  test('by three instances at once makes one administrator and one organization', async () => {
    const shared = await scratchEnvironment()
    const key = { LECTERN_SECRET_KEY: randomBytes(32).toString('hex') }
    // On SQLite they share the folder, as processes of one machine; on PostgreSQL each has its own.
    const environments =
      testDatabase === 'sqlite'
        ? [shared, shared, shared]
        : await Promise.all(
            [1, 2, 3].map(async () => ({ ...(await scratchEnvironment()), ...key, ...databaseOf(shared) })),
          )
    const servers = await Promise.all(environments.map((environment) => startServer(environment)))
    const announced = servers.map((server) => /token is in (\/\S+)/.exec(server.stdout())?.[1])
    const files = new Set(announced.filter((file) => file !== undefined))
    expect(files.size).toBe(1)
    const token = readFileSync([...files][0] ?? '', 'utf8').trim()
    for (const server of servers) expect(await organizations(server, token)).toMatchObject({ count: 1 })
    const users = await withDatabase({ ...shared, ...environments[0] }, (database) =>
      database.read.selectFrom('users').select('email').execute(),
    )
    expect(users).toEqual([{ email: 'admin@localhost' }])
  })
})

function databaseOf(environment: Environment): Environment {
  return { DATABASE_URL: environment['DATABASE_URL'] ?? '' }
}

describe.runIf(testDatabase === 'sqlite')('a bad value stops the start with one line that names', () => {
  const values: [variable: string, value: string][] = [
    ['PORT', 'eighty'],
    ['HOST', '203.0.113.1'],
    ['LECTERN_PUBLIC_URL', 'ftp://example.org'],
    ['LECTERN_DATA_DIR', '/dev/null'],
    ['DATABASE_URL', 'mysql://example.org/db'],
    ['DATABASE_URL', 'postgres://a:b@127.0.0.1:1/c'],
    ['LECTERN_STORAGE_URL', 'ftp://bucket'],
    ['LECTERN_STORAGE_URL', 's3://bucket'],
    ['LECTERN_ADMIN_EMAIL', 'nobody'],
    ['LECTERN_ADMIN_TOKEN', 'short'],
    ['LECTERN_SECRET_KEY', 'not hexadecimal'],
    ['LECTERN_ALLOW_PRIVATE_NETWORK', 'maybe'],
    ['LECTERN_ROLES', 'api,cook'],
    ['LECTERN_DEMO', 'perhaps'],
    ['LECTERN_RATE_LIMIT', '-1'],
    ['LECTERN_SMTP_URL', 'http://example.org'],
    ['LECTERN_LOG_LEVEL', 'loud'],
  ]
  test.each(values)('%s (%s)', async (variable, value) => {
    const environment = await scratchEnvironment({ [variable]: value })
    const exit = await runProgram('src/main/server.ts', { environment })
    expect(exit).toMatchObject({ code: 1, stdout: '' })
    expect(exit.stderr).toMatch(new RegExp(`^lectern: ${variable}\\b[^\\n]+\\n$`))
  })

  test('PORT, when something listens there', async () => {
    const { url } = await startServer(await scratchEnvironment())
    const environment = await scratchEnvironment({ PORT: new URL(url).port })
    const exit = await runProgram('src/main/server.ts', { environment })
    expect(exit).toMatchObject({ code: 1, stdout: '' })
    expect(exit.stderr).toMatch(/^lectern: PORT: [^\n]+\n$/)
  })
})

describe('SIGTERM', () => {
  // Less than the server keeps an idle connection: it must not wait for this one.
  const patience = { timeout: 60_000 }
  test('lets a request that is under way end, takes no new one, and exits 0', patience, async () => {
    const environment = await scratchEnvironment({ LECTERN_ADMIN_TOKEN: adminToken })
    const server = await startServer(environment)
    const body = JSON.stringify({ title: 'Finished in time' })
    const request = await beginRequest(server, body)
    server.signal('SIGTERM')
    await untilRefused(server)
    request.write(body)
    expect(await text(request)).toMatch(/^HTTP\/1\.1 201 /)
    expect(await server.exited).toMatchObject({ code: 0, stderr: '' })

    const again = await startServer(environment)
    expect(await organizations(again, adminToken)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ title: 'Finished in time' })]),
    })
  })

  test('under load loses nothing that was acknowledged', async () => {
    const environment = await scratchEnvironment({ LECTERN_ADMIN_TOKEN: adminToken, LECTERN_RATE_LIMIT: '0' })
    const mailbox = await openMailbox()
    const server = await startServer({ ...environment, LECTERN_SMTP_URL: mailbox.url })
    const ledger = newLedger()
    const writing = startWriting(server.url, ledger)
    await expect.poll(() => ledger.invitations.size, { timeout: 30_000 }).toBeGreaterThan(10)
    expect(await stop(server)).toBe(0)
    await writing.stop()
    expect(writing.refusals.filter((refusal) => !refusal.startsWith('503 '))).toEqual([])
    const losses = await withDatabase(environment, (database) => findLosses(database, { ledger, mailbox }))
    await mailbox.close()
    expect(losses).toEqual([])
  })
})

/** Sends the head of a write and waits until the server has read it; the body is up to the caller. */
async function beginRequest({ url }: Server, body: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(
    [
      'POST /v1/orgs HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: Bearer ${adminToken}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  )
  await new Promise((resolve) => socket.once('data', resolve))
  return socket
}

async function untilRefused({ url }: Server): Promise<void> {
  const { hostname, port } = new URL(url)
  for (;;) {
    const isRefused = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname)
      socket.on('connect', () => resolve(false)).on('error', () => resolve(true))
      socket.on('connect', () => socket.destroy())
    })
    if (isRefused) return
    await sleep(10)
  }
}

test.runIf(testDatabase === 'sqlite')('two servers on one SQLite folder read and write alike', async () => {
  const environment = await scratchEnvironment({ LECTERN_ADMIN_TOKEN: adminToken, LECTERN_RATE_LIMIT: '0' })
  const servers = [await startServer(environment), await startServer(environment)]
  const [one, other] = servers.map(({ url }) => createClient({ endpoint: url, token: adminToken }))
  const made = await one?.(createOrganization, { body: { title: 'Written by one' } })
  const params = { organizationId: made?.id ?? '' }
  expect(await other?.(getOrganizationById, { params })).toEqual(made)

  const ledger = newLedger()
  const writings = servers.map(({ url }) => startWriting(url, ledger))
  await expect.poll(() => ledger.teams.size, { timeout: 60_000 }).toBeGreaterThan(20)
  for (const writing of writings) await writing.stop()
  for (const writing of writings) expect(writing).toMatchObject({ refusals: [], breaks: [] })
})
