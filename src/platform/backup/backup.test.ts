import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { newLedger, sizeOf } from '../../../bench/crash/ledger.ts'
import { findLosses } from '../../../bench/crash/losses.ts'
import { openMailbox } from '../../../bench/crash/mailbox.ts'
import { withDatabase } from '../../../bench/crash/with-database.ts'
import { startWriting } from '../../../bench/crash/write.ts'
import { adminToken } from '../../../bench/instance.ts'
import { scratchConfig, testDatabase } from '../../../test/app.ts'
import { readArchive, writeArchive, type ArchiveEntries } from '../../../test/archive.ts'
import { createDatabase } from '../../../test/postgres-server.ts'
import { endPrograms, runProgram, startServer, type Environment, type Exit } from '../../../test/program.ts'
import { createClient } from '../../contract/client.ts'
import { inviteUsersToOrganization } from '../../contract/people/invites.ts'
import { createOrganization } from '../../contract/people/organizations.ts'
import { createOrganizationTeam } from '../../contract/people/teams.ts'
import { createToken } from '../../contract/people/tokens.ts'
import { getAuthenticatedUser } from '../../contract/people/users.ts'
import { readConfig } from '../config.ts'
import { latestMigration, migrate, openDatabase, type Dialect } from '../database/index.ts'
import { schema } from '../../features/schema.ts'
import { openSecrets } from '../secrets.ts'
import { openStorage } from '../storage/index.ts'
import { firstTableInUse } from './queries.ts'
import { readBackup, RestoreError, type RestoreTarget } from './read-backup.ts'
import { encodeRows } from './row-format.ts'
import { writeBackup } from './write-backup.ts'

// Every command is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 180_000 })

const folder = mkdtempSync(join(tmpdir(), 'lectern-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(endPrograms)

let files = 0
const newFile = () => join(folder, `${files++}.tar.gz`)

/** The variables of an empty instance; PostgreSQL runs only where it is the database under test. */
async function emptyInstance(dialect: Dialect): Promise<Environment> {
  const { dataDir } = await scratchConfig()
  return {
    LECTERN_DATA_DIR: mkdtempSync(join(dataDir, 'instance-')),
    LECTERN_LOG_LEVEL: 'silent',
    LECTERN_RATE_LIMIT: '0',
    LECTERN_ADMIN_TOKEN: adminToken,
    PORT: '0',
    ...(dialect === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
  }
}

function lectern(environment: Environment, ...words: string[]): Promise<Exit> {
  return runProgram('src/main/cli.ts', { arguments: words, environment })
}

async function allRows(environment: Environment): Promise<Record<string, unknown[]>> {
  return withDatabase(environment, async ({ read }) => {
    const tables: Record<string, unknown[]> = {}
    for (const table of schema.copiedTables) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(read)
      // Bytes are a Buffer from the one database and an array from the other.
      tables[table] = rows.map((row) => encodeRows([{ ...row }])).toSorted()
    }
    return tables
  })
}

async function allFiles(environment: Environment): Promise<Record<string, string>> {
  const storage = openStorage(readConfig(environment))
  const hashes: Record<string, string> = {}
  for await (const { key } of storage.list('')) {
    const stored = await storage.get(key)
    if (stored !== undefined) hashes[key] = hash('sha256', await buffer(stored.body))
  }
  return hashes
}

/** An instance with something of everything, whose server has stopped; answers a token of it. */
async function fill(environment: Environment): Promise<string> {
  const server = await startServer(environment)
  const call = createClient({ endpoint: server.url, token: adminToken })
  const { id: organizationId } = await call(createOrganization, { body: { title: 'Größe 文 "quoted"' } })
  const { id: userId } = await call(getAuthenticatedUser)
  await call(createOrganizationTeam, {
    params: { organizationId },
    body: { title: 'Crew', members: [userId] },
  })
  const emails = ['someone@example.org', 'other@example.org']
  await call(inviteUsersToOrganization, { params: { organizationId }, body: { emails, role: 'edit' } })
  const { token } = await call(createToken, { body: { name: 'survives' } })
  server.signal('SIGTERM')
  await server.exited
  const sealed = openSecrets(readConfig(environment)).encrypt('a sealed value')
  await withDatabase(environment, (database) =>
    database.transaction(async (db) => {
      await db.insertInto('settings').values({ name: 'sealed', value: sealed }).execute()
      // More than one part of the archive.
      const objects = Array.from({ length: 1500 }, (_, n) => ({
        hash: `object-${n}`,
        data: randomBytes(n % 50),
        written_at: n,
      }))
      await db.insertInto('objects').values(objects).execute()
    }),
  )
  const storage = openStorage(readConfig(environment))
  await storage.put('empty', Buffer.alloc(0))
  await storage.put('deep/folder/large.bin', randomBytes(3_000_000))
  return token
}

const ways: [from: Dialect, to: Dialect][] =
  testDatabase === 'sqlite'
    ? [['sqlite', 'sqlite']]
    : [
        ['sqlite', 'postgres'],
        ['postgres', 'sqlite'],
        ['postgres', 'postgres'],
      ]

describe.each(ways)('a backup from %s restored into %s', (from, to) => {
  test('has the same rows, files and secrets', async () => {
    const [source, target] = [await emptyInstance(from), await emptyInstance(to)]
    const token = await fill(source)
    const file = newFile()
    // The source remembers afterwards that it was backed up.
    const rows = await allRows(source)
    expect(await lectern(source, 'backup', file)).toMatchObject({ code: 0, stderr: '' })

    const restored = await lectern(target, 'restore', file)
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    const files = Object.keys(await allFiles(source)).length
    expect(restored.stdout).toBe(`Restored ${Object.values(rows).flat().length} rows and ${files} files.\n`)
    expect(await allRows(target)).toEqual(rows)
    expect(await allFiles(target)).toEqual(await allFiles(source))
    const sealed = await withDatabase(target, ({ read }) =>
      read.selectFrom('settings').select('value').where('name', '=', 'sealed').executeTakeFirstOrThrow(),
    )
    expect(openSecrets(readConfig(target)).decrypt(sealed.value)).toBe('a sealed value')

    const server = await startServer(target)
    const user = await createClient({ endpoint: server.url, token })(getAuthenticatedUser)
    expect(user).toMatchObject({ email: 'admin@localhost' })
  })
})

test('a backup is one moment of a server that went on writing', async () => {
  const [source, target] = [await emptyInstance(testDatabase), await emptyInstance(testDatabase)]
  const mailbox = await openMailbox()
  const server = await startServer({ ...source, LECTERN_SMTP_URL: mailbox.url })
  const ledger = newLedger()
  const writing = startWriting(server.url, ledger)
  await expect.poll(() => sizeOf(ledger), { timeout: 60_000 }).toBeGreaterThan(50)
  // Acknowledged before the backup began, so it must be in there.
  const before = structuredClone(ledger)
  const file = newFile()
  expect(await lectern(source, 'backup', file)).toMatchObject({ code: 0, stderr: '' })
  expect(sizeOf(ledger)).toBeGreaterThan(sizeOf(before))
  await writing.stop()
  expect(writing).toMatchObject({ refusals: [], breaks: [] })

  expect(await lectern(target, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
  const losses = await withDatabase(target, (database) => findLosses(database, { ledger: before, mailbox }))
  await mailbox.close()
  expect(losses).toEqual([])
})

describe('a restore refuses', () => {
  let target: Target
  let good: ArchiveEntries

  beforeAll(async () => {
    target = await openTarget(await emptyInstance(testDatabase))
    const source = await openTarget(await emptyInstance(testDatabase))
    await migrate(source.database)
    await source.database.transaction((db) =>
      db
        .insertInto('users')
        .values([user('one'), user('two')])
        .execute(),
    )
    await source.storage.put('picture', randomBytes(100_000))
    const file = newFile()
    await writeBackup(file, { ...source, secrets: { 'secret-key': 'x' }, version: 'test', now: 0 })
    good = await readArchive(file)
  })

  /** The reason, which is one line; no row was left behind. */
  async function refusal(file: string): Promise<string> {
    const error: unknown = await readBackup(file, target).then(
      () => 'it was restored',
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(RestoreError)
    expect(await firstTableInUse(target.database.read, schema)).toBeUndefined()
    const { message } = error as RestoreError
    expect(message).not.toContain('\n')
    return message
  }

  async function refusalOf(entries: [name: string, content: string | Buffer][]): Promise<string> {
    const file = newFile()
    await writeArchive(file, new Map(entries))
    return refusal(file)
  }

  test('a file that is no archive', async () => {
    const file = newFile()
    writeFileSync(file, 'hello')
    expect(await refusal(file)).toContain('not a backup')
  })

  test('an archive of something else', async () => {
    expect(await refusalOf([['readme.txt', 'hello']])).toContain('not a backup')
    expect(await refusalOf([])).toContain('not a backup')
  })

  test.each([0.1, 0.5, 0.9, 0.999])('an archive that was cut off after %d of it', async (part) => {
    const file = newFile()
    await writeArchive(file, good)
    truncateSync(file, Math.floor(statSync(file).size * part))
    expect(await refusal(file)).toContain('cut off')
  })

  test('an archive that lacks an entry', async () => {
    for (const missing of ['end.json', 'tables/users/00000000.jsonl', 'files/picture']) {
      expect(good.has(missing)).toBe(true)
      expect(await refusalOf([...good].filter(([name]) => name !== missing))).toContain('cut off')
    }
  })

  test.each([
    ['is no JSON', 'hello', 'not a backup'],
    ['is of another format', JSON.stringify({ format: 2 }), 'not a backup'],
    ['is of another version', JSON.stringify({ format: 1, version: '9.9', migration: '9999-x' }), '9.9'],
  ])('a manifest that %s', async (_what, text, message) => {
    expect(
      await refusalOf([...good].map(([name, content]) => [name, name === 'manifest.json' ? text : content])),
    ).toContain(message)
  })

  test.each(['files/../../x', 'files//etc/passwd', 'files/', 'files/.hidden'])(
    'the file %s',
    async (name) => {
      expect(await refusalOf([...[...good].slice(0, -1), [name, 'evil']])).toContain('impossible name')
    },
  )

  test('a table that does not exist', async () => {
    expect(await refusalOf([...good, ['tables/kings/00000000.jsonl', '{}\n']])).toContain('tables/kings')
  })

  test('an instance that is in use', async () => {
    const used = await openTarget(await emptyInstance(testDatabase))
    await migrate(used.database)
    await used.database.transaction((db) => db.insertInto('users').values(user('three')).execute())
    const file = newFile()
    await writeArchive(file, good)
    await expect(readBackup(file, used)).rejects.toThrow('this instance is not empty: there are users')
    expect(await used.database.read.selectFrom('users').select('id').execute()).toEqual([{ id: 'three' }])
  })

  test('another secret than the one that is configured, and what is not there', async () => {
    const environment = await emptyInstance(testDatabase)
    const file = newFile()
    await writeArchive(file, good)
    const refused = { code: 1, stdout: '' }
    expect(
      await lectern({ ...environment, LECTERN_SECRET_KEY: '0'.repeat(64) }, 'restore', file),
    ).toMatchObject({
      ...refused,
      stderr: expect.stringMatching(/^lectern: LECTERN_SECRET_KEY [^\n]+\n$/),
    })
    expect(await lectern(environment, 'restore', join(folder, 'nowhere'))).toMatchObject({
      ...refused,
      stderr: expect.stringMatching(/^lectern: there is no file [^\n]+\n$/),
    })
    const { database } = await openTarget(environment)
    expect(await firstTableInUse(database.read, schema)).toBeUndefined()
  })
})

test('rows may come before the rows that they refer to, but not without them', async () => {
  const leaf = encodeRows([{ id: 'leaf', parent_id: 'root', ...collection }])
  const root = encodeRows([{ id: 'root', parent_id: null, ...collection }])
  const [whole, half] = [newFile(), newFile()]
  const entries: [string, string][] = [
    ['manifest.json', JSON.stringify({ format: 1, version: 'test', migration: latestMigration({ schema }) })],
    ['tables/organizations/00000000.jsonl', encodeRows([acme])],
    ['tables/resources/00000000.jsonl', leaf],
  ]
  await writeArchive(half, new Map([...entries, ['end.json', JSON.stringify({ rows: 2, files: 0 })]]))
  await writeArchive(
    whole,
    new Map([
      ...entries,
      ['tables/resources/00000001.jsonl', root],
      ['end.json', JSON.stringify({ rows: 3, files: 0 })],
    ]),
  )
  const target = await openTarget(await emptyInstance(testDatabase))
  await expect(readBackup(half, target)).rejects.toThrow(/foreign key/i)
  expect(await firstTableInUse(target.database.read, schema)).toBeUndefined()
  expect(await readBackup(whole, target)).toEqual({ rows: 3, files: 0 })
  // From then on every write is held to it at once, as before.
  const orphan = { ...collection, id: 'orphan', parent_id: 'nobody' }
  const write = target.database.transaction(async (db) => {
    await db.insertInto('resources').values(orphan).execute()
    throw new Error('a row that refers to nothing was written')
  })
  await expect(write).rejects.toThrow(/foreign key/i)
})

type Target = RestoreTarget & { close: () => Promise<void> }

const open: Target[] = []
afterAll(() => Promise.all(open.map((target) => target.close())))

async function openTarget(environment: Environment): Promise<Target> {
  const config = readConfig(environment)
  const database = openDatabase(config, schema)
  const target = { database, storage: openStorage(config), keepSecret: () => {}, close: database.close }
  open.push(target)
  return target
}

function user(id: string) {
  return {
    id,
    email: `${id}@example.org`,
    email_verified_at: null,
    display_name: id,
    search_text: id,
    photo_url: null,
    created_at: 0,
    languages: '',
  }
}

const acme = {
  id: 'acme',
  title: 'Acme',
  hostname: null,
  default_role: null,
  default_content: null,
  logo: null,
  sso: 0,
  ai: 0,
  invite_links: 1,
  merge_rules: '{}',
  created_at: 0,
}

const collection = {
  kind: 'collection' as const,
  organization_id: 'acme',
  default_level: 'inherit' as const,
  created_by: null,
  position: '',
  deleted_at: null,
}
