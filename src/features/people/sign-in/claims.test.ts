import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp, type Credential, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSession, buildUser, type TestUser } from '../../../../test/build.ts'
import { openOutbox, pathIn, type Outbox } from '../../../../test/outbox.ts'
import { newVisitor } from '../../../../test/visitor.ts'
import { inviteUsersToOrganization } from '../../../contract/people/invites.ts'
import { joinOrganization } from '../../../contract/people/members.ts'
import { updateOrganizationById } from '../../../contract/people/organizations.ts'
import { createToken } from '../../../contract/people/tokens.ts'
import { getAuthenticatedUser } from '../../../contract/people/users.ts'
import { newId } from '../../../kernel/ids.ts'
import { transact } from '../../../kernel/transact.ts'
import { admitPerson } from './admit-person.ts'
import { createLink } from './create-link.ts'
import { createProvider } from './change-provider.ts'
import { providerById } from './provider-queries.ts'

// Passwords are slow on purpose, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const password = 'correct horse battery'
const system = { kind: 'system' } as const
let app: TestApp
let attacker: { organizationId: string; admin: TestUser }

beforeAll(async () => {
  app = await bootApp()
  attacker = await buildOrganization(app)
})

const works = async (credential: Credential) =>
  (await app.status(getAuthenticatedUser, {}, credential)) === 200

/** Without a mail server, an invitation is answered to whoever invites: they make the account in another's name. */
async function usurp(email: string): Promise<Credential[]> {
  const input = { params: { organizationId: attacker.organizationId }, body: { emails: [email] } }
  const { invites } = await app.call(inviteUsersToOrganization, input, attacker.admin.token)
  const path = new URL(invites?.[0]?.url ?? '').pathname
  const visitor = newVisitor(app)
  await visitor.fill(path, path, { name: 'Mallory', password, repeated: password })
  const session = { session: visitor.cookies.get('lectern_session') ?? '' }
  const { token } = await app.call(createToken, { body: { name: 'kept' } }, session)
  const child = await app.call(createToken, { body: { name: 'kept, too' } }, token)
  const kept = [session, token, child.token]
  for (const credential of kept) expect(await works(credential)).toBe(true)
  return kept
}

async function setPassword(email: string, chosen: string) {
  const path = await transact(app.services, system, (ctx) => createLink(ctx, { email, purpose: 'password' }))
  const visitor = newVisitor(app)
  await visitor.fill(path, '/sign-in/password', { password: chosen, repeated: chosen })
  return visitor
}

describe('whoever makes an account in the name of somebody else', () => {
  test('is out once its owner sets a password by a link of whoever runs the server', async () => {
    const email = `${newId()}@victim.example`
    const kept = await usurp(email)
    const owner = await setPassword(email, 'another horse battery')
    expect((await owner.get('/account')).statusCode).toBe(200)
    for (const credential of kept) expect(await works(credential)).toBe(false)
    const again = await newVisitor(app).fill('/sign-in', '/sign-in', { email, password })
    expect(again.statusCode).toBe(401)
  })

  test('is out once its owner follows a link to sign in', async () => {
    const email = `${newId()}@victim.example`
    const kept = await usurp(email)
    const path = await transact(app.services, system, (ctx) => createLink(ctx, { email, purpose: 'sign-in' }))
    await newVisitor(app).fill(path, '/sign-in/link/follow')
    for (const credential of kept) expect(await works(credential)).toBe(false)
  })

  test('is out once its owner comes through a provider', async () => {
    const email = `${newId()}@victim.example`
    const kept = await usurp(email)
    const { organizationId } = attacker
    await transact(app.services, system, async (ctx) => {
      await ctx.db
        .updateTable('members')
        .set({ sso: 1 })
        .where('organization_id', '=', organizationId)
        .execute()
      const providerId = await createProvider(ctx, { organizationId, kind: 'oidc', label: 'Own' })
      const provider = await providerById(ctx.db, { providerId, kind: 'oidc' })
      if (provider === undefined) throw new Error('the provider is not there')
      const person = { subject: email, email }
      const admission = await admitPerson(ctx, { provider, person, signedInAs: undefined })
      expect(admission.kind).toBe('admitted')
    })
    for (const credential of kept) expect(await works(credential)).toBe(false)
    const again = await newVisitor(app).fill('/sign-in', '/sign-in', { email, password })
    expect(again.statusCode).toBe(401)
  })

  test('joins no organization by the domain of an address that nobody was reached at', async () => {
    const domain = `${newId()}.example`
    const { organizationId, admin } = await buildOrganization(app)
    const params = { organizationId }
    await app.call(updateOrganizationById, { params, body: { emailDomains: [domain] } }, admin.token)
    const [, token] = await usurp(`ceo@${domain}`)
    expect(await app.status(joinOrganization, { params }, token)).toBe(400)
  })

  test('nor by an invitation from before there was a mail server', async () => {
    const server = await bootApp()
    const domain = `${newId()}.example`
    const { organizationId, admin } = await buildOrganization(server)
    const input = { params: { organizationId }, body: { emails: [`ceo@${domain}`] } }
    const { invites } = await server.call(inviteUsersToOrganization, input, admin.token)
    openOutbox(server)
    const path = new URL(invites?.[0]?.url ?? '').pathname
    const visitor = newVisitor(server)
    await visitor.fill(path, path, { name: 'Mallory', password, repeated: password })
    const session = { session: visitor.cookies.get('lectern_session') ?? '' }
    const target = await buildOrganization(server)
    const params = { organizationId: target.organizationId }
    const body = { emailDomains: [domain] }
    await server.call(updateOrganizationById, { params, body }, target.admin.token)
    expect(await server.status(joinOrganization, { params }, session)).toBe(400)
  })
})

describe('whoever is at home in an account', () => {
  test('keeps the tokens that whoever runs the server made, when they set their first password', async () => {
    const user = await buildUser(app)
    const { token } = await app.call(createToken, { body: { name: 'own' } }, await buildSession(app, user))
    await setPassword(user.email, password)
    expect(await works(user.token)).toBe(true)
    expect(await works(token)).toBe(false)
  })

  test('keeps their tokens when they set another password', async () => {
    const user = await buildUser(app)
    await setPassword(user.email, password)
    const session = await buildSession(app, user)
    const { token } = await app.call(createToken, { body: { name: 'own' } }, session)
    await setPassword(user.email, 'another horse battery')
    expect(await works(token)).toBe(true)
    expect(await works(session)).toBe(false)
  })

  test('goes on with what they came with, when an invitation that was mailed proves their address', async () => {
    const server = await bootApp()
    const outbox: Outbox = openOutbox(server)
    const { organizationId, admin } = await buildOrganization(server)
    const user = await buildUser(server, { isVerified: false })
    const [here, there] = [await buildSession(server, user), await buildSession(server, user)]
    const input = { params: { organizationId }, body: { emails: [user.email] } }
    expect(await server.call(inviteUsersToOrganization, input, admin.token)).not.toHaveProperty('invites')
    await expect.poll(() => outbox.to(user.email).length, { timeout: 10_000 }).toBe(1)
    const path = pathIn(outbox.to(user.email)[0])
    const visitor = newVisitor(server)
    visitor.cookies.set('lectern_session', here.session)
    await visitor.fill(path, path)
    expect(await server.status(getAuthenticatedUser, {}, here)).toBe(200)
    expect(await server.status(getAuthenticatedUser, {}, there)).toBe(401)
    expect(await server.status(getAuthenticatedUser, {}, user.token)).toBe(401)
  })
})
