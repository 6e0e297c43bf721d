import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../../../test/build.ts'
import { spaceContent } from '../../../contract/content/content.ts'
import { createSpace } from '../../../contract/content/spaces.ts'
import * as installations from '../../../contract/observers/installations.ts'
import {
  listIntegrationEvents,
  renderIntegrationUIWithPost,
} from '../../../contract/observers/integration-events.ts'
import type { IntegrationScope } from '../../../contract/observers/integration-words.ts'
import { publishIntegration } from '../../../contract/observers/integrations.ts'
import { createWebhook, listWebhookDeliveries } from '../../../contract/observers/webhooks.ts'
import { writeRecords } from '../integration-events/index.ts'

let app: TestApp
let owner: { organizationId: string; admin: TestUser }
let victim: { organizationId: string; admin: TestUser }

beforeAll(async () => {
  app = await bootApp()
  owner = await buildOrganization(app)
  victim = await buildOrganization(app)
})

async function publish(integrationName: string, scopes: IntegrationScope[]) {
  const body = {
    title: 'Example',
    script: 'export default {}',
    visibility: 'public' as const,
    organization: owner.organizationId,
    scopes,
  }
  await app.call(publishIntegration, { params: { integrationName }, body }, owner.admin.token)
}

async function install(integrationName: string, on: { organizationId: string; admin: TestUser }) {
  const params = { integrationName }
  const body = { organization: on.organizationId }
  const { id } = await app.call(installations.installIntegration, { params, body }, on.admin.token)
  const { organizationId } = on
  const space = await app.call(createSpace, { params: { organizationId }, body: {} }, on.admin.token)
  const place = { integrationName, installationId: id }
  const onSpace = { params: place, body: { space: space.id } }
  await app.call(installations.spaceInstallations.install, onSpace, on.admin.token)
  return { ...place, spaceId: space.id }
}

describe('whoever has an integration draw something', () => {
  test('does not make it believe that it is somewhere else, or that somebody else asks', async () => {
    await publish('drawn', [])
    const [own, other] = [await install('drawn', owner), await install('drawn', victim)]
    const forged = {
      installationId: other.installationId,
      siteId: 'another-site',
      type: 'installation_setup',
      auth: { userId: victim.admin.id },
      eventId: 'forged',
      status: 'active',
    }
    const place = {
      type: 'document' as const,
      spaceId: own.spaceId,
      editable: false,
      theme: 'light' as const,
    }
    const context = { ...forged, ...place }
    const params = { integrationName: 'drawn' }
    const body = { ...forged, componentId: 'block', props: {}, context }
    // The script draws nothing; what it was asked is kept all the same.
    expect(await app.status(renderIntegrationUIWithPost, { params, body }, owner.admin.token)).toBe(502)
    const listed = async () => {
      await writeRecords(app.services)
      const { items } = await app.call(listIntegrationEvents, { params }, owner.admin.token)
      return items.filter(({ payload }) => 'componentId' in payload)
    }
    await expect.poll(async () => (await listed()).length).toBe(1)
    const [drawn] = await listed()
    expect(drawn?.payload).toEqual({
      eventId: drawn?.id,
      type: 'ui_render',
      installationId: own.installationId,
      spaceId: own.spaceId,
      auth: { userId: owner.admin.id },
      componentId: 'block',
      props: {},
      context: place,
    })
    expect(JSON.stringify(drawn)).not.toContain(other.installationId)
  })
})

describe('a version that asks for more', () => {
  const read = (place: { integrationName: string; installationId: string }, by: TestUser) =>
    app.call(installations.getIntegrationInstallationById, { params: place }, by.token)

  test('runs with what was agreed to, until an administrator agrees to the rest', async () => {
    const name = 'greedy'
    await publish(name, ['space:metadata:read'])
    const { spaceId, ...place } = await install(name, victim)
    const { admin, organizationId } = victim
    const hook = await app.call(
      createWebhook,
      {
        params: { organizationId },
        body: {
          url: 'https://hooks.example.org/',
          events: ['installation_scopes_pending', 'installation_scopes_agreed'],
        },
      },
      admin.token,
    )
    const reads = async () => {
      const create = installations.createIntegrationInstallationToken
      const { token } = await app.call(create, { params: place }, admin.token)
      return app.status(spaceContent.pages, { params: { spaceId } }, token)
    }
    await publish(name, ['space:metadata:read', 'space:content:read'])
    expect(await read(place, admin)).toMatchObject({
      scopes: ['space:metadata:read'],
      pendingScopes: ['space:content:read'],
    })
    expect(await reads()).toBe(403)
    const agree = (scopes: IntegrationScope[], by: TestUser) =>
      app.status(installations.agreeToInstallationScopes, { params: place, body: { scopes } }, by.token)
    const member = await buildMember(app, { organizationId, role: 'create' })
    expect(await agree(['space:content:read'], member)).toBe(403)
    expect(await agree(['space:content:read'], owner.admin)).toBe(404)
    expect(await agree(['space:content:write'], admin)).toBe(400)
    expect(await agree(['space:metadata:read', 'space:content:read'], admin)).toBe(200)
    expect(await reads()).toBe(200)
    expect(await read(place, admin)).toMatchObject({ pendingScopes: [] })
    expect(await agree([], admin)).toBe(200)
    expect(await reads()).toBe(403)
    expect(hook.events).toContain('installation_scopes_pending')
    const told = await app.services.database.read.selectFrom('jobs').select('payload').execute()
    const types = told.flatMap(({ payload }) => /installation_scopes_\w+/.exec(payload) ?? [])
    expect(types).toEqual([
      'installation_scopes_pending',
      'installation_scopes_agreed',
      'installation_scopes_agreed',
    ])
    const list = { params: { organizationId, webhookId: hook.id } }
    expect(await app.status(listWebhookDeliveries, list, admin.token)).toBe(200)
  })

  test('has it at once on the organization whose administrator publishes it', async () => {
    await publish('own', [])
    const place = await install('own', owner)
    await publish('own', ['space:content:read'])
    expect(await read(place, owner.admin)).toMatchObject({
      scopes: ['space:content:read'],
      pendingScopes: [],
    })
  })
})
