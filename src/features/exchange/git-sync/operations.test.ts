import { beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/exchange/git-sync.ts'
import { getSpaceById } from '../../../contract/content/spaces.ts'
import {
  admin,
  app,
  content,
  flat,
  newRepository,
  newSpace,
  server,
  sync,
  useGitSync,
  type More,
} from '../../../../test/fixtures/git-sync.ts'
import { gitSyncCompleted, gitSyncStarted } from '../git-operations/events.ts'

useGitSync()

type Told = { event: string; payload: unknown }
const told: Told[] = []

beforeAll(() => {
  for (const { event } of [gitSyncStarted, gitSyncCompleted]) {
    const run = async (_ctx: unknown, payload: unknown) => void told.push({ event, payload })
    app.services.subscriptions.set(event, [{ kind: 'in-transaction', event, run }])
  }
})

describe('an operation that fails', () => {
  const reasons: [what: string, more: More, reason: RegExp][] = [
    ['a wrong password', { url: 'wrong' }, /refused the credentials/],
    ['a missing branch', { ref: 'refs/heads/nowhere' }, /no branch nowhere/],
    ['a missing repository', { url: 'missing' }, /no repository at this url/],
    ['a host that does not answer', { url: 'http://127.0.0.1:9/docs.git' }, /does not answer/],
  ]

  test.each(reasons)('says why: %s', async (what, more, reason) => {
    const repository = newRepository()
    const spaceId = await newSpace()
    const url = {
      wrong: server.url(repository.name, 'writer:wrong-secret'),
      missing: server.url('nothing-there'),
    }[more.url ?? '']
    const operation = await sync(spaceId, 'import', repository.name, { ...more, ...(url && { url }) })
    expect(operation).toMatchObject({ state: 'failure', error: expect.stringMatching(reason) })
    expect(JSON.stringify(operation)).not.toContain('secret')
    expect(flat((await content(spaceId)).pages)).toEqual([])
    const failure = { spaceId, state: 'failure', commitId: '' }
    expect(told.map(({ payload }) => payload)).toContainEqual(expect.objectContaining(failure))
    expect(await sync(spaceId, 'import', repository.name), what).toMatchObject({ state: 'success' })
  })

  test.each([
    ['.gitbook.yaml', 'root: [', /\.gitbook\.yaml/],
    ['.gitbook/vars.yaml', '- a list', /vars\.yaml/],
    ['README.md', '---\ntitle: [\n---\n\nHi', /README\.md: line/],
  ])('names the file that cannot be read: %s', async (path, text, reason) => {
    const repository = newRepository()
    const spaceId = await newSpace()
    await sync(spaceId, 'import', repository.name)
    const before = (await content(spaceId)).id
    repository.commit({ [path]: text })
    expect(await sync(spaceId, 'import', repository.name)).toMatchObject({
      state: 'failure',
      error: expect.stringMatching(reason),
    })
    expect((await content(spaceId)).id).toBe(before)
  })

  test.each([
    ['url', { url: 'file:///etc' }],
    ['url', { url: 'ext::sh -c true' }],
    ['url', { url: 'ssh://-oProxyCommand=x/y' }],
    ['ref', { ref: '--upload-pack=x' }],
    ['ref', { ref: 'refs/heads/a..b' }],
    ['repoProjectDirectory', { repoProjectDirectory: '../up' }],
  ])('is refused at once for a bad %s: %o', async (member, more) => {
    const spaceId = await newSpace()
    const body = { url: 'https://example.org/a.git', ref: 'refs/heads/main', ...more }
    const refused = app.call(contract.importGitRepository, { params: { spaceId }, body }, admin.token)
    await expect(refused).rejects.toThrow(member)
  })
})

test('credentials are nowhere once an operation has ended, and encrypted before', async () => {
  const repository = newRepository()
  const spaceId = await newSpace()
  await sync(spaceId, 'import', repository.name)
  const rows = await app.services.database.read.selectFrom('git_operations').selectAll().execute()
  expect(rows.every(({ sealed_url }) => sealed_url === null)).toBe(true)
  const everything = JSON.stringify([
    rows,
    await app.services.database.read.selectFrom('git_syncs').selectAll().execute(),
  ])
  expect(everything).not.toContain('secret-of-the-writer')
})

test('operations that wait run in the order of their timestamps, and an outdated import is skipped', async () => {
  const repository = newRepository()
  const spaceId = await newSpace()
  const at = (hour: number) => `2030-01-01T0${hour}:00:00Z`
  const late = await sync(spaceId, 'import', repository.name, { timestamp: at(5) })
  const early = await sync(spaceId, 'import', repository.name, { timestamp: at(3) })
  expect([late.commit, early.commit]).toEqual([repository.git('rev-parse', 'HEAD'), undefined])
  const forced = await sync(spaceId, 'import', repository.name, { timestamp: at(1), force: true })
  expect(forced.commit).toBe(late.commit)
})

test('the repository that a space is synced with is told, kept up to date, and forgotten', async () => {
  const repository = newRepository()
  const spaceId = await newSpace()
  const params = { spaceId }
  const info = () => app.call(contract.getSpaceGitInfo, { params }, admin.token)
  await expect(info()).rejects.toMatchObject({ status: 404 })
  await sync(spaceId, 'import', repository.name)
  const known = await info()
  expect(known.url).toMatch(/^http:\/\/[^@]+$/)
  expect(known.repoName).toBe(repository.name.replace(/\.git$/, ''))
  const gitInfo = { provider: 'github', url: 'https://github.com/acme/docs/blob/main' }
  await sync(spaceId, 'import', repository.name, { gitInfo })
  const expected = { installationProvider: 'github', url: gitInfo.url, repoName: 'acme/docs' }
  expect(await info()).toMatchObject(expected)
  await sync(spaceId, 'import', repository.name)
  expect(await info()).toMatchObject(expected)
  expect((await app.call(getSpaceById, { params }, admin.token)).gitSync).toMatchObject(expected)
  await app.call(contract.deleteLegacyGitInstallation, { params }, admin.token)
  await app.call(contract.deleteLegacyGitInstallation, { params }, admin.token)
  await expect(info()).rejects.toMatchObject({ status: 404 })
})

test('each sync is announced with a revision and a commit that are there, and its end too', async () => {
  const repository = newRepository()
  const spaceId = await newSpace()
  const first = (await content(spaceId)).id
  const commit = repository.git('rev-parse', 'HEAD')
  await sync(spaceId, 'import', repository.name)
  repository.commit({ 'README.md': '---\na: [\n---\n' })
  await sync(spaceId, 'import', repository.name)
  const second = repository.git('rev-parse', 'HEAD')
  const revision = (await content(spaceId)).id
  const ours = told.filter(({ payload }) => JSON.stringify(payload).includes(spaceId))
  expect(ours.map(({ event, payload }) => [event, payload])).toEqual([
    ['space_gitsync_started', { spaceId, revisionId: first, commitId: commit }],
    ['space_gitsync_completed', { spaceId, revisionId: revision, commitId: commit, state: 'success' }],
    ['space_gitsync_started', { spaceId, revisionId: revision, commitId: second }],
    ['space_gitsync_completed', { spaceId, revisionId: revision, commitId: second, state: 'failure' }],
  ])
})

test('several that are asked for at once run one after the other', async () => {
  const repository = newRepository()
  const spaceId = await newSpace()
  const body = { url: server.url(repository.name), ref: 'refs/heads/main' }
  const ask = () => app.call(contract.importGitRepository, { params: { spaceId }, body }, admin.token)
  await Promise.all([ask(), ask(), ask()])
  await sync(spaceId, 'import', repository.name)
  const { items } = await app.call(contract.listGitOperations, { params: { spaceId } }, admin.token)
  expect(items.map(({ state }) => state)).toEqual(['success', 'success', 'success', 'success'])
  const spans = items.map(({ startedAt = '', completedAt = '' }) => `${startedAt} ${completedAt}`).toSorted()
  for (const [at, span] of spans.entries()) {
    const [, end = ''] = span.split(' ')
    expect((spans[at + 1] ?? '9') >= end).toBe(true)
  }
})
