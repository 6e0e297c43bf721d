import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import * as contract from '../../../contract/exchange/git-connections.ts'
import { gitConflict, listGitOperations } from '../../../contract/exchange/git-sync.ts'
import {
  admin,
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
  useGitSync,
} from '../../../../test/fixtures/git-sync.ts'
import { giteaPush, githubPush, gitlabPush } from '../../../../test/fixtures/git-pushes.ts'
import { exportChanges } from './export-changes.ts'
import { transact } from '../../../kernel/transact.ts'

useGitSync()

const ref = 'refs/heads/main'
const password = { type: 'password', username: 'writer', password: 'secret-of-the-writer' } as const

async function connect(more: Partial<contract.ConnectGitRepository> = {}) {
  const repository = newRepository()
  const spaceId = await newSpace()
  const body = { url: server.url(repository.name, ''), ref, credential: password, ...more }
  const params = { spaceId }
  const connection = await app.call(contract.connectGitRepository, { params, body }, admin.token)
  return { repository, spaceId, params, connection }
}

async function operations(spaceId: string) {
  return (await app.call(listGitOperations, { params: { spaceId } }, admin.token)).items
}

test('a space is connected, synced both ways and disconnected, and its password is never answered', async () => {
  const { repository, spaceId, params, connection } = await connect({ sync: 'import' })
  expect(connection).toMatchObject({
    ref,
    username: 'writer',
    credential: 'password',
    exportsChanges: true,
    repoProjectDirectory: '',
  })
  expect(await settled(spaceId)).toMatchObject({ state: 'success', direction: 'import' })
  expect(flat((await content(spaceId)).pages).map(({ title }) => title)).toContain('Welcome')
  await edit(spaceId, { operation: 'insert_page', title: 'Written here' })
  const body = { direction: 'export', commitMessage: 'From here' } as const
  await app.call(contract.syncGitConnection, { params, body }, admin.token)
  expect(await settled(spaceId)).toMatchObject({ state: 'success', direction: 'export' })
  expect(repository.git('log', '-1', '--format=%s')).toBe('From here')
  const read = await app.call(contract.getGitConnection, { params }, admin.token)
  const rows = await app.services.database.read.selectFrom('git_connections').selectAll().execute()
  expect(JSON.stringify([read, rows])).not.toContain('secret-of-the-writer')
  await app.call(contract.disconnectGitRepository, { params }, admin.token)
  await expect(app.call(contract.getGitConnection, { params }, admin.token)).rejects.toThrow(
    'connect it first',
  )
  await expect(app.call(contract.syncGitConnection, { params, body }, admin.token)).rejects.toThrow(
    'not connected',
  )
})

test('where both sides changed the same, an export stops, and either side can be kept by name', async () => {
  const { repository, spaceId, params } = await connect({ sync: 'import', exportsChanges: false })
  await settled(spaceId)
  const sync = async (body: { direction: 'import' | 'export'; force?: boolean }) => {
    await app.call(contract.syncGitConnection, { params, body }, admin.token)
    return settled(spaceId)
  }
  const { id, markdown = '' } = await pageAt(spaceId, 'readme')
  const write = (text: string) =>
    edit(spaceId, {
      operation: 'update_page',
      page: id,
      document: { markdown: markdown.replace('Hello', text) },
    })
  await write('Our words')
  repository.commit({ 'README.md': home.replace('Hello', 'Their words') })
  expect(await sync({ direction: 'export' })).toMatchObject({
    state: 'failure',
    error: expect.stringContaining(`${gitConflict}: the space and the repository both changed README.md`),
  })
  expect(await sync({ direction: 'import' })).toMatchObject({
    state: 'success',
    problems: [expect.stringMatching(/^README\.md: .* The repository's side is kept/)],
  })
  expect((await pageAt(spaceId, 'readme')).markdown).toContain('Their words')
  await write('Completely ours')
  repository.commit({ 'README.md': home.replace('Hello', 'Quite another text') })
  expect(await sync({ direction: 'export', force: true })).toMatchObject({ state: 'success' })
  expect(repository.read('README.md')).toContain('Completely ours')
})

test('a password stays while the address does, and is not sent to another one', async () => {
  const { repository, spaceId, params } = await connect()
  const url = server.url(repository.name, '')
  const change = (body: contract.ConnectGitRepository) =>
    app.call(contract.connectGitRepository, { params, body }, admin.token)
  await change({ url, ref, sync: 'import' })
  expect(await settled(spaceId)).toMatchObject({ state: 'success' })
  await expect(change({ url: 'https://evil.example/docs.git', ref })).rejects.toThrow(
    'credential: give it again',
  )
  const within = server.url(repository.name)
  expect(await change({ url: within, ref })).toMatchObject({
    credential: 'password',
    repository: url.replace('@', ''),
  })
})

test('a deploy key is made once for a connection, and only for ssh', async () => {
  const { params } = await connect()
  const change = (body: contract.ConnectGitRepository) =>
    app.call(contract.connectGitRepository, { params, body }, admin.token)
  const credential = { type: 'deploy-key' } as const
  await expect(change({ url: 'https://git.example/docs.git', ref, credential })).rejects.toThrow(
    'needs an address for ssh',
  )
  const made = await change({ url: 'git@git.example:acme/docs.git', ref, credential })
  expect(made.publicKey).toMatch(/^ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI\S+ lectern@\S+$/)
  const branch = await change({ url: 'git@git.example:acme/docs.git', ref: 'refs/heads/docs', credential })
  expect(branch).toMatchObject({ publicKey: made.publicKey, ref: 'refs/heads/docs' })
  const other = await change({ url: 'git@git.example:acme/other.git', ref, credential })
  expect(other.publicKey).not.toBe(made.publicKey)
  await expect(change({ url: 'ssh://git@git.example/x.git', ref, credential: password })).rejects.toThrow(
    'deploy key',
  )
})

test('what changes here is exported by itself once nobody writes any more', async () => {
  const { repository, spaceId } = await connect({ sync: 'import' })
  await settled(spaceId)
  const first = await edit(spaceId, { operation: 'insert_page', title: 'Written first' })
  const last = await edit(spaceId, { operation: 'insert_page', title: 'Written last' })
  const wake = (revisionId: string) =>
    transact(app.services, { kind: 'system' }, (ctx) => exportChanges(ctx, { spaceId, revisionId }))
  await wake(first.revision)
  expect(await operations(spaceId)).toHaveLength(1)
  await wake(last.revision)
  expect(await settled(spaceId)).toMatchObject({ state: 'success', direction: 'export' })
  expect(repository.read('SUMMARY.md')).toContain('Written last')
  await wake((await content(spaceId)).id)
  expect(await operations(spaceId)).toHaveLength(2)
  const waiting = await app.services.database.read.selectFrom('jobs').select('kind').execute()
  expect(waiting.filter(({ kind }) => kind === 'git-export-changes').length).toBeGreaterThan(1)
})

type Call = { headers: Record<string, string>; payload: string }
const hosts: [host: string, call: (secret: string, ref?: string) => Call][] = [
  [
    'GitHub',
    (secret, moved) =>
      signed(githubPush(moved), (digest) => ({
        'x-github-event': 'push',
        'x-hub-signature-256': `sha256=${digest(secret)}`,
      })),
  ],
  [
    'GitLab',
    (secret, moved) =>
      signed(gitlabPush(moved), () => ({ 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': secret })),
  ],
  [
    'Gitea',
    (secret, moved) =>
      signed(giteaPush(moved), (digest) => ({
        'x-gitea-event': 'push',
        'x-gitea-signature': digest(secret),
      })),
  ],
  [
    'Forgejo',
    (secret, moved) =>
      signed(giteaPush(moved), (digest) => ({
        'x-forgejo-event': 'push',
        'x-forgejo-signature': digest(secret),
        'x-gitea-event': 'push',
        'x-gitea-signature': digest(secret),
        'x-github-event': 'push',
        'x-hub-signature-256': `sha256=${digest(secret)}`,
      })),
  ],
]

function signed(
  body: object,
  headersOf: (digest: (secret: string) => string) => Record<string, string>,
): Call {
  const payload = JSON.stringify(body)
  const digest = (secret: string) => createHmac('sha256', secret).update(payload).digest('hex')
  return { payload, headers: { 'content-type': 'application/json', ...headersOf(digest) } }
}

test.each(hosts)(
  'a push that %s tells of is imported, said twice it changes nothing, and forged it is refused',
  async (_host, callWith) => {
    const { repository, spaceId, params, connection } = await connect({ sync: 'import' })
    await settled(spaceId)
    const { pathname } = new URL(connection.webhook.url)
    const post = (call: Call) => app.app.inject({ method: 'POST', url: pathname, ...call })
    expect((await post(callWith('guessed'))).statusCode).toBe(401)
    const { secret } = await app.call(contract.createGitWebhookSecret, { params }, admin.token)
    repository.commit({ 'README.md': '# Pushed\n' })
    expect((await post(callWith('guessed'))).statusCode).toBe(401)
    const forged = callWith(secret)
    // A token is no signature: GitLab signs nothing.
    const refusedAs = 'x-gitlab-token' in forged.headers ? 202 : 401
    const changed = { ...forged, payload: forged.payload.replace('refs/heads/main', 'refs/heads/evil') }
    expect((await post(changed)).statusCode).toBe(refusedAs)
    expect((await post(callWith(secret, 'refs/heads/other'))).json().message).toContain(
      'not to refs/heads/other',
    )
    expect(await operations(spaceId)).toHaveLength(1)
    expect((await post(callWith(secret))).statusCode).toBe(202)
    expect(await settled(spaceId)).toMatchObject({ state: 'success', direction: 'import' })
    const revision = (await content(spaceId)).id
    expect(flat((await content(spaceId)).pages).map(({ title }) => title)).toContain('Pushed')
    expect((await post(callWith(secret))).statusCode).toBe(202)
    await settled(spaceId)
    expect((await content(spaceId)).id).toBe(revision)
    await app.call(contract.createGitWebhookSecret, { params }, admin.token)
    expect((await post(callWith(secret))).statusCode).toBe(401)
  },
)

test('a webhook takes forms, ignores other events and gone branches, tells nobody what exists, and is limited', async () => {
  const { spaceId, params, connection } = await connect()
  const { pathname } = new URL(connection.webhook.url)
  const { secret } = await app.call(contract.createGitWebhookSecret, { params }, admin.token)
  const post = (payload: string, headers: Record<string, string>, url = pathname) =>
    app.app.inject({ method: 'POST', url, payload, headers })
  const githubHeaders = (payload: string, event = 'push', type = 'application/json') => ({
    'content-type': type,
    'x-github-event': event,
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
  })
  const ping = JSON.stringify({ zen: 'Keep it logically awesome.' })
  expect((await post(ping, githubHeaders(ping, 'ping'))).json().message).toContain('Only pushes')
  const gone = JSON.stringify({ ...githubPush(), after: '0'.repeat(40), deleted: true })
  expect((await post(gone, githubHeaders(gone))).json().message).toContain('Only pushes')
  const broken = 'no json'
  expect((await post(broken, githubHeaders(broken))).json().message).toContain('Only pushes')
  expect(await operations(spaceId)).toEqual([])
  const form = new URLSearchParams({ payload: JSON.stringify(githubPush()) }).toString()
  const formType = 'application/x-www-form-urlencoded'
  expect((await post(form, githubHeaders(form, 'push', formType))).json().message).toContain('being imported')
  const unknown = await post(form, githubHeaders(form), '/git-webhooks/nothing')
  const unsigned = await post(form, { 'content-type': formType })
  expect([unknown.statusCode, unsigned.statusCode]).toEqual([401, 401])
  expect(unknown.json().error.message).toBe(unsigned.json().error.message)
  const statuses = new Set<number>()
  for (let call = 0; call < 70; call += 1)
    statuses.add((await post(ping, githubHeaders(ping, 'ping'))).statusCode)
  expect([...statuses]).toEqual([202, 429])
})
