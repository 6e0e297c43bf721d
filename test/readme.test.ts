import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '../src/contract/client.ts'
import { listSpacesInOrganizationById } from '../src/contract/content/spaces.ts'
import { getSpacePDF } from '../src/contract/exchange/pdf.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { freePort } from './free-port.ts'
import { freshClone, keepImage, keepProductionPackages, type FreshClone } from './fresh-clone.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let clone: FreshClone
let data: string
let port: number
let started: ChildProcess | undefined
let said = ''

beforeAll(async () => {
  clone = freshClone()
  data = mkdtempSync(join(tmpdir(), 'lectern-volume-'))
  if (clone.user.uid !== undefined && clone.user.gid !== undefined)
    chownSync(data, clone.user.uid, clone.user.gid)
  port = await freePort()
})
afterAll(() => {
  if (started?.pid !== undefined && isRunning(started.pid)) process.kill(-started.pid, 'SIGKILL')
  for (const folder of [clone.folder, data]) rmSync(folder, { recursive: true, force: true })
})

/** The commands of a text, one text a block, with a port that is free here. */
function commands(path: string): string[] {
  const text = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
  return [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) =>
    block.replaceAll('localhost:4000', `localhost:${port}`),
  )
}

const environment = () => ({ PATH: process.env['PATH'], HOME: clone.folder, PORT: String(port) })

/** What the image says of how it is run. */
function image() {
  const dockerfile = readFileSync(new URL('../deploy/Dockerfile', import.meta.url), 'utf8')
  const last = dockerfile.split(/^FROM /m).at(-1) ?? ''
  const variables = [...last.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])
  const [, health = '[]'] = /^HEALTHCHECK[^[]*(\[.*)$/m.exec(last) ?? []
  const [, command = '[]'] = /^CMD (\[.*)$/m.exec(last) ?? []
  const words = (text: string): string[] => JSON.parse(text)
  return { variables: Object.fromEntries(variables), health: words(health), command: words(command) }
}

function run(script: string) {
  return promisify(execFile)('sh', ['-e', '-c', script], {
    cwd: clone.folder,
    env: environment(),
    ...clone.user,
  })
}

/** Whether a process of this group is left. */
function isRunning(group: number): boolean {
  try {
    process.kill(-group, 0)
    return true
  } catch {
    return false
  }
}

async function start(line = ['npm', 'start'], given = {}): Promise<void> {
  said = ''
  const [command = '', ...words] = line
  started = spawn(command, words, {
    cwd: clone.folder,
    env: { ...environment(), ...given },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...clone.user,
  })
  for (const stream of [started.stdout, started.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  await expect.poll(() => said, { timeout: 240_000, interval: 200 }).toContain('Lectern listens on')
}

async function stop(): Promise<void> {
  if (started === undefined) return
  const { pid = 0 } = started
  const ended = once(started, 'exit')
  started.kill('SIGTERM')
  await ended
  // The shell between npm and the server is gone, and the server with it.
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false)
}

test('whoever follows the README in a fresh clone gets a server, a merged change, a site and the handbook, and can stop it', async () => {
  const [install = '', first = '', main = ''] = commands('README.md')
  expect(install).toMatch(/^npm ci && npm start /)
  await start()

  expect(JSON.parse((await run(`${first.trim()} --silent`)).stdout)).toMatchObject({ count: 1 })
  const { stdout } = await run(main)
  expect(stdout).toContain('Back to [Welcome](')
  expect(stdout).toContain('"result":"merge"')
  const site = await fetch(`http://127.0.0.1:${port}/sites/docs/`, { redirect: 'follow' })
  expect([site.status, await site.text()]).toEqual([200, expect.stringContaining('Hello')])
  const handbook = await fetch(`http://127.0.0.1:${port}/sites/handbook/start/install`)
  expect([handbook.status, await handbook.text()]).toEqual([
    200,
    expect.stringContaining('<title>Install | Handbook'),
  ])

  const examples = commands('docs/handbook/automating/api.md').filter((each) => !each.startsWith('npm'))
  const guide = await run(examples.join('\n'))
  expect(guide.stdout).toContain('"refs":{"start":')
  expect(guide.stdout).toContain('# Start')
  expect(guide.stdout).toContain('changes.0.titel: is not known here')

  await stop()
})

test('what is built runs as in the image: without development packages, and on files that it cannot change', async () => {
  expect(keepProductionPackages(clone) / 1e6).toBeLessThan(300)
  keepImage(clone)
  const { variables, health, command } = image()
  const own = {
    ...variables,
    LECTERN_DATA_DIR: data,
    NODE_COMPILE_CACHE: join(data, 'cache'),
    PORT: String(port),
  }
  await start(command, own)
  await promisify(execFile)(health[0] ?? '', health.slice(1), {
    cwd: clone.folder,
    env: { ...environment(), ...own },
  })
  const address = `http://127.0.0.1:${port}`
  const token = readFileSync(join(data, 'admin-token'), 'utf8').trim()
  const call = createClient({ endpoint: address, token })
  const [organization] = (await call(listOrganizationsForAuthenticatedUser)).items
  const organizationId = organization?.id ?? ''
  const [space] = (await call(listSpacesInOrganizationById, { params: { organizationId } })).items
  const pdf = await call(getSpacePDF, { params: { spaceId: space?.id ?? '' } })
  const types = await Promise.all(
    [pdf.url, '/v1/docs', '/app/', '/app/icons/rocket.svg', '/sites/handbook/start/install'].map(
      async (path) => {
        const { status, headers } = await fetch(new URL(path, address))
        return `${status} ${headers.get('content-type')?.split(';')[0]}`
      },
    ),
  )
  expect(types).toEqual([
    '200 application/pdf',
    '200 text/html',
    '200 text/html',
    '200 image/svg+xml',
    '200 text/html',
  ])

  await stop()
  rmSync(join(clone.folder, 'dist'), { recursive: true })
  await expect(run('npm start')).rejects.toMatchObject({
    code: 1,
    stderr:
      'Lectern is not built, and what builds it is not installed. Run: npm ci --include=dev && npm run build\n',
  })
})
