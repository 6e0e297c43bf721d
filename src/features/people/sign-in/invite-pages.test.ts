import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildUser, givePassword, type TestUser } from '../../../../test/build.ts'
import { openOutbox, pathIn, type Outbox } from '../../../../test/outbox.ts'
import { newVisitor } from '../../../../test/visitor.ts'
import { createOrganizationInvite, inviteUsersToOrganization } from '../../../contract/people/invites.ts'
import { listMembersInOrganizationById } from '../../../contract/people/members.ts'
import { createOrganizationSAMLProvider } from '../../../contract/people/saml.ts'
import { getAuthenticatedUser } from '../../../contract/people/users.ts'
import { newCertificate } from '../../../../test/certificate.ts'
import { transact } from '../../../kernel/transact.ts'
import { openSession } from '../sessions/index.ts'
import { newId } from '../../../kernel/ids.ts'

// Passwords are slow on purpose, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const password = 'correct horse battery'
let app: TestApp
let outbox: Outbox
let organizationId: string
let admin: TestUser

beforeAll(async () => {
  app = await bootApp()
  outbox = openOutbox(app)
  ;({ organizationId, admin } = await buildOrganization(app, { title: 'Acme <Docs>' }))
})

async function invite(email: string, sso = false): Promise<string> {
  const body = { emails: [email], role: 'edit' as const, sso }
  await app.call(inviteUsersToOrganization, { params: { organizationId }, body }, admin.token)
  await expect.poll(() => outbox.to(email).length, { timeout: 10_000 }).toBe(1)
  return pathIn(outbox.to(email)[0])
}

async function roleOf(search: string) {
  const input = { params: { organizationId }, query: { search } }
  return (await app.call(listMembersInOrganizationById, input, admin.token)).items[0]?.role
}

describe('an invitation by mail', () => {
  test('is in the language of whoever is invited, or else of whoever invites', async () => {
    const signedIn = async (userId: string, languages: string[]) => {
      const visit = { address: '', userAgent: '', languages, secret: undefined }
      await transact(app.services, { kind: 'system' }, (ctx) =>
        openSession(ctx, { userId, method: 'password', visit }),
      )
    }
    const known = await buildUser(app)
    await signedIn(known.id, ['de'])
    await signedIn(admin.id, ['it', 'pt'])
    const unknown = `${newId()}@example.org`
    await invite(known.email)
    await invite(unknown)
    expect(outbox.to(known.email)[0]).toContain('lädt Sie ein, „Acme <Docs>“ beizutreten.')
    expect(outbox.to(unknown)[0]).toContain('convida você a participar de “Acme <Docs>”.')
    await signedIn(admin.id, ['en'])
  })

  test('leads a newcomer to an account, a membership and a session', async () => {
    const email = `${newId()}@example.org`
    const path = await invite(email)
    const { displayName } = await app.call(getAuthenticatedUser, {}, admin.token)
    expect(outbox.to(email)[0]).toContain(`${displayName} invites you to join "Acme <Docs>"`)
    const visitor = newVisitor(app)
    const page = await visitor.get(path)
    expect(page.body).toContain('Join Acme &lt;Docs&gt;')
    const join = (fields: Record<string, string>) => visitor.fill(path, path, fields)
    const bad = await join({ name: 'Grace', password: 'short', repeated: 'short' })
    expect(bad.statusCode).toBe(400)
    expect(bad.body).toContain('10 to 200')
    expect((await join({ name: '', password, repeated: password })).body).toContain('Give your name')
    const done = await join({ name: 'Grace', password, repeated: password })
    expect(done.headers.location).toBe('/app/')
    expect((await visitor.get('/account')).body).toContain('Hello, Grace')
    expect(await roleOf(email)).toBe('edit')
    expect((await newVisitor(app).get(path)).statusCode).toBe(404)
    const fields = { email, password }
    expect((await newVisitor(app).fill('/sign-in', '/sign-in', fields)).statusCode).toBe(303)
  })

  test('lets somebody who has an account sign in first, and nobody set its password', async () => {
    const user = await buildUser(app)
    await givePassword(app, user, password)
    const path = await invite(user.email)
    const visitor = newVisitor(app)
    const page = await visitor.get(path)
    expect(page.body).toContain('There is an account')
    expect(page.body).toContain(`/sign-in?return_to=${encodeURIComponent(path)}`)
    const mischief = { name: 'Mallory', password: 'another password', repeated: 'another password' }
    expect((await visitor.fill('/sign-in', path, mischief)).statusCode).toBe(412)
    const fields = { email: user.email, password, return_to: path }
    expect((await visitor.fill('/sign-in', '/sign-in', fields)).headers.location).toBe(path)
    // Not where they were last: they may be in other organizations.
    expect((await visitor.fill(path, path)).headers.location).toBe(`/app/orgs/${organizationId}`)
    expect(await roleOf(user.email)).toBe('edit')
    // The mail is opened again, or it was used up on the way back from a provider.
    expect((await visitor.get(path)).headers.location).toBe(`/app/orgs/${organizationId}`)
    expect((await newVisitor(app).get(path)).statusCode).toBe(404)
  })

  test('is for its addressee alone', async () => {
    const [invited, other] = [`${newId()}@example.org`, await buildUser(app)]
    await givePassword(app, other, password)
    const path = await invite(invited)
    const visitor = newVisitor(app)
    await visitor.fill('/sign-in', '/sign-in', { email: other.email, password })
    expect((await visitor.get(path)).body).toContain('Sign out and go on')
    expect((await visitor.fill(path, path)).statusCode).toBe(404)
    expect((await visitor.fill(path, '/sign-out')).headers.location).toBe(path)
    expect((await visitor.get(path)).body).toContain('Make an account')
  })

  test('with single sign-on leads to the provider', async () => {
    const { certificate } = newCertificate()
    const saml = { label: 'Okta', entityID: 'idp', ssoURL: 'https://idp.example/sso', certificate }
    await app.call(createOrganizationSAMLProvider, { params: { organizationId }, body: saml }, admin.token)
    const user = await buildUser(app)
    await givePassword(app, user, password)
    const path = await invite(user.email, true)
    const visitor = newVisitor(app)
    expect((await visitor.get(path)).body).toContain('Continue with Okta')
    const signedIn = newVisitor(app)
    await signedIn.fill('/sign-in', '/sign-in', { email: user.email, password })
    const page = await signedIn.get(path)
    expect(page.body).toContain('Continue with Okta')
    // Which would lead back here.
    expect(page.body).not.toContain('I have an account')
    expect((await signedIn.fill('/account', path)).statusCode).toBe(412)
    const fields = { name: 'Grace', password, repeated: password }
    expect((await visitor.fill('/sign-in', path, fields)).statusCode).toBe(412)
  })

  test('that cannot be accepted is told in the language of the browser', async () => {
    const german = { 'accept-language': 'de' }
    const user = await buildUser(app)
    const path = await invite(user.email)
    const newcomer = newVisitor(app)
    const fields = async () => {
      const { body } = await newcomer.get('/sign-in')
      return { form_token: /name="form_token" value="([^"]+)"/.exec(body)?.[1] ?? '' }
    }
    const refused = await newcomer.post(path, await fields(), german)
    expect(refused.body).toContain('Melden Sie sich zuerst an')
    const gone = await newcomer.get(`/invites/${organizationId}/unknown`, german)
    expect(gone.body).toContain('Diese Einladung gibt es nicht')
    expect(gone.body).toContain('bitten Sie die Person, die Sie eingeladen hat, um eine neue')
  })

  test('that is not there is not there', async () => {
    expect((await newVisitor(app).get(`/invites/${organizationId}/unknown`)).statusCode).toBe(404)
    expect((await newVisitor(app).get('/invites/unknown/unknown')).statusCode).toBe(404)
  })
})

test('an invite link makes an account only for who proves their address', async () => {
  const link = await app.call(
    createOrganizationInvite,
    { params: { organizationId }, body: { role: 'read' } },
    admin.token,
  )
  const path = `/invites/${organizationId}/${link.secret}`
  const email = `${newId()}@example.org`
  const visitor = newVisitor(app)
  const fields = { name: 'Mallory', password, repeated: password, email }
  expect((await visitor.fill(path, path, fields)).body).toContain('Look into your mail')
  await expect.poll(() => outbox.to(email).length, { timeout: 10_000 }).toBe(1)
  expect(await roleOf(email)).toBeUndefined()
  const mailed = pathIn(outbox.to(email)[0])
  expect((await visitor.fill(mailed, '/sign-in/link/follow')).headers.location).toBe(path)
  expect((await visitor.fill(path, path)).headers.location).toBe(`/app/orgs/${organizationId}`)
  expect(await roleOf(email)).toBe('read')
})
