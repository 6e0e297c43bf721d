import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { installIntegration } from '../src/contract/installations.ts'
import { getIntegrationByName } from '../src/contract/integrations.ts'
import { startWorkers } from '../src/main/start.ts'
import { bootApp, type TestApp } from './app.ts'
import { buildOrganization, type TestUser } from './build.ts'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const cli = '@gitbook/cli@0.25.1'
const params = { integrationName: 'from-the-cli' }

let folder: string
let app: TestApp
let admin: TestUser
let organizationId: string
let endpoint: string

// The vendor's own command line, as its users install it; its scripts would fetch a program that is not needed.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-vendor-cli-'))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--prefix', folder]
  await run('npm', ['install', ...options, cli])
  const port = await freePort()
  endpoint = `http://127.0.0.1:${port}`
  app = await bootApp({ PORT: String(port), LECTERN_PUBLIC_URL: endpoint })
  ;({ organizationId, admin } = await buildOrganization(app))
  await app.app.listen({ port, host: '127.0.0.1' })
  const workers = startWorkers(app.services)
  app.services.wakeWorkers = workers.wake
  afterAll(() => workers.stop())
  await writeFile(join(folder, 'gitbook-manifest.yaml'), manifest(organizationId))
  await writeFile(join(folder, 'index.ts'), script)
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const manifest = (organization: string) => `name: from-the-cli
title: From the CLI
description: Says what it hears
script: ./index.ts
visibility: private
scopes: [space:content:read]
organization: ${organization}
secrets:
  WORD: secret-word
`

const script = `export default {
  async fetch(request: Request): Promise<Response> {
    const form = await request.formData()
    const { type } = JSON.parse(String(form.get('event')))
    const { secrets } = JSON.parse(String(form.get('environment')))
    console.log('heard', type, secrets.WORD)
    return new Response('OK')
  },
}
`

const environment = () => ({ PATH: process.env['PATH'], HOME: folder })

function start(...given: string[]) {
  return spawn(join(folder, 'node_modules/.bin/gitbook'), given, { cwd: folder, env: environment() })
}

async function gitbook(...given: string[]): Promise<string> {
  const { stdout } = await run(join(folder, 'node_modules/.bin/gitbook'), given, {
    cwd: folder,
    env: environment(),
  })
  return stdout
}

test('the command line signs in, publishes, shows what happens, and unpublishes', async () => {
  await gitbook('auth', '--token', admin.token, '--endpoint', endpoint)
  expect(await gitbook('whoami')).toContain(admin.email)

  await gitbook('publish')
  const published = await app.call(getIntegrationByName, { params }, admin.token)
  expect(published).toMatchObject({ version: 1, title: 'From the CLI', scopes: ['space:content:read'] })
  await gitbook('publish')
  expect(await app.call(getIntegrationByName, { params }, admin.token)).toMatchObject({ version: 2 })

  await app.call(installIntegration, { params, body: { organization: organizationId } }, admin.token)
  const tail = start('tail')
  let shown = ''
  tail.stdout.on('data', (data: Buffer) => (shown += data.toString()))
  try {
    await vi.waitFor(() => expect(shown).toContain('heard installation_setup secret-word'), {
      timeout: 40_000,
      interval: 200,
    })
  } finally {
    tail.kill('SIGKILL')
  }

  const unpublish = start('unpublish', 'from-the-cli')
  unpublish.stdin.write('y\n')
  await new Promise((resolve) => unpublish.on('exit', resolve))
  expect(await app.status(getIntegrationByName, { params }, admin.token)).toBe(404)
}, 120_000)
