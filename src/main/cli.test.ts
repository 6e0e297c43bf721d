import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newLedger, sizeOf } from '../../bench/crash/ledger.ts'
import { withDatabase } from '../../bench/crash/with-database.ts'
import { startWriting } from '../../bench/crash/write.ts'
import { adminToken } from '../../bench/instance.ts'
import { testDatabase } from '../../test/app.ts'
import { scratchEnvironment } from '../../test/instance.ts'
import {
  endPrograms,
  runProgram,
  startServer,
  type Environment,
  type Exit,
  type Server,
} from '../../test/program.ts'
import { createClient } from '../contract/client.ts'
import { getMemberInOrganizationById } from '../contract/people/members.ts'
import {
  getOrganizationById,
  listOrganizationsForAuthenticatedUser,
} from '../contract/people/organizations.ts'
import { getAuthenticatedUser } from '../contract/people/users.ts'
import { getCustomHostname } from '../contract/publishing/custom-hostnames.ts'
import { createSite, updateSiteById } from '../contract/publishing/sites.ts'

// Each command is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 })

let instance: Environment
let server: Server

beforeAll(async () => {
  instance = await scratchEnvironment({ LECTERN_ADMIN_TOKEN: adminToken, LECTERN_RATE_LIMIT: '0' })
  server = await startServer(instance)
})

afterAll(endPrograms)

function lectern(command: string, given: Environment = {}): Promise<Exit> {
  const parts = command.match(/"[^"]*"|\S+/g) ?? []
  return runProgram('src/main/cli.ts', {
    arguments: parts.map((part) => part.replaceAll('"', '')),
    environment: { ...instance, ...given },
  })
}

/** What a command that works prints. */
async function output(command: string): Promise<string> {
  const exit = await lectern(command)
  expect(exit).toMatchObject({ code: 0, stderr: '' })
  return exit.stdout
}

function call(token: string) {
  return createClient({ endpoint: server.url, token: token.trim() })
}

const refused = { code: 1, stdout: '', stderr: expect.stringMatching(/^lectern: [^\n]+\n$/) }

describe('hostname', () => {
  test('lists what sites asked for, and lets an operator vouch for it', async () => {
    const admin = call(adminToken)
    const { items } = await admin(listOrganizationsForAuthenticatedUser)
    const organizationId = items[0]?.id ?? ''
    const body = { title: 'Vouched', spaces: 'new' as const }
    const { id: siteId } = await admin(createSite, { params: { organizationId }, body })
    const hostname = 'docs.vouched.example'
    await admin(updateSiteById, { params: { organizationId, siteId }, body: { hostname } })
    expect(await output('hostname list')).toMatch(/docs\.vouched\.example +\w+ +Vouched +pending/)
    await output(`hostname verify ${hostname}`)
    expect(await output('hostname list')).toMatch(/docs\.vouched\.example +\w+ +Vouched +operator/)
    expect(await admin(getCustomHostname, { params: { hostname } })).toMatchObject({ isActive: true })
    expect(await lectern('hostname verify docs.unknown.example')).toMatchObject(refused)
  })
})

describe('user password-link', () => {
  test('prints a link that sets a password, and nothing for a stranger', async () => {
    await output('user create --email forgetful@example.org --name "For Getful"')
    const printed = (await output('user password-link --email forgetful@example.org')).trim()
    const { pathname, search } = new URL(printed)
    const page = await fetch(`${server.url}${pathname}${search}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('forgetful@example.org')
    expect(await lectern('user password-link --email nobody@example.org')).toEqual(refused)
  })
})

describe('user remove-second-factor', () => {
  test('lets somebody in again who has lost their app, and says where there is none', async () => {
    const email = 'phoneless@example.org'
    await output(`user create --email ${email}`)
    const command = `user remove-second-factor --email ${email}`
    expect(await lectern(command)).toEqual(refused)
    await withDatabase(instance, async (database) =>
      database.transaction(async (db) => {
        const { id } = await db
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
        const factor = { user_id: id, sealed: '', created_at: 1, confirmed_at: 1, used_step: 0 }
        await db.insertInto('second_factors').values(factor).execute()
      }),
    )
    expect(await output(command)).toBe('')
    expect(await lectern(command)).toEqual(refused)
    expect(await lectern('user remove-second-factor --email nobody@example.org')).toEqual(refused)
  })
})

describe('token create', () => {
  test('makes the user and prints only a token, which works at once', async () => {
    const printed = await output('token create --email New.Person@example.org')
    expect(printed).toMatch(/^lct_[0-9A-Za-z]{40}\n$/)
    const user = await call(printed)(getAuthenticatedUser)
    expect(user).toMatchObject({ email: 'new.person@example.org' })

    const second = await output('token create --email new.person@example.org --name Again')
    expect(second).not.toBe(printed)
    expect(await call(second)(getAuthenticatedUser)).toEqual(user)
  })

  test('makes the membership when it is missing', async () => {
    const organizationId = (await output('org create --title Acme --email boss@example.org')).trim()
    const printed = await output(
      `token create --email editor@example.org --org ${organizationId} --role edit`,
    )
    const { id: userId } = await call(printed)(getAuthenticatedUser)
    const member = await call(printed)(getMemberInOrganizationById, { params: { organizationId, userId } })
    expect(member).toMatchObject({ role: 'edit', user: { email: 'editor@example.org' } })
  })

  test('refuses what makes no sense, with one line and nothing done', async () => {
    for (const [rest, word] of [
      ['--email nobody', '--email'],
      ['--email a@example.org --org x', '--role'],
      ['--email a@example.org --org x --role cook', '--org'],
      ['--email a@example.org --org x --role edit', '--org'],
    ]) {
      const exit = await lectern(`token create ${rest}`)
      expect(exit).toMatchObject(refused)
      expect(exit.stderr).toContain(word)
    }
    expect(await output('token list')).not.toContain(' a@example.org ')
  })
})

test('tokens are listed without their secrets and end at once when they are revoked', async () => {
  const secret = await output('token create --email lost@example.org --name "Left on a train" --read-only')
  const list = await output('token list')
  expect(list).not.toContain(secret.trim())
  const line = list.split('\n').find((row) => row.includes('Left on a train')) ?? ''
  expect(line).toMatch(/ lost@example\.org .* read-only .* never$/)

  const [id = ''] = line.split(' ')
  expect(await output(`token revoke ${id}`)).toBe('')
  await expect(call(secret)(getAuthenticatedUser)).rejects.toMatchObject({ status: 401 })
  expect(await lectern(`token revoke ${id}`)).toMatchObject(refused)
})

test('user create prints the id, and refuses an address that is taken', async () => {
  expect(await output('user create --email once@example.org --name Once')).toMatch(/^[0-9a-z]{26}\n$/)
  const again = await lectern('user create --email once@example.org')
  expect(again).toMatchObject(refused)
  expect(again.stderr).toContain('once@example.org')
})

test('org create prints only the id of an organization that its administrator sees', async () => {
  const printed = await output('org create --title "Acme Works" --email owner@example.org')
  expect(printed).toMatch(/^[0-9a-z]{26}\n$/)
  const token = await output('token create --email owner@example.org')
  const organization = await call(token)(getOrganizationById, { params: { organizationId: printed.trim() } })
  expect(organization).toMatchObject({ title: 'Acme Works', permissions: { admin: true } })
  expect(await output('org list')).toContain(`${printed.trim()}  Acme Works`)
  expect(await lectern('org create --title A --email owner@example.org')).toMatchObject(refused)
})

test('migrate says what it did', async () => {
  const empty = await scratchEnvironment()
  expect(await lectern('migrate', empty)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Applied 0001-platform, .*\.\n$/),
  })
  expect(await lectern('migrate', empty)).toMatchObject({ code: 0, stdout: 'The tables were up to date.\n' })
})

test('jobs that were given up are listed, tried again, and noticed by the doctor', async () => {
  const elsewhere = await scratchEnvironment()
  expect(await lectern('jobs list', elsewhere)).toMatchObject({ code: 0, stdout: 'No job was given up.\n' })
  await withDatabase(elsewhere, (database) =>
    database.transaction((db) =>
      db
        .insertInto('jobs')
        .values({
          id: 'stuck-job',
          kind: 'send-invitation',
          payload: '{}',
          lane: null,
          state: 'parked',
          run_at: 0,
          attempts: 10,
          lease_owner: null,
          lease_until: null,
          last_error: 'no luck',
          created_at: 0,
        })
        .execute(),
    ),
  )
  const list = await lectern('jobs list', elsewhere)
  expect(list.stdout).toMatch(/\nstuck-job +send-invitation +10 +no luck\n$/)
  const doctor = await lectern('doctor', elsewhere)
  expect(doctor.code).toBe(1)
  expect(doctor.stdout).toMatch(/^WRONG jobs: 1 were given up/m)

  expect(await lectern('jobs retry stuck-job', elsewhere)).toMatchObject({ code: 0, stdout: '', stderr: '' })
  expect(await lectern('jobs retry stuck-job', elsewhere)).toMatchObject(refused)
})

describe('doctor', () => {
  test('finds nothing wrong with a good instance, however deep it looks', async () => {
    const checks = (await output('doctor --deep')).trim().split('\n')
    expect(checks.map((line) => line.slice(0, line.indexOf(':') + 1 || undefined))).toEqual([
      'ok    configuration',
      'ok    data folder:',
      'ok    database:',
      'ok    secret:',
      'ok    storage:',
      'ok    jobs:',
      'ok    git:',
      'ok    tables:',
      'ok    organizations:',
      'ok    grants:',
      'ok    spaces:',
      'ok    change requests:',
      'ok    objects:',
      'ok    index:',
      'ok    search:',
      'ok    waiting jobs:',
    ])
  })

  test('names a variable that is wrong', async () => {
    const exit = await lectern('doctor', { PORT: 'high' })
    expect(exit).toMatchObject(refused)
    expect(exit.stderr).toContain('PORT must be')
  })

  const folder = mkdtempSync(join(tmpdir(), 'lectern-doctor-'))
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  afterAll(() => rmSync(folder, { recursive: true }))

  const wrong: [what: string, given: Environment, line: RegExp][] = [
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing' },
      /^WRONG database: DATABASE_URL: nothing answers/m,
    ],
    ['another secret', { LECTERN_SECRET_KEY: '0'.repeat(64) }, /^WRONG secret: LECTERN_SECRET_KEY: /m],
    ['a data folder that is a file', { LECTERN_DATA_DIR: file }, /^WRONG data folder: LECTERN_DATA_DIR: /m],
    [
      'a store that does not answer',
      { LECTERN_STORAGE_URL: 's3://bucket?endpoint=http://127.0.0.1:1&accessKeyId=a&secretAccessKey=b' },
      /^WRONG storage: /m,
    ],
    ['no git', { PATH: folder }, /^WRONG git: there is no git program/m],
  ]
  test.each(wrong)('says what is wrong with %s', async (_what, given, line) => {
    const exit = await lectern('doctor', given)
    expect(exit.code).toBe(1)
    expect(exit.stdout).toMatch(line)
    expect(exit.stdout + exit.stderr).not.toMatch(/^\s+at |nobody:secret/m)
  })
})

describe('the command line', () => {
  test.runIf(testDatabase === 'sqlite')('shows every command, and explains each', async () => {
    const help = await output('--help')
    const commands = [...help.matchAll(/^ {2}([a-z]+) /gm)].map((match) => match[1])
    expect(commands).toEqual(
      expect.arrayContaining([
        'serve',
        'worker',
        'migrate',
        'backup',
        'restore',
        'doctor',
        'token',
        'user',
        'org',
        'jobs',
      ]),
    )
    for (const command of ['token create', 'jobs retry', 'restore'])
      expect(await output(`${command} --help`)).toContain(`Usage: lectern ${command}`)
  })

  test.runIf(testDatabase === 'sqlite').each(['cook', 'token', 'token create', 'doctor --loud', 'restore'])(
    'answers the wrong use "%s" with 2 and a hint',
    async (command) => {
      const exit = await lectern(command)
      expect(exit).toMatchObject({ code: 2, stdout: '' })
      expect(exit.stderr).toMatch(/lectern --help|Usage: lectern/)
      expect(exit.stderr).not.toMatch(/^\s+at /m)
    },
  )

  test('explains a database that does not answer in one line', async () => {
    const exit = await lectern('token list', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })
    expect(exit).toMatchObject(refused)
    expect(exit.stderr).toContain('DATABASE_URL')
  })

  test.runIf(testDatabase === 'sqlite')('writes while the server writes, and holds up nobody', async () => {
    const ledger = newLedger()
    const writing = startWriting(server.url, ledger)
    for (let n = 0; n < 4; n++) {
      const before = sizeOf(ledger)
      expect(await output(`org create --title "Acme ${n}" --email load@example.org`)).toMatch(
        /^[0-9a-z]{26}\n$/,
      )
      expect(sizeOf(ledger)).toBeGreaterThan(before)
    }
    await writing.stop()
    expect(writing).toMatchObject({ refusals: [], breaks: [] })
  })
})
