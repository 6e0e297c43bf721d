import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { atEnd } from '../at-end.ts'
import { installIntegration } from '../../src/contract/observers/installations.ts'
import { getIntegrationByName } from '../../src/contract/observers/integrations.ts'
import { startWorkers } from '../../src/main/start.ts'
import { bootApp, type TestApp } from '../app.ts'
import { buildOrganization, type TestUser } from '../build.ts'
import { freePort } from '../free-port.ts'
import { installVendorCli, type VendorCli } from './vendor-cli.ts'

const params = { integrationName: 'from-the-cli' }

let app: TestApp
let admin: TestUser
let organizationId: string
let endpoint: string

let cli: VendorCli

beforeAll(async () => {
  cli = await installVendorCli()
  const port = await freePort()
  endpoint = `http://127.0.0.1:${port}`
  app = await bootApp({ PORT: String(port), LECTERN_PUBLIC_URL: endpoint })
  ;({ organizationId, admin } = await buildOrganization(app))
  await app.app.listen({ port, host: '127.0.0.1' })
  const workers = startWorkers(app.services)
  app.services.wakeWorkers = workers.wake
  atEnd(() => workers.stop())
  await writeFile(join(cli.folder, 'gitbook-manifest.yaml'), manifest(organizationId))
  await writeFile(join(cli.folder, 'index.ts'), script)
}, 300_000)
afterAll(() => cli.remove())

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

test('the command line signs in, publishes, shows what happens, and unpublishes', async () => {
  await cli.run('auth', '--token', admin.token, '--endpoint', endpoint)
  expect(await cli.run('whoami')).toContain(admin.email)

  await cli.run('publish')
  const published = await app.call(getIntegrationByName, { params }, admin.token)
  expect(published).toMatchObject({ version: 1, title: 'From the CLI', scopes: ['space:content:read'] })
  await cli.run('publish')
  expect(await app.call(getIntegrationByName, { params }, admin.token)).toMatchObject({ version: 2 })

  await app.call(installIntegration, { params, body: { organization: organizationId } }, admin.token)
  const tail = cli.start('tail')
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

  const unpublish = cli.start('unpublish', 'from-the-cli')
  unpublish.stdin.write('y\n')
  await new Promise((resolve) => unpublish.on('exit', resolve))
  expect(await app.status(getIntegrationByName, { params }, admin.token)).toBe(404)
}, 120_000)
