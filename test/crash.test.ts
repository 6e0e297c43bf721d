import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { newLedger } from '../bench/crash/ledger.ts'
import { findLosses } from '../bench/crash/losses.ts'
import { openMailbox } from '../bench/crash/mailbox.ts'
import { postgresRounds } from '../bench/crash/postgres-rounds.ts'
import { sqliteRounds } from '../bench/crash/sqlite-rounds.ts'
import { adminToken } from '../bench/instance.ts'
import { bootApp, testDatabase } from './app.ts'
import { buildOrganization } from './build.ts'
import { createDatabase } from './postgres-server.ts'
import { endPrograms, type Environment } from './program.ts'

const patience = { timeout: 300_000 }
const rounds = 3
const report = () => {}

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-crash-'))
})

afterEach(async () => {
  await endPrograms()
  rmSync(folder, { recursive: true, force: true })
})

function instance(given: Environment = {}): Environment {
  return {
    LECTERN_DATA_DIR: folder,
    LECTERN_ADMIN_TOKEN: adminToken,
    LECTERN_RATE_LIMIT: '0',
    LECTERN_LOG_LEVEL: 'silent',
    ...given,
  }
}

describe.runIf(testDatabase === 'sqlite')('a server on SQLite', () => {
  test(
    'that is killed under writes keeps all that it acknowledged, and nothing by halves',
    patience,
    async () => {
      const outcome = await sqliteRounds(instance(), { rounds, report })
      expect(outcome.losses).toEqual([])
      expect(outcome.acknowledged).toBeGreaterThan(rounds)
      expect(outcome.mails).toBeGreaterThan(0)
    },
  )
})

describe.runIf(testDatabase === 'postgres')('three servers on one PostgreSQL', () => {
  test('lose nothing when one is killed, and take over its jobs', patience, async () => {
    const database = await createDatabase(inject('postgresUrl'))
    const outcome = await postgresRounds(instance({ DATABASE_URL: database }), { rounds, report })
    expect(outcome.losses).toEqual([])
    expect(outcome.acknowledged).toBeGreaterThan(rounds)
    expect(outcome.mails).toBeGreaterThan(0)
  })

  test('run each job once while all are alive', patience, async () => {
    const database = await createDatabase(inject('postgresUrl'))
    const outcome = await postgresRounds(instance({ DATABASE_URL: database }), { rounds: 0, report })
    expect(outcome).toMatchObject({ losses: [], repeated: 0 })
    expect(outcome.mails).toBeGreaterThan(3)
  })
})

test('what is lost or half there is found', async () => {
  const app = await bootApp()
  const mailbox = await openMailbox()
  const { organizationId, admin } = await buildOrganization(app)
  const ledger = newLedger()
  ledger.organizations.add(organizationId)
  const look = () => findLosses(app.services.database, { ledger, mailbox })
  expect(await look()).toEqual([])

  ledger.teams.add('team-that-vanished')
  ledger.tokens.add('token-that-vanished')
  ledger.invitations.add('vanished.0@example.org')
  await app.services.database.transaction(async (db) => {
    await db.deleteFrom('members').where('user_id', '=', admin.id).execute()
    await db
      .insertInto('teams')
      .values({
        id: 'empty',
        organization_id: organizationId,
        title: 'Empty',
        title_folded: 'empty',
        created_at: 0,
      })
      .execute()
    await db
      .insertInto('invites')
      .values({
        id: 'silent',
        organization_id: organizationId,
        hash: 'silent',
        email: 'call.0@example.org',
        mailed: 0,
        role: null,
        sso: 0,
        created_by: null,
        created_at: 0,
      })
      .execute()
  })
  const found = (await look()).join('\n')
  await mailbox.close()
  expect(found).toContain('lost: team team-that-vanished')
  expect(found).toContain('lost: token')
  expect(found).toContain('lost: invitation vanished.0@example.org')
  expect(found).toContain(`organization ${organizationId} has no administrator`)
  expect(found).toContain('team empty has no members')
  expect(found).toContain('call.0@example.org has neither a job nor a mail')
  expect(found).toContain('1 of 3 invitations of call call')
})
