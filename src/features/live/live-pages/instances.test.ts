import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bootApp, testDatabase, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSession, buildSpace, type TestUser } from '../../../../test/build.ts'
import { joinPage } from '../../../../test/live-client.ts'
import { spaceContent, updateSpaceContent } from '../../../contract/content/content.ts'
import type { LivePlace } from '../../../engine/live/rooms.ts'
import { endSession, revokeOtherSessions } from '../../../contract/people/sessions.ts'
import { createToken, revokeOrganizationToken, revokeToken } from '../../../contract/people/tokens.ts'
import { closeServices, openServices } from '../../../main/services.ts'
import { buildApp } from '../../../main/start.ts'

let app: TestApp
let admin: TestUser
let organizationId: string
let place: LivePlace
const instances: { url: string; close: () => Promise<unknown> }[] = []
const open: { leave: () => void }[] = []
const patience = { timeout: 90_000 }

async function startInstance(services = app.services) {
  const server = await buildApp(services)
  const url = await server.listen({ port: 0 })
  const instance = { url, close: () => server.close() }
  instances.push(instance)
  return instance
}

beforeAll(async () => {
  app = await bootApp()
  const organization = await buildOrganization(app)
  admin = organization.admin
  organizationId = organization.organizationId
  const spaceId = await buildSpace(app, { ...organization, title: 'Docs' })
  const changes = [{ operation: 'insert_page' as const, title: 'Page', document: { markdown: 'start\n' } }]
  const { pages } = await app.call(
    updateSpaceContent,
    { params: { spaceId }, body: { changes } },
    admin.token,
  )
  place = { spaceId, kind: 'page', id: pages[0]?.id ?? '' }
})
afterEach(() => {
  for (const client of open.splice(0)) client.leave()
})
afterAll(async () => {
  for (const { close } of instances) await close()
})

/** An instance as another process has it, where several may share the database. */
async function startProcess() {
  if (testDatabase === 'sqlite') return startInstance()
  const services = await openServices(app.services.config)
  const instance = await startInstance(services)
  instances.push({ url: '', close: () => closeServices(services) })
  return instance
}

async function join(url: string, doc?: Parameters<typeof joinPage>[0]['doc']) {
  const client = await joinPage({ url, token: admin.token, place, ...(doc !== undefined && { doc }) })
  open.push(client)
  return client
}

async function stored(): Promise<string> {
  const params = { spaceId: place.spaceId, pageId: place.id }
  const query = { format: 'markdown' as const }
  return JSON.stringify(await app.call(spaceContent.page, { params, query }, admin.token))
}

test(
  'whichever instance somebody reaches, they write the same text; one that stops loses nothing',
  patience,
  async () => {
    const [first, second] = [await startInstance(), await startInstance()]
    const [here, there] = [await join(first.url), await join(second.url)]
    const words: string[] = []
    for (let round = 0; round < 5; round += 1) {
      here.type(`one${round}x `)
      there.type(`two${round}x `)
      words.push(`one${round}x`, `two${round}x`)
      const answers = await Promise.all([here.save(), there.save()])
      expect(answers).toMatchObject([{ kind: 'stored' }, { kind: 'stored' }])
    }
    const isWhole = (text: string) => words.every((word) => text.split(word).length === 2)
    await here.until(() => isWhole(here.texts().join('\n')))
    await there.until(() => isWhole(there.texts().join('\n')))
    expect(here.texts()).toEqual(there.texts())
    // Typed, and the instance is gone before it is stored: the browser brings it to another one.
    there.type('last ')
    words.push('last')
    await second.close()
    there.leave()
    const again = await join(first.url, there.doc)
    await again.save()
    await here.until(() => isWhole(here.texts().join('\n')))
    expect(isWhole(await stored())).toBe(true)
  },
)

test('who leaves an instance as the last one is gone at the others too', patience, async () => {
  const [first, second] = [await startInstance(), await startInstance()]
  const [here, there] = [await join(first.url), await join(second.url)]
  const isThere = () =>
    [...(there.provider.awareness?.getStates().values() ?? [])].some((state) => state['cursor'] === 'here')
  here.provider.awareness?.setLocalStateField('cursor', 'here')
  await there.until(isThere)
  here.leave()
  await there.until(() => !isThere())
})

test(
  'cursors and long texts reach people at other instances before anything is stored',
  patience,
  async () => {
    const [first, second] = [await startInstance(), await startInstance()]
    const [here, there] = [await join(first.url), await join(second.url)]
    const cursorsOf = (client: typeof here) =>
      [...(client.provider.awareness?.getStates().values() ?? [])].map((state) => state['cursor'])
    here.provider.awareness?.setLocalStateField('cursor', 'at the start')
    await there.until(() => cursorsOf(there).includes('at the start'))
    // Who comes later sees them, too.
    const later = await join(second.url)
    await later.until(() => cursorsOf(later).includes('at the start'))
    const long = Array.from({ length: 4000 }, (_, at) => `w${at}`).join(' ')
    here.type(`${long} `)
    await there.until(() => there.texts().join().includes(long))
    here.leave()
    await there.until(() => !cursorsOf(there).includes('at the start'))
  },
)

test('who is signed out writes no more at any instance, at once', patience, async () => {
  const [first, second] = [await startInstance(), await startProcess()]
  const sessions = await Promise.all([1, 2, 3].map(() => buildSession(app, admin)))
  const { origin } = new URL(app.services.config.publicUrl)
  const clients = await Promise.all(
    [first, second, second].map(async ({ url }, at) => {
      const cookie = `lectern_session=${sessions[at]?.session}`
      const client = await joinPage({ url, cookie, origin, place })
      open.push(client)
      return client
    }),
  )
  const [here, there, elsewhere] = clients
  const refusals = () => clients.map(({ state }) => state.refusal)
  const isSoon = { timeout: 5000 }
  there?.type('before ')
  expect(await there?.save()).toMatchObject({ kind: 'stored' })
  await app.call(endSession, {}, sessions[1])
  await expect.poll(refusals, isSoon).toEqual([undefined, 'unauthorized', undefined])
  there?.type('after ')
  here?.type('still ')
  expect(await here?.save()).toMatchObject({ kind: 'stored' })
  await elsewhere?.until(() => elsewhere.texts().join().includes('still '))
  expect(await stored()).toContain('before ')
  expect(await stored()).not.toContain('after ')
  await app.call(revokeOtherSessions, {}, sessions[0])
  await expect.poll(refusals, isSoon).toEqual([undefined, 'unauthorized', 'unauthorized'])
})

test('who comes with a token that is revoked writes no more at any instance, at once', patience, async () => {
  const [first, second] = [await startInstance(), await startProcess()]
  const tokens = await Promise.all(
    ['own', 'taken', 'other'].map((name) => app.call(createToken, { body: { name } }, admin.token)),
  )
  const [own, taken, other] = await Promise.all(
    tokens.map(async ({ token }, at) => {
      const client = await joinPage({ url: at === 2 ? first.url : second.url, token, place })
      open.push(client)
      return client
    }),
  )
  const refusals = () => [own, taken, other].map((client) => client?.state.refusal)
  const isSoon = { timeout: 5000 }
  await app.call(revokeToken, { params: { tokenId: tokens[0]?.id ?? '' } }, admin.token)
  await expect.poll(refusals, isSoon).toEqual(['unauthorized', undefined, undefined])
  const inOrganization = { organizationId, tokenId: tokens[1]?.id ?? '' }
  await app.call(revokeOrganizationToken, { params: inOrganization }, admin.token)
  await expect.poll(refusals, isSoon).toEqual(['unauthorized', 'not-found', undefined])
})
