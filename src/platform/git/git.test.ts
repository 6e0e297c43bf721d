import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startGitServer, type GitRepository, type GitServer } from '../../../test/git-server.ts'
import { bareUrl, requireRef, forgetClones, makeDeployKey, openClone, type Clone } from './index.ts'

let server: GitServer
let repository: GitRepository
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-clones-'))
let number = 0

beforeAll(async () => {
  server = await startGitServer()
  repository = server.repository('docs', { 'a.md': 'one\n', 'odd "näme"\\.md': 'odd\n' })
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function open(url = server.url('docs'), more: object = {}): Promise<Clone> {
  number += 1
  return openClone({
    url,
    folder: join(dataDir, 'git', `clone-${number}`),
    dataDir,
    allowPrivateNetwork: true,
    ...more,
  })
}

async function texts(clone: Clone, commit: string): Promise<Record<string, string>> {
  const files = await clone.files(commit)
  const found = new Map<string, string>()
  for await (const { oid, bytes } of clone.readBlobs(files)) found.set(oid, bytes.toString())
  return Object.fromEntries(files.map(({ path, oid }) => [path, found.get(oid) ?? '']))
}

describe('a clone', () => {
  test('fetches, reads, commits without a working copy, and pushes', async () => {
    const clone = await open()
    const { commit: first, message } = (await clone.fetch('refs/heads/main')) ?? { commit: '' }
    expect(await texts(clone, first)).toEqual({ 'a.md': 'one\n', 'odd "näme"\\.md': 'odd\n' })
    expect(message).toBe('First')
    const commit = await clone.commit({
      parent: first,
      message: 'Second\n\nWith a body.',
      author: { name: 'Some <body>', email: 'a@example.org' },
      time: Date.UTC(2030, 0),
      changes: new Map([
        ['a.md', null],
        ['b/"c"\n.md', { bytes: Buffer.from('one\n') }],
      ]),
    })
    expect(await texts(clone, commit)).toEqual({ 'b/"c"\n.md': 'one\n', 'odd "näme"\\.md': 'odd\n' })
    await clone.push(commit, 'refs/heads/main')
    const moved = 'b/"c"\n.md'
    expect(await clone.fetch('refs/heads/main', first)).toMatchObject({
      commit,
      changes: {
        touched: new Set(['a.md', moved]),
        renames: new Map([[moved, 'a.md']]),
        isTreeSame: false,
      },
    })
    expect(repository.git('log', '-1', '--format=%H %an %ae %s')).toBe(
      `${commit} Some  body a@example.org Second`,
    )
    const other = repository.commit({ 'c.md': 'three\n' })
    const behind = clone.push(
      await clone.commit({
        parent: commit,
        message: 'x',
        author: { name: 'x', email: 'x' },
        time: 0,
        changes: new Map([['d', { bytes: Buffer.from('d') }]]),
      }),
      'refs/heads/main',
    )
    await expect(behind).rejects.toMatchObject({ reason: 'rejected' })
    expect(await clone.fetch('refs/heads/main')).toMatchObject({ commit: other })
    for (const absent of ['0'.repeat(40), '--help'])
      expect((await clone.fetch('refs/heads/main', absent))?.changes).toBeUndefined()
    expect(await clone.fetch('refs/heads/missing')).toBeUndefined()
  })

  test('knows what a branch includes, and a git that is stopped is no "no"', async () => {
    const stopping = new AbortController()
    const clone = await open(server.url('docs'), { signal: stopping.signal })
    const { commit = '' } = (await clone.fetch('refs/heads/main')) ?? {}
    expect(await clone.includes('refs/heads/main', commit)).toBe(true)
    expect(await clone.includes('refs/heads/main', 'f'.repeat(40))).toBe(false)
    const path = process.env['PATH']
    const [real] = execFileSync('which', ['git'], { encoding: 'utf8' }).split('\n')
    const bin = join(dataDir, 'slow')
    mkdirSync(bin)
    writeFileSync(
      join(bin, 'git'),
      `#!/bin/sh\ncase "$*" in *merge-base*) echo asked > "${bin}/asked"; exec sleep 60;; esac\nexec ${real} "$@"\n`,
      { mode: 0o755 },
    )
    process.env['PATH'] = `${bin}:${path}`
    try {
      const asked = clone.includes('refs/heads/main', commit)
      const outcome = asked.then(String, (error: Error) => error.message)
      await vi.waitUntil(() => existsSync(join(bin, 'asked')), { timeout: 10_000 })
      stopping.abort()
      expect(await outcome).toBe('git was stopped')
    } finally {
      process.env['PATH'] = path
    }
  })

  test('refuses paths that git keeps for itself, and no git is left waiting', async () => {
    const clone = await open()
    const children = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
    const before = children()
    const commit = (path: string) =>
      clone.commit({
        parent: undefined,
        message: 'x',
        author: { name: 'x', email: 'x' },
        time: 0,
        changes: new Map([[path, { bytes: Buffer.from('x') }]]),
      })
    for (const path of ['.git/config', 'a/../b', '/a', 'a//b', 'a/.GIT/hooks'])
      await expect(commit(path)).rejects.toThrow('no path')
    await expect.poll(children).toBe(before)
  })

  test('keeps no credentials on disk', async () => {
    const clone = await open()
    await clone.fetch('refs/heads/main')
    const folder = join(dataDir, 'git', `clone-${number}`)
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    )
    for (const file of files)
      expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toContain('secret-of')
    expect(existsSync(join(folder, 'hooks'))).toBe(false)
  })

  test('that nobody used for a while is forgotten', async () => {
    await open()
    expect(await forgetClones(join(dataDir, 'git'), Date.now() - 60_000)).toBe(0)
    expect(await forgetClones(join(dataDir, 'git'), Date.now() + 60_000)).toBe(number)
    expect(await forgetClones(join(dataDir, 'nowhere'), 0)).toBe(0)
  })
})

describe('a remote', () => {
  test('that refuses a push is quoted', async () => {
    const strict = server.repository('strict', { 'a.md': 'one\n' })
    const hook = join(strict.git('config', 'remote.origin.url'), 'hooks', 'pre-receive')
    const said = 'GH006: Protected branch update failed.\n\nPropose it to https://a:b@git.example/docs'
    writeFileSync(hook, `#!/bin/sh\ncat <<'END'\n${said}\nEND\nexit 1\n`, { mode: 0o755 })
    const clone = await open(server.url('strict'))
    const pushed = clone.push(
      await clone.commit({
        parent: (await clone.fetch('refs/heads/main'))?.commit,
        message: 'x',
        author: { name: 'x', email: 'x' },
        time: 0,
        changes: new Map([['d', { bytes: Buffer.from('d') }]]),
      }),
      'refs/heads/main',
    )
    await expect(pushed).rejects.toMatchObject({
      reason: 'rejected',
      message:
        'The repository refused the push: GH006: Protected branch update failed. Propose it to https://git.example/docs',
    })
  })

  test('in a private network is refused before anything is sent', async () => {
    const asked = server.requests.length
    await expect(open(server.url('docs'), { allowPrivateNetwork: false })).rejects.toMatchObject({
      reason: 'refused-address',
    })
    const resolve = async () => ['93.184.216.34', '10.0.0.1']
    const open2 = open('https://docs.example/docs.git', { allowPrivateNetwork: false, resolve })
    await expect(open2).rejects.toMatchObject({ reason: 'refused-address' })
    expect(server.requests).toHaveLength(asked)
  })

  test('is reached at the address that its name was resolved to, whatever it resolves to later', async () => {
    const url = server.url('docs').replace('127.0.0.1', 'docs.example')
    const clone = await open(url, { resolve: async () => ['127.0.0.1'] })
    expect((await clone.fetch('refs/heads/main'))?.commit).toMatch(/^[0-9a-f]{40}$/)
  })

  test('that redirects is not followed', async () => {
    const target = server.url('docs')
    const redirecting = createServer((request, response) =>
      response.writeHead(302, { location: target.replace('/docs.git', request.url ?? '') }).end(),
    )
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
    const { port } = redirecting.address() as AddressInfo
    const clone = await open(`http://127.0.0.1:${port}/docs.git`)
    await expect(clone.fetch('refs/heads/main')).rejects.toMatchObject({ name: 'GitError' })
    redirecting.close()
  })

  test('by ssh gets the options that keep it to one address and one key', async () => {
    const programs = join(dataDir, 'programs')
    mkdirSync(programs)
    const noted = join(dataDir, 'ssh-arguments')
    const script = `#!/bin/sh\nprintf '%s\\n' "$@" > '${noted}'\nfor last; do :; done\neval "$last"\n`
    writeFileSync(join(programs, 'ssh'), script, { mode: 0o755 })
    const path = process.env['PATH']
    process.env['PATH'] = `${programs}:${path}`
    try {
      const bare = repository.git('config', 'remote.origin.url')
      const clone = await open(`ssh://git:secret@docs.example:2222${bare}`, {
        resolve: async () => ['192.0.2.7'],
      })
      const fetched = await clone.fetch('refs/heads/main')
      expect(fetched?.commit).toBe(repository.git('rev-parse', 'HEAD'))
    } finally {
      process.env['PATH'] = path
    }
    const given = readFileSync(noted, 'utf8').split('\n')
    expect(given.slice(0, 2)).toEqual(['-F', '/dev/null'])
    expect(given).toEqual(
      expect.arrayContaining([
        'BatchMode=yes',
        'HostName=192.0.2.7',
        'HostKeyAlias=docs.example',
        `IdentityFile=${dataDir}/git-ssh-key`,
        '2222',
        'git@docs.example',
      ]),
    )
    expect(given.join(' ')).not.toContain('secret')
  })

  test('by ssh with a key of its own shows that one, from a file that is gone afterwards', async () => {
    const programs = join(dataDir, 'programs-with-key')
    mkdirSync(programs)
    const noted = join(dataDir, 'shown-key')
    const script = `#!/bin/sh\nfor each; do case "$each" in IdentityFile=*) key="\${each#IdentityFile=}";; esac; done\n(stat -c %a "$key"; echo "$key"; ssh-keygen -y -f "$key") > '${noted}'\nfor last; do :; done\neval "$last"\n`
    writeFileSync(join(programs, 'ssh'), script, { mode: 0o755 })
    const path = process.env['PATH']
    process.env['PATH'] = `${programs}:${path}`
    const { publicKey, privateKey } = makeDeployKey('lectern@docs.example')
    try {
      const bare = repository.git('config', 'remote.origin.url')
      const clone = await open(`ssh://git@docs.example${bare}`, {
        key: privateKey,
        resolve: async () => ['192.0.2.7'],
      })
      const fetched = await clone.fetch('refs/heads/main')
      expect(fetched?.commit).toBe(repository.git('rev-parse', 'HEAD'))
    } finally {
      process.env['PATH'] = path
    }
    const [mode, file = '', derived] = readFileSync(noted, 'utf8').split('\n')
    expect(mode).toBe('600')
    expect(existsSync(file)).toBe(false)
    expect(derived).toBe(publicKey)
  })

  test('that never answers is given up when the work is stopped', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const controller = new AbortController()
    const clone = await open(`http://127.0.0.1:${port}/docs.git`, { signal: controller.signal })
    const fetching = clone.fetch('refs/heads/main')
    silent.once('request', () => controller.abort())
    await expect(fetching).rejects.toMatchObject({ reason: 'aborted' })
    silent.closeAllConnections()
    silent.close()
  })

  test('is told without its credentials', () => {
    expect(bareUrl('https://x-access-token:secret@github.com/acme/docs.git?a=b#c')).toBe(
      'https://github.com/acme/docs.git',
    )
    expect(bareUrl('ssh://git:secret@host/docs.git')).toBe('ssh://git@host/docs.git')
    expect(bareUrl('git@host.example:acme/docs.git')).toBe('ssh://git@host.example/acme/docs.git')
  })

  test.each([
    'file:///etc/passwd',
    'ext::sh -c id',
    'git://host/x',
    '/etc',
    'http://',
    'ssh://-oProxyCommand=id/x',
    '--upload-pack=id',
    'fd::17',
  ])('is never %s', (url) => expect(() => bareUrl(url)).toThrow('url:'))
})

test.each([
  'main',
  'HEAD',
  '-x',
  'refs/heads/',
  'refs/heads/a b',
  'refs/heads/a..b',
  'refs/heads/a:b',
  'refs/heads/a.lock',
  'refs/heads/*',
  'refs/heads/@{1}',
  'refs/heads/a\n',
])('a ref is never %j', (ref) => expect(() => requireRef(ref)).toThrow('ref:'))
