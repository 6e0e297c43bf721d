import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../test/app.ts'
import { buildUser, type TestUser } from '../../../test/build.ts'
import * as contract from '../../contract/observers/server.ts'
import { getSession } from '../../contract/people/sessions.ts'
import { transact } from '../../kernel/transact.ts'
import { attentionOf } from './attention.ts'
import { noteBackup } from './last-backup.ts'

let app: TestApp
let keeper: TestUser

beforeAll(async () => {
  app = await bootApp()
  keeper = await buildUser(app, { email: app.services.config.adminEmail })
})

const status = () => app.call(contract.getServerStatus, {}, keeper.token)
const codes = async () => (await status()).attention.map(({ code }) => code)

async function enqueueFailed(kind: string, state: 'ready' | 'parked'): Promise<void> {
  await transact(app.services, { kind: 'system' }, async (ctx) => {
    await ctx.enqueue({ kind, payload: {}, runAt: ctx.now + 3_600_000 })
    await ctx.db
      .updateTable('jobs')
      .set({ state, attempts: 3, last_error: 'no luck' })
      .where('kind', '=', kind)
      .execute()
  })
}

describe('whoever looks after the server', () => {
  test('is the user whose address the configuration names, and is told so', async () => {
    const { permissions } = await app.call(getSession, {}, keeper.token)
    expect(permissions).toEqual({ administerServer: true })
    const other = await buildUser(app)
    expect((await app.call(getSession, {}, other.token)).permissions).toEqual({ administerServer: false })
  })

  test('sees what the server stands on', async () => {
    const found = await status()
    expect(found).toMatchObject({
      object: 'server',
      version: expect.stringMatching(/^\d+\.\d+/),
      database: { kind: app.services.database.dialect, version: expect.stringMatching(/^\d+\./) },
      storage: { kind: 'folder', status: 'ok' },
      mail: { isDelivering: false },
    })
    expect(found.database.bytes).toBeGreaterThan(10_000)
    expect(found.storage.freeBytes).toBeGreaterThan(0)
    expect(found.caches.map(({ name }) => name)).toContain('people.oidc-clients')
  })

  test('sees jobs that failed, tries them again, and forgets those that were given up', async () => {
    await enqueueFailed('hopeless', 'parked')
    await enqueueFailed('unlucky', 'ready')
    expect((await status()).jobs).toMatchObject({ failing: 1, parked: 1 })
    expect(await codes()).toContain('jobs-parked')
    const list = async () => (await app.call(contract.listServerJobs, {}, keeper.token)).items
    const [unlucky, hopeless] = await list()
    expect(unlucky).toMatchObject({ kind: 'unlucky', status: 'failing', attempts: 3, error: 'no luck' })
    expect(hopeless).toMatchObject({ kind: 'hopeless', status: 'parked' })
    const retry = (jobId = '') => app.call(contract.retryServerJob, { params: { jobId } }, keeper.token)
    await retry(unlucky?.id)
    await expect(retry(unlucky?.id)).rejects.toMatchObject({ status: 404 })
    const params = { jobId: hopeless?.id ?? '' }
    await app.call(contract.discardServerJob, { params }, keeper.token)
    expect(await list()).toEqual([])
    expect(await app.status(contract.discardServerJob, { params }, keeper.token)).toBe(404)
  })

  test('is told when no backup was made, or none for a week', async () => {
    expect(await codes()).toContain('backup-missing')
    const at = app.services.clock()
    await app.services.database.transaction((db) => noteBackup(db, { at, rows: 3, files: 1 }))
    expect(await codes()).not.toContain('backup-missing')
    expect((await status()).backup).toEqual({ lastAt: new Date(at).toISOString(), rows: 3, files: 1 })
    app.advance(8 * 86_400_000)
    expect(await codes()).toContain('backup-old')
  })

  test('learns by a mail whether mails leave', async () => {
    const send = () => app.call(contract.sendTestMail, { body: { to: 'ada@example.org' } }, keeper.token)
    expect(await send()).toMatchObject({ status: 'not-set-up' })
    const nobody = { body: { to: 'nobody' } }
    expect(await app.status(contract.sendTestMail, nobody, keeper.token)).toBe(400)
    const sent: string[] = []
    app.services.mail = { isDelivering: true, send: async ({ to }) => void sent.push(to) }
    expect(await send()).toMatchObject({ status: 'sent' })
    expect(sent).toEqual(['ada@example.org'])
    app.services.mail = { isDelivering: true, send: () => Promise.reject(new Error('550 go away')) }
    expect(await send()).toEqual({ status: 'failed', message: '550 go away' })
  })
})

test('a server that people reach without encryption needs attention, and so does a full disk', async () => {
  const found = await status()
  const worse = {
    ...found,
    publicURL: 'http://docs.example.org',
    storage: { kind: 'folder' as const, status: 'ok' as const, freeBytes: 1000 },
  }
  const named = attentionOf(worse, app.services.clock()).map(({ code }) => code)
  expect(named).toEqual(expect.arrayContaining(['address-insecure', 'disk-full']))
  expect(named).not.toContain('address-local')
})
