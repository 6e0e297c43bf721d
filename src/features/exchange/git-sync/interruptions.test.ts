import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { buildOrganization } from '../../../../test/build.ts'
import * as contract from '../../../contract/exchange/git-sync.ts'
import { createSpace } from '../../../contract/content/spaces.ts'
import { newId } from '../../../kernel/ids.ts'
import {
  app,
  content,
  edit,
  flat,
  home,
  newRepository,
  newSpace,
  pageAt,
  server,
  settled,
  sync,
  useGitSync,
} from '../../../../test/fixtures/git-sync.ts'
import { gitSyncCompleted } from '../git-operations/events.ts'
import { runNext } from './jobs.ts'

useGitSync()

afterEach(() => {
  server.beforePush = () => {}
  app.services.subscriptions.delete(gitSyncCompleted.event)
})

function onCompletion(run: (payload: unknown) => void): void {
  const { event } = gitSyncCompleted
  const subscriber = {
    kind: 'in-transaction' as const,
    event,
    run: async (_: unknown, payload: unknown) => run(payload),
  }
  app.services.subscriptions.set(event, [subscriber])
}

function beforeNextPush(work: () => void): void {
  server.beforePush = () => {
    server.beforePush = () => {}
    work()
  }
}

async function syncedSpace() {
  const repository = newRepository()
  const spaceId = await newSpace()
  await sync(spaceId, 'import', repository.name)
  return {
    repository,
    spaceId,
    titles: async () => flat((await content(spaceId)).pages).map(({ title }) => title),
  }
}

const newPage = { operation: 'insert_page', title: 'New', document: { markdown: 'Of the space.' } } as const

describe('somebody pushes between our fetch and our push', () => {
  test('to another page: ours comes on top, and theirs into the space', async () => {
    const { repository, spaceId } = await syncedSpace()
    await edit(spaceId, newPage)
    beforeNextPush(() => repository.commit({ 'guides/deep.md': '# Deep\n\nTheirs.\n' }, 'Theirs'))
    expect(await sync(spaceId, 'export', repository.name)).toMatchObject({ state: 'success' })
    expect(repository.git('log', '--format=%s').split('\n')).toEqual(['From the space', 'Theirs', 'First'])
    expect(repository.read('guides/deep.md')).toContain('Theirs.')
    expect((await pageAt(spaceId, 'guides/guides/deep')).markdown).toContain('Theirs.')
  })

  test('to the same paragraph: a conflict is reported and theirs stays', async () => {
    const { repository, spaceId } = await syncedSpace()
    const { id, markdown = '' } = await pageAt(spaceId, 'readme')
    const document = { markdown: markdown.replace('Hello', 'Our words') }
    await edit(spaceId, { operation: 'update_page', page: id, document })
    beforeNextPush(() => repository.commit({ 'README.md': home.replace('Hello', 'Their words') }))
    const operation = await sync(spaceId, 'export', repository.name)
    expect(operation).toMatchObject({ state: 'failure', error: expect.stringContaining('README.md') })
    expect(operation.commit).toBeUndefined()
    expect(repository.read('README.md')).toContain('Their words')
    expect((await pageAt(spaceId, 'readme')).markdown).toContain('Our words')
  })
})

describe('a server that stops after its push', () => {
  test.each(['alone', 'while others push'])('takes up where it was: %s', async (others) => {
    const { repository, spaceId, titles } = await syncedSpace()
    await edit(spaceId, newPage, { operation: 'insert_group', title: 'More' })
    let isFirst = true
    onCompletion(() => {
      if (!isFirst) return
      isFirst = false
      if (others !== 'alone') repository.commit({ 'guides/deep.md': '# Deep\n\nTheirs.\n' }, 'Theirs')
      throw new Error('the database is gone')
    })
    const before = await titles()
    const exported = sync(spaceId, 'export', repository.name)
    await expect.poll(() => isFirst, { timeout: 20_000 }).toBe(false)
    app.advance(5000)
    expect(await exported).toMatchObject({ state: 'success' })
    expect(await titles()).toEqual(before)
    const pushed = others === 'alone' ? ['From the space', 'First'] : ['Theirs', 'From the space', 'First']
    expect(repository.git('log', '--format=%s').split('\n')).toEqual(pushed)
    expect(await sync(spaceId, 'import', repository.name)).toMatchObject({ state: 'success' })
    expect(await titles()).toEqual(before)
  })

  test('each time is given up, and says so', async () => {
    const { repository, spaceId } = await syncedSpace()
    const told: unknown[] = []
    onCompletion((payload) => told.push(payload))
    // As three workers leave it that died of it.
    await app.services.database.transaction(async (db) => {
      const change = { state: 'running' as const, commit_oid: null }
      await db.updateTable('git_operations').set(change).where('space_id', '=', spaceId).execute()
      await db
        .insertInto('jobs')
        .values({
          id: newId(),
          kind: runNext.kind,
          payload: JSON.stringify({ spaceId }),
          lane: `git:${spaceId}`,
          state: 'running',
          run_at: 0,
          attempts: 3,
          lease_owner: 'dead',
          lease_until: 1,
          last_error: null,
          created_at: 0,
        })
        .execute()
    })
    expect(await settled(spaceId)).toMatchObject({
      state: 'failure',
      error: expect.stringContaining('stopped'),
    })
    expect(told).toMatchObject([{ spaceId, state: 'failure', commitId: '' }])
    expect(await sync(spaceId, 'import', repository.name)).toMatchObject({ state: 'success' })
  })
})

test('a file that is too large is named, and the next import works', async () => {
  const repository = newRepository({ 'README.md': Buffer.alloc(10 * 1024 * 1024 + 1, 'a') })
  const spaceId = await newSpace()
  expect(await sync(spaceId, 'import', repository.name)).toMatchObject({
    state: 'failure',
    error: 'README.md is larger than 10 MB; make it smaller or remove it',
  })
  repository.commit({ 'README.md': '# Small\n' })
  expect(await sync(spaceId, 'import', repository.name)).toMatchObject({ state: 'success' })
})

test('spaces of one organization share a copy that they name alike, and need credentials of their own', async () => {
  const repository = newRepository()
  const copies = () => readdirSync(join(app.services.config.dataDir, 'git'))
  const [first, second, third] = [await newSpace(), await newSpace(), await newSpace()]
  const repoCacheID = 'shared'
  const before = copies().length
  const both = await Promise.all([
    sync(first, 'import', repository.name, { repoCacheID }),
    sync(second, 'import', repository.name, { repoCacheID }),
  ])
  expect(both).toMatchObject([{ state: 'success' }, { state: 'success' }])
  expect(copies()).toHaveLength(before + 1)
  const url = server.url(repository.name, 'writer:wrong-secret')
  expect(await sync(third, 'import', repository.name, { repoCacheID, url })).toMatchObject({
    state: 'failure',
    error: expect.stringContaining('credentials'),
  })
  const other = await buildOrganization(app)
  const params = { organizationId: other.organizationId }
  const { id: foreign } = await app.call(createSpace, { params }, other.admin.token)
  const body = { url: server.url(repository.name), ref: 'refs/heads/main', repoCacheID }
  await app.call(contract.importGitRepository, { params: { spaceId: foreign }, body }, other.admin.token)
  await settled(foreign, other.admin.token)
  expect(copies()).toHaveLength(before + 2)
})
