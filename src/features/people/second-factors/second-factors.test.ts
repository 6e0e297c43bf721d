import { TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import {
  buildMember,
  buildOrganization,
  buildSession,
  buildUser,
  givePassword,
} from '../../../../test/build.ts'
import { openOutbox, pathIn } from '../../../../test/outbox.ts'
import { newVisitor, type Visitor } from '../../../../test/visitor.ts'
import { listAuditEventsInOrganization } from '../../../contract/observers/audit.ts'
import { changePassword } from '../../../contract/people/passwords.ts'
import { createOrganizationSAMLProvider } from '../../../contract/people/saml.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../contract/people/second-factors.ts'
import { getSession } from '../../../contract/people/sessions.ts'
import { transact } from '../../../kernel/transact.ts'
import { replacePassword } from '../sign-in-links/set-password.ts'
import { takeSecondStep } from '../sign-in-links/take-second-step.ts'

const password = 'correct horse battery'
const halfMinute = 30_000
let app: TestApp

beforeAll(async () => {
  app = await bootApp()
})

type Person = Awaited<ReturnType<typeof buildUser>>

/** As an authenticator app makes it, now or a few half minutes away. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: app.services.clock() + steps * halfMinute })
}

async function setUp(user: Person) {
  const here = await buildSession(app, user)
  const { secret } = await app.call(beginSecondFactor, { body: { current: password } }, here)
  const { recoveryCodes } = await app.call(confirmSecondFactor, { body: { code: codeOf(secret) } }, here)
  app.advance(halfMinute)
  return { here, secret, recoveryCodes }
}

async function withPassword(user?: Person): Promise<Person> {
  const person = user ?? (await buildUser(app))
  await givePassword(app, person, password)
  return person
}

function enterPassword(visitor: Visitor, { email }: Person, fields: Record<string, string> = {}) {
  return visitor.fill('/sign-in', '/sign-in', { email, password, ...fields })
}

/** What the form of the second step that was just shown carries. */
function carried(body: string): Record<string, string> {
  const fields = [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
}

function giveCode(visitor: Visitor, shown: string, fields: Record<string, string>) {
  return visitor.post('/sign-in/second-step', { ...carried(shown), ...fields })
}

describe('setting up a second factor', () => {
  test('asks for the password, and for nothing at sign-in until a code was right', async () => {
    const user = await withPassword()
    const here = await buildSession(app, user)
    expect(await app.call(getSecondFactor, {}, here)).toEqual({ object: 'second-factor', isActive: false })
    expect(await app.status(beginSecondFactor, { body: { current: 'not it' } }, here)).toBe(400)
    expect(await app.status(beginSecondFactor, { body: {} }, here)).toBe(400)
    const setup = await app.call(beginSecondFactor, { body: { current: password } }, here)
    expect(setup.uri).toContain(`secret=${setup.secret}`)
    expect(setup.uri).toContain(encodeURIComponent(user.email))
    expect(await app.status(confirmSecondFactor, { body: { code: '000000' } }, here)).toBe(400)
    expect((await enterPassword(newVisitor(app), user)).statusCode).toBe(303)

    const { recoveryCodes } = await app.call(
      confirmSecondFactor,
      { body: { code: codeOf(setup.secret) } },
      here,
    )
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await app.call(getSecondFactor, {}, here)).toMatchObject({ isActive: true, recoveryCodesLeft: 10 })
    expect((await enterPassword(newVisitor(app), user)).statusCode).toBe(200)
  })

  test('is for browsers that are signed in, by their own means', async () => {
    const user = await withPassword()
    const body = { current: password }
    expect(await app.status(beginSecondFactor, { body }, user.token)).toBe(403)
    expect(await app.status(beginSecondFactor, { body }, undefined)).toBe(401)
    const { organizationId, admin } = await buildOrganization(app)
    const input = { params: { organizationId }, body: { label: 'Okta' } }
    const { id } = await app.call(createOrganizationSAMLProvider, input, admin.token)
    const vouched = await buildSession(app, admin, id)
    expect(await app.status(beginSecondFactor, { body: {} }, vouched)).toBe(403)
    const { here } = await setUp(user)
    for (const operation of [confirmSecondFactor, renewRecoveryCodes, removeSecondFactor]) {
      const code = { body: { code: '123456' } }
      expect(await app.status(operation, code, user.token)).toBe(403)
      expect(await app.status(operation, code, undefined)).toBe(401)
      expect(await app.status(operation, { body: { code: '12' } }, here)).toBe(400)
    }
  })

  test('asks who has no password to have signed in just now', async () => {
    const user = await buildUser(app)
    const here = await buildSession(app, user)
    app.advance(16 * 60_000)
    expect(await app.status(beginSecondFactor, { body: {} }, here)).toBe(403)
    const anew = await buildSession(app, user)
    expect(await app.status(beginSecondFactor, { body: {} }, anew)).toBe(200)
  })

  test('happens once: a second one is set up when the first is removed', async () => {
    const user = await withPassword()
    const { here, secret } = await setUp(user)
    expect(await app.status(beginSecondFactor, { body: { current: password } }, here)).toBe(412)
    expect(await app.status(confirmSecondFactor, { body: { code: codeOf(secret) } }, here)).toBe(412)
    await app.call(removeSecondFactor, { body: { code: codeOf(secret) } }, here)
    expect((await app.call(getSecondFactor, {}, here)).isActive).toBe(false)
    expect(await app.status(removeSecondFactor, { body: { code: codeOf(secret, 1) } }, here)).toBe(412)
    expect((await enterPassword(newVisitor(app), user)).statusCode).toBe(303)
    await setUp(user)
  })

  test('keeps no secret and no code as it is', async () => {
    const user = await withPassword()
    const { secret, recoveryCodes } = await setUp(user)
    const { read } = app.services.database
    const rows = [
      ...(await read.selectFrom('second_factors').selectAll().execute()),
      ...(await read.selectFrom('recovery_codes').selectAll().execute()),
    ]
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(secret)
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })
})

describe('signing in with a second factor', () => {
  test('takes a code after the password, and leads on to where one wanted to go', async () => {
    const user = await withPassword()
    const { secret } = await setUp(user)
    const visitor = newVisitor(app)
    const shown = await enterPassword(visitor, user, { return_to: '/app/inbox' })
    expect(shown.statusCode).toBe(200)
    expect(shown.cookies.map(({ name }) => name)).not.toContain('lectern_session')
    expect((await visitor.get('/v1/session')).statusCode).toBe(401)
    const wrong = await giveCode(visitor, shown.body, { code: codeOf(secret, 20) })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.body).toContain('The code is not right')
    const entered = await giveCode(visitor, wrong.body, {
      code: ` ${codeOf(secret).replace(/^.../, '$& ')} `,
    })
    expect(entered.statusCode).toBe(303)
    expect(entered.headers.location).toBe('/app/inbox')
    expect((await visitor.get('/v1/session')).json()).toMatchObject({
      user: { id: user.id },
      session: { method: 'password' },
    })
  })

  test('takes each code once, also where two come at the same moment', async () => {
    const user = await withPassword()
    const { secret } = await setUp(user)
    const code = codeOf(secret)
    const visitors = [newVisitor(app), newVisitor(app), newVisitor(app)]
    const forms = await Promise.all(visitors.map((visitor) => enterPassword(visitor, user)))
    const statuses = await Promise.all(
      visitors.map(
        async (visitor, at) => (await giveCode(visitor, forms[at]?.body ?? '', { code })).statusCode,
      ),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([303, 401, 401])
    // Who was at the second step in another browser goes on there.
    app.advance(halfMinute)
    const at = statuses.indexOf(401)
    const other = visitors[at] ?? newVisitor(app)
    const later = await giveCode(other, forms[at]?.body ?? '', { code: codeOf(secret) })
    expect(later.statusCode).toBe(303)
  })

  test('takes the codes beside the present one, whose clock differs, and none further away', async () => {
    const user = await withPassword()
    const { secret } = await setUp(user)
    const enter = async (steps: number) => {
      const visitor = newVisitor(app)
      const { body } = await enterPassword(visitor, user)
      return (await giveCode(visitor, body, { code: codeOf(secret, steps) })).statusCode
    }
    app.advance(10 * halfMinute)
    expect(await enter(-2)).toBe(401)
    expect(await enter(2)).toBe(401)
    expect(await enter(-1)).toBe(303)
    expect(await enter(1)).toBe(303)
    // What came before the one that was used is used up, too.
    expect(await enter(0)).toBe(401)
  })

  test('takes a recovery code instead, once, and new ones replace the old', async () => {
    const user = await withPassword()
    const { here, recoveryCodes, secret } = await setUp(user)
    const [first = '', second = ''] = recoveryCodes
    const enter = async (recovery: string) => {
      const visitor = newVisitor(app)
      const { body } = await enterPassword(visitor, user)
      return (await giveCode(visitor, body, { code: '', recovery })).statusCode
    }
    expect(await enter(first.toUpperCase().replaceAll('-', ' '))).toBe(303)
    expect(await enter(first)).toBe(401)
    expect((await app.call(getSecondFactor, {}, here)).recoveryCodesLeft).toBe(9)
    const renewed = await app.call(renewRecoveryCodes, { body: { code: codeOf(secret) } }, here)
    expect(await enter(second)).toBe(401)
    expect(await enter(renewed.recoveryCodes[3] ?? '')).toBe(303)
  })

  test('is refused after five codes, the right one too, until a quarter of an hour has gone', async () => {
    const user = await withPassword()
    const { here, secret } = await setUp(user)
    const visitor = newVisitor(app)
    const { body } = await enterPassword(visitor, user)
    for (let tries = 0; tries < 5; tries++)
      expect((await giveCode(visitor, body, { code: '000000' })).statusCode).toBe(401)
    const refused = await giveCode(visitor, body, { code: codeOf(secret) })
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toContain('Too many codes')
    expect(await app.status(removeSecondFactor, { body: { code: codeOf(secret) } }, here)).toBe(429)
    app.advance(15 * 60_000)
    // The form is too old by then.
    const old = await giveCode(visitor, body, { code: codeOf(secret) })
    expect(old.statusCode).toBe(401)
    expect(old.body).toContain('too old')
    const again = await enterPassword(visitor, user)
    expect((await giveCode(visitor, again.body, { code: codeOf(secret) })).statusCode).toBe(303)
  })

  test('is asked for after a mailed link, also after one that sets a password', async () => {
    const user = await withPassword()
    const { secret } = await setUp(user)
    const outbox = openOutbox(app)
    const visitor = newVisitor(app)
    await visitor.fill('/sign-in', '/sign-in/link', { email: user.email })
    await expect.poll(() => outbox.to(user.email).length, { timeout: 10_000 }).toBe(1)
    const followed = await visitor.fill(pathIn(outbox.to(user.email)[0]), '/sign-in/link/follow')
    expect(followed.statusCode).toBe(200)
    expect((await giveCode(visitor, followed.body, { code: codeOf(secret) })).statusCode).toBe(303)

    app.advance(halfMinute)
    const forgetful = newVisitor(app)
    const knowing = newVisitor(app)
    const before = await enterPassword(knowing, user)
    await forgetful.fill('/sign-in/forgot', '/sign-in/forgot', { email: user.email })
    await expect.poll(() => outbox.to(user.email).length, { timeout: 10_000 }).toBe(2)
    const fresh = { password: 'a staple that is better', repeated: 'a staple that is better' }
    const set = await forgetful.fill(pathIn(outbox.to(user.email)[1]), '/sign-in/password', fresh)
    expect(set.statusCode).toBe(200)
    expect((await forgetful.get('/v1/session')).statusCode).toBe(401)
    // Who knew the former password begins again.
    const late = await giveCode(knowing, before.body, { code: codeOf(secret) })
    expect(late.body).toContain('too old')
    expect((await giveCode(forgetful, set.body, { code: codeOf(secret) })).statusCode).toBe(303)
  })

  test('opens nothing that outlasts a new password, also one that comes at the very moment', async () => {
    const user = await withPassword()
    const { secret } = await setUp(user)
    const shown = await enterPassword(newVisitor(app), user)
    const { ticket = '' } = carried(shown.body)
    const visit = { address: '127.0.0.1', userAgent: 'test', languages: [], secret: undefined }
    let tellTaken = () => {}
    const taken = new Promise<void>((resolve) => (tellTaken = resolve))
    const entering = transact(app.services, { kind: 'system' }, async (ctx) => {
      const check = { kind: 'go-on' } as const
      const outcome = await takeSecondStep(ctx, { check, ticket, code: codeOf(secret), visit })
      tellTaken()
      await new Promise((resolve) => setTimeout(resolve, 300))
      return outcome
    })
    await taken
    const hash = await app.services.passwords.hash('a staple that is better')
    await transact(app.services, { kind: 'system' }, (ctx) => replacePassword(ctx, { userId: user.id, hash }))
    const outcome = await entering
    const session = outcome.kind === 'signed-in' ? outcome.secret : ''
    expect(session).not.toBe('')
    expect(await app.status(getSession, {}, { session })).toBe(401)
  })

  test('is not asked for of tokens', async () => {
    const user = await withPassword()
    await setUp(user)
    expect(await app.status(getSession, {}, user.token)).toBe(200)
  })

  test('leads back to the sign-in who loads its address again, or comes with nothing', async () => {
    const visitor = newVisitor(app)
    expect((await visitor.get('/sign-in/second-step')).headers.location).toBe('/sign-in')
    const shown = await visitor.get('/sign-in')
    const refused = await giveCode(visitor, shown.body, { code: '123456' })
    expect(refused.statusCode).toBe(401)
    expect(refused.body).toContain('too old')
  })

  test('stands in the audit log of the organizations, with what was refused', async () => {
    const { organizationId } = await buildOrganization(app)
    const member = await withPassword(await buildMember(app, { organizationId, role: 'admin' }))
    const { secret, recoveryCodes, here } = await setUp(member)
    const visitor = newVisitor(app)
    const { body } = await enterPassword(visitor, member)
    await giveCode(visitor, body, { code: '000000' })
    await giveCode(visitor, body, { recovery: recoveryCodes[0] ?? '' })
    await app.call(renewRecoveryCodes, { body: { code: codeOf(secret) } }, here)
    app.advance(halfMinute)
    await app.call(removeSecondFactor, { body: { code: codeOf(secret) } }, here)
    const listed = async () => {
      const input = { params: { organizationId } }
      return (await app.call(listAuditEventsInOrganization, input, member.token)).items.map(
        ({ action }) => action,
      )
    }
    for (const action of [
      'second_factor.added',
      'sign_in.refused',
      'recovery_code.used',
      'recovery_codes.renewed',
      'second_factor.removed',
    ])
      await expect.poll(listed, { timeout: 10_000 }).toContain(action)
  })
})

test('a password is changed without a code by who is signed in, and others are signed out', async () => {
  const user = await withPassword()
  const { here } = await setUp(user)
  const body = { password: 'a staple that is better', current: password }
  await app.call(changePassword, { body }, here)
  expect(await app.status(getSession, {}, here)).toBe(200)
})

test('whoever set one up before the owner of an address came locks nobody out', async () => {
  const squatted = await withPassword(await buildUser(app))
  await app.services.database.transaction((db) =>
    db.updateTable('users').set({ email_verified_at: null }).where('id', '=', squatted.id).execute(),
  )
  await setUp(squatted)
  const outbox = openOutbox(app)
  const owner = newVisitor(app)
  await owner.fill('/sign-in', '/sign-in/link', { email: squatted.email })
  await expect.poll(() => outbox.to(squatted.email).length, { timeout: 10_000 }).toBe(1)
  const followed = await owner.fill(pathIn(outbox.to(squatted.email)[0]), '/sign-in/link/follow')
  expect(followed.statusCode).toBe(303)
})
