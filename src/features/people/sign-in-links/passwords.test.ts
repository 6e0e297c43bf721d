import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildSession, buildUser, givePassword } from '../../../../test/build.ts'
import { listIdentities } from '../../../contract/people/identities.ts'
import { changePassword } from '../../../contract/people/passwords.ts'
import { createOrganizationSAMLProvider } from '../../../contract/people/saml.ts'
import { getSession, listSessions, revokeOtherSessions } from '../../../contract/people/sessions.ts'
import { transact } from '../../../kernel/transact.ts'
import { newVisitor } from '../../../../test/visitor.ts'
import { insertIdentity } from '../identities/queries.ts'

// Passwords are slow on purpose, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const current = 'correct horse battery'
const password = 'a staple that is better'
let app: TestApp

beforeAll(async () => {
  app = await bootApp()
})

describe('somebody who is signed in', () => {
  test('changes their password with the one they have; other browsers are signed out', async () => {
    const user = await buildUser(app)
    await givePassword(app, user, current)
    const [here, elsewhere] = [await buildSession(app, user), await buildSession(app, user)]
    await app.call(changePassword, { body: { password, current } }, here)
    expect(await app.status(getSession, {}, here)).toBe(200)
    expect(await app.status(getSession, {}, elsewhere)).toBe(401)
    const entered = await newVisitor(app).fill('/sign-in', '/sign-in', { email: user.email, password })
    expect(entered.statusCode).toBe(303)
  })

  test('is refused with a wrong one, and after too many', async () => {
    const user = await buildUser(app)
    await givePassword(app, user, current)
    const here = await buildSession(app, user)
    const wrong = () => app.status(changePassword, { body: { password, current: 'wrong' } }, here)
    expect(await wrong()).toBe(400)
    expect(await app.status(changePassword, { body: { password } }, here)).toBe(400)
    for (let tries = 2; tries < 10; tries++) await wrong()
    expect(await wrong()).toBe(429)
  })

  test('gives themselves a first one, unless an organization vouches for them', async () => {
    const { organizationId, admin } = await buildOrganization(app)
    const body = { label: 'Okta' }
    const input = { params: { organizationId }, body }
    const { id } = await app.call(createOrganizationSAMLProvider, input, admin.token)
    const vouched = await buildSession(app, admin, id)
    expect(await app.status(changePassword, { body: { password } }, vouched)).toBe(403)
    const own = await buildSession(app, admin)
    expect((await app.call(getSession, {}, own)).hasPassword).toBe(false)
    await app.call(changePassword, { body: { password } }, own)
    expect((await app.call(getSession, {}, own)).hasPassword).toBe(true)
  })

  test('does not change it with a token', async () => {
    const user = await buildUser(app)
    expect(await app.status(changePassword, { body: { password } }, user.token)).toBe(403)
  })

  test('signs out everywhere else', async () => {
    const user = await buildUser(app)
    const sessions = [
      await buildSession(app, user),
      await buildSession(app, user),
      await buildSession(app, user),
    ]
    await app.call(revokeOtherSessions, {}, sessions[1])
    const { items } = await app.call(listSessions, {}, sessions[1])
    expect(items.map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect(await app.status(getSession, {}, sessions[0])).toBe(401)
  })

  test('sees which providers know them', async () => {
    const { organizationId, admin } = await buildOrganization(app, { title: 'Acme' })
    const input = { params: { organizationId }, body: { label: 'Okta' } }
    const { id } = await app.call(createOrganizationSAMLProvider, input, admin.token)
    await transact(app.services, { kind: 'system' }, ({ db, now }) =>
      insertIdentity(db, { provider_id: id, subject: 'a', user_id: admin.id, created_at: now }),
    )
    const { items } = await app.call(listIdentities, {}, admin.token)
    expect(items).toMatchObject([{ id, label: 'Okta', kind: 'saml', organization: 'Acme' }])
  })
})
