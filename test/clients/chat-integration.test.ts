import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { atEnd } from '../at-end.ts'
import * as installations from '../../src/contract/observers/installations.ts'
import { publishIntegration } from '../../src/contract/observers/integrations.ts'
import { startWorkers } from '../../src/main/start.ts'
import { createFetch } from '../../src/platform/fetch/index.ts'
import { startTestServer } from '../../src/platform/fetch/test-server.ts'
import { openSandbox } from '../../src/platform/sandbox/index.ts'
import { bootApp, type TestApp } from '../app.ts'
import { buildOrganization, buildSpace, edit, type TestUser } from '../build.ts'
import { bundleIntegration } from '../bundle.ts'
import { freePort } from '../free-port.ts'

const params = { integrationName: 'notifier' }
let app: TestApp
let admin: TestUser
let organizationId: string

beforeAll(async () => {
  const port = await freePort()
  app = await bootApp({ PORT: String(port), LECTERN_PUBLIC_URL: `http://127.0.0.1:${port}` })
  // The chat is on this machine, where scripts reach nothing but this program.
  const fetchOutside = createFetch({ allowPrivateNetwork: true })
  const { config, logger } = app.services
  const ownUrl = config.publicUrl
  app.services.sandbox = openSandbox({ ownUrl, fetchOutside, fetchOwn: fetchOutside, logger })
  await app.app.listen({ port, host: '127.0.0.1' })
  const workers = startWorkers(app.services)
  app.services.wakeWorkers = workers.wake
  atEnd(() => workers.stop())
  ;({ organizationId, admin } = await buildOrganization(app))
})

/** A chat that lets programs in by OAuth and takes their messages. */
async function startChat() {
  const received: { url: string; authorization: string | undefined; body: string }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? ''
    received.push({ url, authorization: request.headers.authorization, body: await text(request) })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(url === '/token' ? { access_token: 'let-in', team: 'team-7' } : {}))
  }
  const server = await startTestServer((request, response) => void answer(request, response))
  atEnd(() => server.close())
  return { url: server.url, received }
}

test('an integration is let into a chat by its owner, and tells there what becomes of a space', async () => {
  const chat = await startChat()
  const body = {
    title: 'Notifier',
    organization: organizationId,
    script: await bundleIntegration('notifier'),
    scopes: ['space:content:read' as const, 'space:metadata:read' as const],
    secrets: { CHAT: chat.url, KEY: 'between them' },
  }
  await app.call(publishIntegration, { params, body }, admin.token)
  const installed = { params, body: { organization: organizationId } }
  const { id: installationId, urls } = await app.call(
    installations.installIntegration,
    installed,
    admin.token,
  )
  const spaceId = await buildSpace(app, { organizationId, admin, title: 'Manual' })
  const onSpace = { params: { ...params, installationId }, body: { space: spaceId } }
  await app.call(installations.spaceInstallations.install, onSpace, admin.token)

  const begun = await fetch(`${urls.publicEndpoint}/oauth`, { redirect: 'manual' })
  const asked = new URL(begun.headers.get('location') ?? '')
  expect([begun.status, `${asked.origin}${asked.pathname}`]).toEqual([302, `${chat.url}/authorize`])
  const { redirect_uri: back = '', state = '', ...rest } = Object.fromEntries(asked.searchParams)
  expect(rest).toEqual({ client_id: 'notifier', response_type: 'code', scope: 'chat:write channels:read' })
  const returned = await fetch(`${back}?${new URLSearchParams({ code: 'once', state }).toString()}`)
  expect(returned.status).toBe(200)
  expect(Object.fromEntries(new URLSearchParams(chat.received[0]?.body))).toMatchObject({
    code: 'once',
    client_secret: 'between them',
    redirect_uri: back,
  })
  const itself = { params: { ...params, installationId } }
  expect(await app.call(installations.getIntegrationInstallationById, itself, admin.token)).toMatchObject({
    externalIds: ['team-7'],
    configuration: { oauth_credentials: { access_token: 'let-in' } },
  })

  await edit(
    app,
    { spaceId, admin },
    { operation: 'insert_page', title: 'New', document: { markdown: 'Hi.' } },
  )
  await expect
    .poll(() => chat.received.find(({ url }) => url === '/messages'))
    .toMatchObject({
      authorization: 'Bearer let-in',
      body: JSON.stringify({ channel: '#docs', text: 'Manual was changed' }),
    })
})
