import { createServer, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildUser, type TestUser } from '../../../../test/build.ts'
import { serveOidcIdp, walkThrough, type OidcIdp } from '../../../../test/oidc-idp.ts'
import { newVisitor, type Visitor } from '../../../../test/visitor.ts'
import {
  listMembersInOrganizationById,
  setUserAsSSOMemberForOrganization,
} from '../../../contract/people/members.ts'
import { createOrganizationOIDCProvider, type OidcProvider } from '../../../contract/people/oidc.ts'
import { newId } from '../../../kernel/ids.ts'

let app: TestApp
let organizationId: string
let admin: TestUser
let idp: OidcIdp
let provider: OidcProvider
let second: OidcProvider
let mistyped: OidcProvider

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'http://docs.test' })
  idp = await serveOidcIdp()
  ;({ organizationId, admin } = await buildOrganization(app))
  ;[provider, second, mistyped] = [
    await addProvider(),
    await addProvider(),
    await addProvider('not this one'),
  ]
})

async function addProvider(clientSecret = idp.clientSecret): Promise<OidcProvider> {
  const body = {
    label: 'Keycloak',
    issuer: idp.issuer,
    clientID: idp.clientId,
    clientSecret,
    defaultRole: 'edit' as const,
  }
  const input = { params: { organizationId }, body }
  const added = await app.call(createOrganizationOIDCProvider, input, admin.token)
  idp.register(added.service.callbackURL)
  return added
}

/** Goes to the provider; answers where it sends the browser back to. */
async function goThere(visitor: Visitor, { service } = provider): Promise<string> {
  const start = await visitor.get(new URL(service.startURL).pathname)
  expect(start.statusCode).toBe(303)
  const back = await walkThrough(start.headers.location ?? '')
  return `${back.pathname}${back.search}`
}

async function signIn(visitor: Visitor, person: OidcIdp['person'], headers = {}) {
  idp.person = person
  return visitor.get(await goThere(visitor), headers)
}

function somebody(): OidcIdp['person'] {
  return { sub: newId(), email: `${newId()}@example.org`, email_verified: true, name: 'Grace Hopper' }
}

async function memberNamed(search = '') {
  const input = { params: { organizationId }, query: { search } }
  return (await app.call(listMembersInOrganizationById, input, admin.token)).items[0]
}

describe('signing in through OpenID Connect', () => {
  test('makes the account the first time, and finds it the next, also under another address', async () => {
    const person = somebody()
    const visitor = newVisitor(app)
    expect((await signIn(visitor, person)).headers.location).toBe('/app/')
    expect((await visitor.get('/account')).body).toContain('Hello, Grace Hopper')
    const member = await memberNamed(person.email)
    expect(member).toMatchObject({ role: 'edit', sso: true })
    const moved = newVisitor(app)
    expect((await signIn(moved, { ...person, email: `${newId()}@example.org` })).statusCode).toBe(303)
    expect((await moved.get('/account')).body).toContain(person.email)
  })

  test('asks for a code with a challenge, a state and a nonce', async () => {
    const start = await newVisitor(app).get(new URL(provider.service.startURL).pathname)
    const asked = Object.fromEntries(new URL(start.headers.location ?? '').searchParams)
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' })
    for (const name of ['code_challenge', 'state', 'nonce']) expect(asked[name]).toMatch(/^[\w-]{43}$/)
    expect(start.body).toBe('')
  })

  test('takes over no account that is not marked, and links one that is', async () => {
    const [stranger, member] = [
      await buildUser(app),
      await buildMember(app, { organizationId, role: 'read' }),
    ]
    const told = new Map([
      [stranger.email, 'Ask one of its administrators for an invitation'],
      [member.email, 'existing credentials'],
    ])
    for (const [email, next] of told) {
      const refused = await signIn(newVisitor(app), { ...somebody(), email })
      expect(refused.statusCode).toBe(403)
      expect(refused.body).toContain(next)
    }
    const german = { 'accept-language': 'de' }
    const strange = await signIn(newVisitor(app), { ...somebody(), email: stranger.email }, german)
    expect(strange.body).toContain('ist nicht oder nicht mehr Mitglied dieser Organisation')
    const params = { organizationId, userId: member.id }
    await app.call(setUserAsSSOMemberForOrganization, { params }, admin.token)
    const person = { ...somebody(), email: member.email }
    expect((await signIn(newVisitor(app), person)).statusCode).toBe(303)
    const successor = { ...somebody(), email: member.email }
    expect((await signIn(newVisitor(app), successor)).body).toContain('somebody else at your provider')
  })

  test('needs an address that the provider verified', async () => {
    const unverified = await signIn(newVisitor(app), { ...somebody(), email_verified: false })
    expect(unverified.statusCode).toBe(403)
    expect(unverified.body).toContain('not verified')
    const nameless = await signIn(newVisitor(app), { sub: newId() })
    expect(nameless.body).toContain('no e-mail address')
  })
})

describe('a callback is refused', () => {
  test('when it is used again', async () => {
    idp.person = somebody()
    const visitor = newVisitor(app)
    const callback = await goThere(visitor)
    expect((await visitor.get(callback)).statusCode).toBe(303)
    expect((await visitor.get(callback)).statusCode).toBe(403)
  })

  test('in another browser than the one that asked', async () => {
    idp.person = somebody()
    const callback = await goThere(newVisitor(app))
    const lured = newVisitor(app)
    await lured.get('/sign-in')
    expect((await lured.get(callback)).statusCode).toBe(403)
    expect((await lured.get('/account')).statusCode).toBe(303)
  })

  test('with a state that nobody asked with, or one of another provider', async () => {
    idp.person = somebody()
    const visitor = newVisitor(app)
    const callback = await goThere(visitor)
    const foreign = callback.replace(/state=[^&]+/, 'state=made-up')
    expect((await visitor.get(foreign)).statusCode).toBe(403)
    const elsewhere = callback.replace(provider.id, second.id)
    expect((await visitor.get(elsewhere)).statusCode).toBe(403)
  })

  test('with a code that somebody else got', async () => {
    idp.person = somebody()
    const attacker = await goThere(newVisitor(app))
    const stolen = new URLSearchParams(attacker.split('?')[1]).get('code') ?? ''
    const visitor = newVisitor(app)
    const own = await goThere(visitor)
    const injected = await visitor.get(own.replace(/code=[^&]+/, `code=${stolen}`))
    expect(injected.statusCode).toBe(403)
    expect(injected.body).toContain('The provider’s answer was refused')
  })

  test('when the client secret is wrong, with what is wrong and whom to ask', async () => {
    idp.person = somebody()
    const visitor = newVisitor(app)
    const { body, statusCode } = await visitor.get(await goThere(visitor, mistyped))
    expect(statusCode).toBe(403)
    expect(body).toContain('does not accept the client ID or the client secret in the settings')
    expect(body).toContain('ask an administrator of the organization')
  })

  test('when the provider says no', async () => {
    const visitor = newVisitor(app)
    const start = await visitor.get(new URL(provider.service.startURL).pathname)
    const state = new URL(start.headers.location ?? '').searchParams.get('state') ?? ''
    const query = new URLSearchParams({ state, error: 'access_denied', iss: idp.issuer })
    const response = await visitor.get(
      `${new URL(provider.service.callbackURL).pathname}?${query.toString()}`,
    )
    expect(response.statusCode).toBe(403)
  })
})

describe('a provider on the private network', () => {
  test.each([
    ['is asked where that is allowed', 'true'],
    ['is not even connected to where it is forbidden', 'false'],
  ])('%s', async (_what, allowed) => {
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const guarded = await bootApp({ LECTERN_ALLOW_PRIVATE_NETWORK: allowed })
    const own = await buildOrganization(guarded)
    const body = { label: 'Inside', issuer: `https://127.0.0.1:${port}`, clientID: 'x' }
    const params = { organizationId: own.organizationId }
    const inside = await guarded.call(createOrganizationOIDCProvider, { params, body }, own.admin.token)
    const start = await newVisitor(guarded).get(new URL(inside.service.startURL).pathname)
    server.close()
    expect(start.statusCode).toBe(503)
    expect(connections > 0).toBe(allowed === 'true')
  })
})
