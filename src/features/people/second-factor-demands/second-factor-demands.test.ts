import { TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootApp, type Credential, type TestApp } from '../../../../test/app.ts'
import {
  buildMember,
  buildOrganization,
  buildSession,
  buildUser,
  givePassword,
  type TestUser,
} from '../../../../test/build.ts'
import { openOutbox, pathIn } from '../../../../test/outbox.ts'
import { hiddenFields, newVisitor, type Visitor } from '../../../../test/visitor.ts'
import { RefusedCall } from '../../../contract/client.ts'
import { listAuditEventsInOrganization } from '../../../contract/observers/audit.ts'
import { createOrganizationInvite, inviteUsersToOrganization } from '../../../contract/people/invites.ts'
import { joinOrganization, updateMemberInOrganizationById } from '../../../contract/people/members.ts'
import {
  getOrganizationById,
  listOrganizationsForAuthenticatedUser,
  updateOrganizationById,
} from '../../../contract/people/organizations.ts'
import { createOrganizationSAMLProvider } from '../../../contract/people/saml.ts'
import {
  getSecondFactorDemand,
  listMemberSecondFactors,
  updateSecondFactorDemand,
} from '../../../contract/people/second-factor-demands.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '../../../contract/people/second-factors.ts'
import { getSession } from '../../../contract/people/sessions.ts'
import { createToken } from '../../../contract/people/tokens.ts'
import { transact } from '../../../kernel/transact.ts'
import { organizationsDemandingSecondFactor } from '../organizations/index.ts'
import { removeSecondFactor as removeAsOperator } from '../second-factors/index.ts'
import { openSession } from '../sessions/index.ts'

const password = 'correct horse battery'
const halfMinute = 30_000
let app: TestApp
let organizationId: string
let admin: TestUser
let here: Credential
let secret: string

beforeAll(async () => {
  app = await bootApp({ LECTERN_RATE_LIMIT: '0' })
})

// Every test has an organization of its own, whose administrator has a second step.
beforeEach(async () => {
  ;({ organizationId, admin } = await buildOrganization(app, { title: 'Initech' }))
  await givePassword(app, admin, password)
  ;({ here, secret } = await setUp(admin))
})

/** As an authenticator app makes it, now or a few half minutes away. */
function codeOf(shared: string, steps = 0): string {
  return new TOTP({ secret: shared }).generate({ timestamp: app.services.clock() + steps * halfMinute })
}

async function setUp(user: TestUser) {
  const session = await buildSession(app, user)
  const begun = await app.call(beginSecondFactor, { body: { current: password } }, session)
  await app.call(confirmSecondFactor, { body: { code: codeOf(begun.secret) } }, session)
  app.advance(halfMinute)
  return { here: session, secret: begun.secret }
}

function demand(isRequired = true) {
  return app.call(updateSecondFactorDemand, { params: { organizationId }, body: { isRequired } }, admin.token)
}

async function member(): Promise<TestUser> {
  const user = await buildMember(app, { organizationId, role: 'edit' })
  await givePassword(app, user, password)
  return user
}

function enterPassword(visitor: Visitor, { email }: TestUser, fields: Record<string, string> = {}) {
  return visitor.fill('/sign-in', '/sign-in', { email, password, ...fields })
}

/** The secret that a page shows for the app. */
function secretIn(body: string): string {
  return /<code class="whole">([A-Z2-7]{32})</.exec(body)?.[1] ?? ''
}

function confirm(visitor: Visitor, shown: string, code = codeOf(secretIn(shown))) {
  return visitor.post('/sign-in/second-step/set-up', { ...hiddenFields(shown), code })
}

async function isIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.get('/v1/session')).statusCode === 200
}

describe('an organization demands a second step', () => {
  test('by the word of an administrator who has one, and counts who has none', async () => {
    await member()
    const params = { organizationId }
    expect(await app.call(getSecondFactorDemand, { params }, admin.token)).toEqual({
      object: 'second-factor-demand',
      isRequired: false,
      members: 2,
      membersWithout: 1,
    })
    expect(await demand()).toMatchObject({ isRequired: true, membersWithout: 1 })
    expect((await app.call(getSecondFactorDemand, { params }, admin.token)).isRequired).toBe(true)
    expect((await demand(false)).isRequired).toBe(false)
  })

  test('never by one who would be signed out by it', async () => {
    const other = await buildMember(app, { organizationId, role: 'admin' })
    const input = { params: { organizationId }, body: { isRequired: true } }
    const refused = await app.call(updateSecondFactorDemand, input, other.token).catch((error) => error)
    expect(refused).toBeInstanceOf(RefusedCall)
    expect(refused).toMatchObject({ status: 412, message: expect.stringContaining('in your account first') })
    await demand()
    const off = { ...input, body: { isRequired: false } }
    expect(await app.status(updateSecondFactorDemand, off, other.token)).toBe(200)
  })

  test('and its administrators see who has one', async () => {
    const without = await member()
    const input = { params: { organizationId } }
    const listed = await app.call(listMemberSecondFactors, input, admin.token)
    const active = Object.fromEntries(listed.items.map(({ id, isActive }) => [id, isActive]))
    expect(active).toEqual({ [admin.id]: true, [without.id]: false })
    expect(await app.status(listMemberSecondFactors, input, without.token)).toBe(403)
    // What was begun and never confirmed is none.
    const session = await buildSession(app, without)
    await app.call(beginSecondFactor, { body: { current: password } }, session)
    const first = await app.call(listMemberSecondFactors, { ...input, query: { limit: 1 } }, admin.token)
    expect(first.items).toHaveLength(1)
    const page = first.next?.page ?? ''
    const rest = await app.call(listMemberSecondFactors, { ...input, query: { page } }, admin.token)
    expect([...first.items, ...rest.items].filter(({ isActive }) => isActive)).toHaveLength(1)
  })

  test('and is not opened by what another organization’s provider lets in, which may ask for none', async () => {
    const user = await member()
    const own = await buildOrganization(app, { admin: user })
    const providerOf = async (params: { organizationId: string }, { token }: TestUser) =>
      (await app.call(createOrganizationSAMLProvider, { params, body: { label: 'Okta' } }, token)).id
    const vouched = await buildSession(app, user, await providerOf({ organizationId }, admin))
    const elsewhere = await buildSession(app, user, await providerOf(own, user))
    const { token } = await app.call(createToken, { body: { name: 'made there' } }, elsewhere)
    const statuses = () =>
      Promise.all(
        [vouched, elsewhere, token].map((credential) =>
          app.status(getOrganizationById, { params: { organizationId } }, credential),
        ),
      )
    const listed = async (credential: Credential) => {
      const { items } = await app.call(listOrganizationsForAuthenticatedUser, {}, credential)
      return items.map(({ id }) => id).toSorted()
    }
    const both = [organizationId, own.organizationId].toSorted()
    expect(await statuses()).toEqual([200, 200, 200])
    expect(await listed(elsewhere)).toEqual(both)
    await demand()
    expect(await statuses()).toEqual([200, 403, 403])
    expect(await listed(elsewhere)).toEqual([own.organizationId])
    expect(await listed(vouched)).toEqual(both)
    expect(await listed(user.token)).toEqual(both)
  })

  test('and that stands in the audit log', async () => {
    await demand()
    await demand()
    await demand(false)
    const listed = await app.call(listAuditEventsInOrganization, { params: { organizationId } }, admin.token)
    const actions = listed.items.map(({ action }) => action).filter((action) => action.includes('demand'))
    expect(actions).toEqual(['second_factor_demand.removed', 'second_factor_demand.added'])
  })

  test('and ends the sessions of members without one; others, and those of its provider, stay', async () => {
    const without = await member()
    const outsider = await buildUser(app)
    const input = { params: { organizationId }, body: { label: 'Okta' } }
    const { id } = await app.call(createOrganizationSAMLProvider, input, admin.token)
    const ended = await buildSession(app, without)
    const vouched = await buildSession(app, without, id)
    const elsewhere = await buildSession(app, outsider)
    await demand()
    expect(await app.status(getSession, {}, ended)).toBe(401)
    for (const stays of [vouched, elsewhere, here, without.token])
      expect(await app.status(getSession, {}, stays)).toBe(200)
  })

  test('and whoever was signed out by it reads why, in the language of their browser', async () => {
    const without = await member()
    const visitor = newVisitor(app)
    await enterPassword(visitor, without)
    const other = newVisitor(app)
    await demand()
    const acceptLanguage = { 'accept-language': 'de' }
    const shown = await visitor.get('/sign-in?return_to=%2Fapp%2Finbox&ended=true', acceptLanguage)
    expect(shown.body).toContain('Initech verlangt jetzt einen zweiten Schritt')
    expect(shown.body).not.toContain('abgelaufen')
    // Also when the page is only loaded again, and to nobody else.
    expect((await visitor.get('/sign-in')).body).toContain('Initech demands a second step')
    expect((await other.get('/sign-in?ended=true')).body).toContain('ran out or was ended')
    await confirm(visitor, (await enterPassword(visitor, without)).body)
    expect(await isIn(visitor)).toBe(true)
  })

  test('also of whoever signs in at this very moment', async () => {
    const { id: userId } = await member()
    const visit = { address: '127.0.0.1', userAgent: 'test', languages: [], secret: undefined }
    let tellAsked = () => {}
    const asked = new Promise<void>((resolve) => (tellAsked = resolve))
    // What signing in does, slowly.
    const signIn = transact(app.services, { kind: 'system' }, async (ctx) => {
      expect(await organizationsDemandingSecondFactor(ctx.db, userId)).toEqual([])
      tellAsked()
      await new Promise((resolve) => setTimeout(resolve, 300))
      return openSession(ctx, { userId, method: 'password', visit })
    })
    await asked
    await demand()
    expect(await app.status(getSession, {}, { session: await signIn })).toBe(401)
  })
})

describe('whoever signs in to it without a second step', () => {
  test('sets one up before they are let in, with a password', async () => {
    const user = await member()
    await demand()
    const visitor = newVisitor(app)
    const shown = await enterPassword(visitor, user, { return_to: '/app/inbox' })
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('<strong>Initech</strong> demands a second step')
    expect(shown.body).toContain('role="img"')
    expect(await isIn(visitor)).toBe(false)
    const wrong = await confirm(visitor, shown.body, '000000')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toContain('The code is not right')
    expect(secretIn(wrong.body)).toBe(secretIn(shown.body))
    expect(await isIn(visitor)).toBe(false)
    const done = await confirm(visitor, wrong.body)
    expect(done.statusCode).toBe(200)
    const codes = [...done.body.matchAll(/<code class="whole">([\w-]{19})</g)].map(([, code = '']) => code)
    expect(new Set(codes).size).toBe(10)
    expect(done.body).toContain('href="/app/inbox"')
    expect((await visitor.get('/v1/session')).json()).toMatchObject({
      user: { id: user.id },
      session: { method: 'password' },
    })

    // From then on it is asked for, and a recovery code stands in for the app.
    const again = newVisitor(app)
    const asked = await enterPassword(again, user)
    expect(asked.body).toContain('action="/sign-in/second-step"')
    const entered = await again.post('/sign-in/second-step', {
      ...hiddenFields(asked.body),
      code: '',
      recovery: codes[0] ?? '',
    })
    expect(entered.statusCode).toBe(303)
  })

  test('and with a mailed link, and with an invitation that makes the account', async () => {
    const user = await member()
    await demand()
    const outbox = openOutbox(app)
    const visitor = newVisitor(app)
    await visitor.fill('/sign-in', '/sign-in/link', { email: user.email })
    await expect.poll(() => outbox.to(user.email).length, { timeout: 10_000 }).toBe(1)
    const followed = await visitor.fill(pathIn(outbox.to(user.email)[0]), '/sign-in/link/follow')
    expect(await isIn(visitor)).toBe(false)
    expect((await confirm(visitor, followed.body)).statusCode).toBe(200)
    expect(await isIn(visitor)).toBe(true)

    const email = 'new.comer@example.org'
    const body = { emails: [email], role: 'edit' as const }
    await app.call(inviteUsersToOrganization, { params: { organizationId }, body }, admin.token)
    await expect.poll(() => outbox.to(email).length, { timeout: 10_000 }).toBe(1)
    const path = pathIn(outbox.to(email)[0])
    const newcomer = newVisitor(app)
    const fields = { name: 'New Comer', password, repeated: password }
    const joined = await newcomer.fill(path, path, fields)
    expect(joined.statusCode).toBe(200)
    expect(await isIn(newcomer)).toBe(false)
    expect((await confirm(newcomer, joined.body)).statusCode).toBe(200)
    expect((await newcomer.get(`/v1/orgs/${organizationId}`)).statusCode).toBe(200)
  })

  test('is let in as before where nobody demands one, or when the membership is disabled', async () => {
    const user = await member()
    expect((await enterPassword(newVisitor(app), user)).statusCode).toBe(303)
    await demand()
    const change = { params: { organizationId, userId: user.id }, body: { disabled: true } }
    await app.call(updateMemberInOrganizationById, change, admin.token)
    const visitor = newVisitor(app)
    expect((await enterPassword(visitor, user)).statusCode).toBe(303)
    await app.call(updateMemberInOrganizationById, { ...change, body: { disabled: false } }, admin.token)
    expect(await isIn(visitor)).toBe(false)
  })

  test('uses a ticket once, in time, and never after a new password', async () => {
    const user = await member()
    await demand()
    const [first, second] = [newVisitor(app), newVisitor(app)]
    const [one, two] = [await enterPassword(first, user), await enterPassword(second, user)]
    expect(secretIn(one.body)).not.toBe(secretIn(two.body))
    app.advance(10 * 60_000)
    expect((await confirm(first, one.body)).body).toContain('too old')

    const [again, other] = [await enterPassword(first, user), await enterPassword(second, user)]
    const outcomes = await Promise.all([confirm(first, again.body), confirm(second, other.body)])
    expect(outcomes.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect([await isIn(first), await isIn(second)].filter(Boolean)).toHaveLength(1)
    // Its own session is in the form of who is in by now; the other begins again.
    const repeated = (visitor: Visitor, { body }: { body: string }) =>
      confirm(visitor, body, codeOf(secretIn(body), 1))
    const late = [await repeated(first, again), await repeated(second, other)]
    expect(late.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([401, 403])

    const forgetful = await member()
    const visitor = newVisitor(app)
    const shown = await enterPassword(visitor, forgetful)
    const outbox = openOutbox(app)
    await visitor.fill('/sign-in/forgot', '/sign-in/forgot', { email: forgetful.email })
    await expect.poll(() => outbox.to(forgetful.email).length, { timeout: 10_000 }).toBe(1)
    const fresh = { password: 'a staple that is better', repeated: 'a staple that is better' }
    const set = await newVisitor(app).fill(pathIn(outbox.to(forgetful.email)[0]), '/sign-in/password', fresh)
    expect(secretIn(set.body)).not.toBe('')
    expect((await confirm(visitor, shown.body)).body).toContain('too old')
  })

  test('is refused after five codes, also the right one', async () => {
    const user = await member()
    await demand()
    const visitor = newVisitor(app)
    const { body } = await enterPassword(visitor, user)
    for (let tries = 0; tries < 5; tries++)
      expect((await confirm(visitor, body, '000000')).statusCode).toBe(401)
    const refused = await confirm(visitor, body)
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('Too many codes')
    expect(await isIn(visitor)).toBe(false)
  })

  test('gets nowhere with the ticket of the other form', async () => {
    const user = await member()
    await demand()
    const visitor = newVisitor(app)
    const shown = await enterPassword(visitor, user)
    const code = codeOf(secretIn(shown.body))
    const asCode = await visitor.post('/sign-in/second-step', { ...hiddenFields(shown.body), code })
    expect(asCode.statusCode).toBe(401)
    const holder = newVisitor(app)
    const asked = await enterPassword(holder, admin)
    expect((await confirm(holder, asked.body, codeOf(secret))).body).toContain('too old')
    expect([await isIn(visitor), await isIn(holder)]).toEqual([false, false])
    expect((await visitor.get('/sign-in/second-step/set-up')).headers.location).toBe('/sign-in')
  })
})

describe('whoever becomes a member of it', () => {
  test('by an invitation, signed in without a second step, is told and signs in again', async () => {
    const user = await buildUser(app)
    await givePassword(app, user, password)
    await demand()
    const link = { params: { organizationId }, body: { role: 'read' as const } }
    const { url } = await app.call(createOrganizationInvite, link, admin.token)
    const path = new URL(url).pathname
    const visitor = newVisitor(app)
    await enterPassword(visitor, user)
    expect((await visitor.get(path)).body).toContain('When you join you are signed out')
    const joined = await visitor.fill(path, path)
    const to = joined.headers.location ?? ''
    expect(to).toContain('/sign-in?return_to=')
    const asked = await visitor.get(to)
    expect(asked.body).toContain('sign in again to set one up')
    const shown = await visitor.post('/sign-in', { ...hiddenFields(asked.body), email: user.email, password })
    const done = await confirm(visitor, shown.body)
    expect(done.body).toContain(`href="/app/orgs/${organizationId}"`)
    expect(await app.status(getOrganizationById, { params: { organizationId } }, user.token)).toBe(200)

    // Who has one joins and stays.
    const holder = await buildUser(app)
    await givePassword(app, holder, password)
    await setUp(holder)
    const { session } = await buildSession(app, holder)
    const other = newVisitor(app)
    other.cookies.set('lectern_session', session)
    expect((await other.get(path)).body).not.toContain('you are signed out')
    expect((await other.fill(path, path)).headers.location).toBe(`/app/orgs/${organizationId}`)
    expect(await isIn(other)).toBe(true)
  })

  test('by an invite link, with no account and no password, sets it up with one mail', async () => {
    await demand()
    const link = { params: { organizationId }, body: { role: 'read' as const } }
    const { url } = await app.call(createOrganizationInvite, link, admin.token)
    const path = new URL(url).pathname
    const email = 'passer.by@example.org'
    const outbox = openOutbox(app)
    const visitor = newVisitor(app)
    await visitor.fill(path, path, { email })
    await expect.poll(() => outbox.to(email).length, { timeout: 10_000 }).toBe(1)
    await visitor.fill(pathIn(outbox.to(email)[0]), '/sign-in/link/follow')
    expect((await visitor.get(path)).body).toContain('You set one up when you join')
    const former = { session: visitor.cookies.get('lectern_session') ?? '' }
    const shown = await visitor.fill(path, path)
    expect(await app.status(getSession, {}, former)).toBe(401)
    const done = await confirm(visitor, shown.body)
    expect(done.body).toContain(`href="/app/orgs/${organizationId}"`)
    expect((await visitor.get(`/v1/orgs/${organizationId}`)).statusCode).toBe(200)
    // Who came in a while ago may be somebody else by now.
    const late = await buildUser(app)
    const { session } = await buildSession(app, late)
    app.advance(16 * 60_000)
    const other = newVisitor(app)
    other.cookies.set('lectern_session', session)
    expect((await other.get(path)).body).toContain('When you join you are signed out')
    expect((await other.fill(path, path)).headers.location).toContain('/sign-in?')
  })

  test('by the domain of their address is signed out', async () => {
    const user = await buildUser(app, { email: 'ada@initech.example' })
    const body = { emailDomains: ['initech.example'] }
    await app.call(updateOrganizationById, { params: { organizationId }, body }, admin.token)
    await demand()
    const session = await buildSession(app, user)
    await app.call(joinOrganization, { params: { organizationId } }, session)
    expect(await app.status(getSession, {}, session)).toBe(401)
  })
})

describe('a second step that is demanded', () => {
  test('is not turned off by who has it, until they have left', async () => {
    await demand()
    const input = { body: { code: codeOf(secret) } }
    const refused = await app.call(removeSecondFactor, input, here).catch((error) => error)
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('Initech demands') })
    expect(await app.status(removeSecondFactor, { body: { code: '123456' } }, here)).toBe(409)
    expect((await app.call(getSecondFactor, {}, here)).isActive).toBe(true)
    await demand(false)
    expect(await app.status(removeSecondFactor, input, here)).toBe(204)
  })

  test('is taken away by whoever runs the server, and set up anew at the next sign-in', async () => {
    const user = await member()
    const { secret: lost } = await setUp(user)
    await demand()
    await transact(app.services, { kind: 'system' }, (ctx) => removeAsOperator(ctx, user.id))
    const visitor = newVisitor(app)
    const shown = await enterPassword(visitor, user)
    expect(secretIn(shown.body)).not.toBe(lost)
    expect((await confirm(visitor, shown.body)).statusCode).toBe(200)
  })
})
