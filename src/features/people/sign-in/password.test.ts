import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildUser, givePassword } from '../../../../test/build.ts'
import { newCertificate } from '../../../../test/certificate.ts'
import { openOutbox, pathIn } from '../../../../test/outbox.ts'
import { newVisitor, type Visitor } from '../../../../test/visitor.ts'
import { updateOrganizationById } from '../../../contract/people/organizations.ts'
import { createOrganizationSAMLProvider } from '../../../contract/people/saml.ts'
import { buildApp } from '../../../main/start.ts'
import { newId } from '../../../kernel/ids.ts'
import { transact } from '../../../kernel/transact.ts'
import { addMember } from '../members/index.ts'

// Passwords are slow on purpose, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const password = 'correct horse battery'
let app: TestApp

beforeAll(async () => {
  app = await bootApp()
})

function signIn(visitor: Visitor, email: string, given = password) {
  return visitor.fill('/sign-in', '/sign-in', { email, password: given })
}

/** As if that many tries had been made; each real one costs half a second. */
async function pretendTries({ kind, before, after }: { kind: string; before: number; after: number }) {
  await app.services.database.transaction(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('sign_in_attempts')
      .set({ attempts: after })
      .where('name', 'like', `${kind}:%`)
      .where('attempts', '=', before)
      .where('ends_at', '>', app.services.clock())
      .executeTakeFirst()
    expect(numUpdatedRows).toBeGreaterThan(0n)
  })
}

describe('signing in with a password', () => {
  test('leads to a page that greets', async () => {
    const user = await buildUser(app, { displayName: 'Ada <Lovelace>' })
    await givePassword(app, user, password)
    const visitor = newVisitor(app)
    const response = await signIn(visitor, user.email.toUpperCase())
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/app/')
    const page = await visitor.get('/account')
    expect(page.body).toContain('Hello, Ada &lt;Lovelace&gt;')
  })

  test('leads on to where somebody wanted to go, and never to another server', async () => {
    const user = await buildUser(app)
    await givePassword(app, user, password)
    const go = async (returnTo: string) => {
      const fields = { email: user.email, password, return_to: returnTo }
      return (await newVisitor(app).fill('/sign-in', '/sign-in', fields)).headers.location
    }
    expect(await go('/invites/a/b')).toBe('/invites/a/b')
    expect(await go('https://evil.example/')).toBe('/app/')
    expect(await go('//evil.example/')).toBe('/app/')
  })

  test('does not tell whether there is an account: same answer, same work', async () => {
    const user = await buildUser(app)
    await givePassword(app, user, password)
    const strip = (body: string) => body.replaceAll(/value="[^"]*"/g, '')
    const wrong = await signIn(newVisitor(app), user.email, 'not the password')
    const unknown = await signIn(newVisitor(app), `${newId()}@example.org`, 'not the password')
    const withoutPassword = await signIn(newVisitor(app), (await buildUser(app)).email, 'not the password')
    for (const other of [unknown, withoutPassword]) {
      expect(other.statusCode).toBe(401)
      expect(strip(other.body)).toBe(strip(wrong.body))
    }
    // The work that takes the time is a job and a hash, in both cases.
    const jobs = await app.services.database.read.selectFrom('jobs').select('payload').execute()
    expect(jobs.filter(({ payload }) => payload.includes('wrong password'))).toHaveLength(3)
  })

  test('is refused after ten tries on one account, the right password too, also elsewhere', async () => {
    const user = await buildUser(app)
    await givePassword(app, user, password)
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn(newVisitor(app), user.email, 'guess')).statusCode).toBe(401)
    }
    const anotherInstance = { ...app, app: await buildApp(app.services) }
    for (const instance of [app, anotherInstance]) {
      const refused = await signIn(newVisitor(instance), user.email)
      expect(refused.statusCode).toBe(429)
      expect(refused.body).toContain('Too many tries')
    }
    await anotherInstance.app.close()
    app.advance(15 * 60 * 1000)
    expect((await signIn(newVisitor(app), user.email)).statusCode).toBe(303)
  })

  test('an account that nobody has is throttled just the same', async () => {
    const email = `${newId()}@example.org`
    expect((await signIn(newVisitor(app), email, 'guess')).statusCode).toBe(401)
    await pretendTries({ kind: 'password', before: 1, after: 10 })
    expect((await signIn(newVisitor(app), email, 'guess')).statusCode).toBe(429)
  })

  test('a success begins the count anew', async () => {
    const user = await buildUser(app)
    await givePassword(app, user, password)
    await signIn(newVisitor(app), user.email, 'guess')
    await pretendTries({ kind: 'password', before: 1, after: 9 })
    expect((await signIn(newVisitor(app), user.email)).statusCode).toBe(303)
    expect((await signIn(newVisitor(app), user.email, 'guess')).statusCode).toBe(401)
    expect((await signIn(newVisitor(app), user.email)).statusCode).toBe(303)
  })
})

test('a browser that refuses cookies is told that they are needed', async () => {
  const { body } = await newVisitor(app).get('/sign-in')
  const token = /name="form_token" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const fields = { email: 'ada@example.org', password, form_token: token }
  const refused = await newVisitor(app).post('/sign-in', fields)
  expect(refused.statusCode).toBe(403)
  expect(refused.body).toContain('Allow cookies for this address')
})

describe('whoever guesses the password of somebody else', () => {
  test('does not lock them out where they are, and not out of a link that is mailed', async () => {
    const instance = await bootApp({ LECTERN_TRUSTED_PROXIES: '127.0.0.1' })
    const user = await buildUser(instance)
    await givePassword(instance, user, password)
    const outbox = openOutbox(instance)
    const from = async (address: string, path: string, fields: Record<string, string>) => {
      const visitor = newVisitor(instance)
      const { body } = await visitor.get(path)
      const token = /name="form_token" value="([^"]+)"/.exec(body)?.[1] ?? ''
      const action = path.split('?')[0] ?? ''
      const sent = { ...fields, form_token: token }
      const to = fields['code'] === undefined ? action : `${action}/follow`
      return (await visitor.post(to, sent, { 'x-forwarded-for': address })).statusCode
    }
    const signInFrom = (address: string, given: string) =>
      from(address, '/sign-in', { email: user.email, password: given })
    for (let tries = 0; tries < 11; tries += 1) await signInFrom('203.0.113.7', 'guess')
    expect(await signInFrom('203.0.113.7', password)).toBe(429)
    expect(await signInFrom('198.51.100.1', password)).toBe(303)

    await signInFrom('203.0.113.8', 'guess')
    await instance.services.database.transaction((db) =>
      db.updateTable('sign_in_attempts').set({ attempts: 200 }).where('name', 'like', 'account:%').execute(),
    )
    expect(await signInFrom('198.51.100.1', password)).toBe(429)
    const asking = newVisitor(instance)
    await asking.fill('/sign-in', '/sign-in/link', { email: user.email })
    await expect.poll(() => outbox.to(user.email).length, { timeout: 10_000 }).toBe(1)
    const link = pathIn(outbox.to(user.email)[0])
    const code = new URL(link, 'http://localhost').searchParams.get('code') ?? ''
    expect(await from('198.51.100.1', link, { code })).toBe(303)
    expect(await signInFrom('198.51.100.1', password)).toBe(303)
  })

  test('is held back also where tokens are not limited', async () => {
    const instance = await bootApp({ LECTERN_RATE_LIMIT: '0' })
    const statuses = new Set<number>()
    for (let tries = 0; tries < 601; tries += 1)
      statuses.add((await instance.app.inject('/sign-in')).statusCode)
    expect([...statuses]).toEqual([200, 429])
  })
})

test('one address may try only so often, whatever the accounts', async () => {
  app.advance(15 * 60 * 1000)
  const guess = () => signIn(newVisitor(app), `${newId()}@example.org`, 'guess')
  await guess()
  await pretendTries({ kind: 'address', before: 1, after: 99 })
  expect((await guess()).statusCode).toBe(401)
  expect((await guess()).statusCode).toBe(429)
  app.advance(15 * 60 * 1000)
})

test('where a request comes from is a proxy’s word only when that proxy is trusted', async () => {
  const addressOf = async (environment: Record<string, string>) => {
    const instance = await bootApp(environment)
    const user = await buildUser(instance)
    await givePassword(instance, user, password)
    const visitor = newVisitor(instance)
    const form = await visitor.get('/sign-in')
    const token = /name="form_token" value="([^"]+)"/.exec(form.body)?.[1] ?? ''
    const fields = { email: user.email, password, form_token: token }
    const response = await visitor.post('/sign-in', fields, { 'x-forwarded-for': '203.0.113.7' })
    expect(response.statusCode).toBe(303)
    const row = await instance.services.database.read
      .selectFrom('sessions')
      .select('address')
      .executeTakeFirst()
    return row?.address
  }
  expect(await addressOf({})).toBe('127.0.0.1')
  expect(await addressOf({ LECTERN_TRUSTED_PROXIES: '127.0.0.1' })).toBe('203.0.113.7')
})

describe('an organization that demands single sign-on', () => {
  test('keeps members out who come with a password, and lets administrators in', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const member = await buildMember(app, { organizationId, role: 'create' })
    await givePassword(app, admin, password)
    await givePassword(app, member, password)
    expect((await signIn(newVisitor(app), member.email)).statusCode).toBe(303)

    const params = { organizationId }
    await app.call(updateOrganizationById, { params, body: { sso: true } }, admin.token)
    const { certificate } = newCertificate()
    const saml = { label: 'Okta', entityID: 'idp', ssoURL: 'https://idp.example/sso', certificate }
    await app.call(createOrganizationSAMLProvider, { params, body: saml }, admin.token)
    const refused = await signIn(newVisitor(app), member.email)
    expect(refused.statusCode).toBe(403)
    expect(refused.body).toContain('Continue with Okta')
    expect(refused.cookies.map(({ name }) => name)).not.toContain('lectern_session')
    expect((await signIn(newVisitor(app), admin.email)).statusCode).toBe(303)
  })

  test('does not lock a member of another organization out of that one', async () => {
    const demanding = await buildOrganization(app)
    const open = await buildOrganization(app)
    const member = await buildMember(app, { organizationId: demanding.organizationId, role: 'create' })
    await transact(app.services, { kind: 'system' }, (ctx) =>
      addMember(ctx, { organizationId: open.organizationId, userId: member.id, role: 'read' }),
    )
    await givePassword(app, member, password)
    const params = { organizationId: demanding.organizationId }
    await app.call(updateOrganizationById, { params, body: { sso: true } }, demanding.admin.token)
    const visitor = newVisitor(app)
    expect((await signIn(visitor, member.email)).statusCode).toBe(303)
    const see = async (id: string) => (await visitor.get(`/v1/orgs/${id}`)).statusCode
    expect(await see(open.organizationId)).toBe(200)
    expect(await see(demanding.organizationId)).toBe(403)
  })
})
