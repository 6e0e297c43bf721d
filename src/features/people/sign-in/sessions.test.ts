import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, buildUser, givePassword, type TestUser } from '../../../../test/build.ts'
import { newVisitor, type Visitor } from '../../../../test/visitor.ts'
import { getSession, revokeSession } from '../../../contract/people/sessions.ts'

// Passwords are slow on purpose, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const password = 'correct horse battery'
const name = 'lectern_session'
const origin = 'http://localhost:0'
let app: TestApp
let user: TestUser

beforeAll(async () => {
  app = await bootApp()
  user = await buildUser(app)
  await givePassword(app, user, password)
})

async function signedIn(): Promise<Visitor> {
  const visitor = newVisitor(app)
  const response = await visitor.fill('/sign-in', '/sign-in', { email: user.email, password })
  expect(response.statusCode).toBe(303)
  return visitor
}

function call(visitor: Visitor, method: 'GET' | 'POST' | 'DELETE', url: string, headers = {}) {
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  const payload = method === 'POST' ? { payload: { name: 'made by a page' } } : {}
  return app.app.inject({ method, url, headers: { cookie, ...headers }, ...payload })
}

describe('a session', () => {
  test('is in a cookie that no script reads and no other site sends, and is kept as a hash', async () => {
    const visitor = newVisitor(app)
    const response = await visitor.fill('/sign-in', '/sign-in', { email: user.email, password })
    const cookie = response.cookies.find((sent) => sent.name === name)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 3600 })
    const rows = await app.services.database.read.selectFrom('sessions').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(cookie?.value)
  })

  test('is for https only where the server is', async () => {
    const secure = await bootApp({ LECTERN_PUBLIC_URL: 'https://docs.example.org' })
    const member = await buildUser(secure)
    await givePassword(secure, member, password)
    const visitor = newVisitor(secure)
    const response = await visitor.fill('/sign-in', '/sign-in', { email: member.email, password })
    expect(response.cookies.find((sent) => sent.name === `__Host-${name}`)).toMatchObject({ secure: true })
    expect((await visitor.get('/account')).statusCode).toBe(200)
  })

  test('cannot be planted before somebody signs in', async () => {
    const attacker = await signedIn()
    const planted = attacker.cookies.get(name) ?? ''
    const victim = newVisitor(app)
    victim.cookies.set(name, planted)
    await victim.fill('/sign-in/forgot', '/sign-in', { email: user.email, password })
    expect(victim.cookies.get(name)).not.toBe(planted)
    expect((await victim.get('/account')).statusCode).toBe(200)
    expect((await attacker.get('/account')).statusCode).toBe(303)

    const madeUp = newVisitor(app)
    madeUp.cookies.set(name, 'a-secret-of-the-attacker')
    await madeUp.fill('/sign-in', '/sign-in', { email: user.email, password })
    expect(madeUp.cookies.get(name)).not.toBe('a-secret-of-the-attacker')
    madeUp.cookies.set(name, 'a-secret-of-the-attacker')
    expect((await madeUp.get('/account')).statusCode).toBe(303)
  })

  test('ends after a week without use, and after thirty days in any case', async () => {
    const day = 24 * 60 * 60 * 1000
    const idle = await signedIn()
    const busy = await signedIn()
    for (let days = 0; days < 29; days += 6) {
      expect((await busy.get('/account')).statusCode).toBe(200)
      app.advance(6 * day)
    }
    expect((await idle.get('/account')).statusCode).toBe(303)
    expect((await busy.get('/account')).statusCode).toBe(303)
  })

  test('is listed, and ends where its owner says so and nowhere else', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    const mine = await call(here, 'GET', '/v1/session')
    expect(mine.json()).toMatchObject({
      user: { id: user.id },
      session: { method: 'password', isCurrent: true },
    })
    const list = (await call(here, 'GET', '/v1/user/sessions')).json()
    const other = list.items.find((session: { id: string; isCurrent: boolean }) => !session.isCurrent)
    const stranger = await buildUser(app)
    await app.call(revokeSession, { params: { sessionId: other.id } }, stranger.token)
    expect((await there.get('/account')).statusCode).toBe(200)
    const revoked = await call(here, 'DELETE', `/v1/user/sessions/${other.id}`, { origin })
    expect(revoked.statusCode).toBe(204)
    expect((await there.get('/account')).statusCode).toBe(303)
    expect((await here.get('/account')).statusCode).toBe(200)
    expect((await call(here, 'DELETE', '/v1/session', { origin })).statusCode).toBe(204)
    expect((await call(here, 'GET', '/v1/session')).statusCode).toBe(401)
  })

  test('is not what a token is', async () => {
    const response = await app.call(getSession, {}, user.token)
    expect(response).toMatchObject({ user: { id: user.id } })
    expect(response.session).toBeUndefined()
    const end = await app.app.inject({
      method: 'DELETE',
      url: '/v1/session',
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(end.statusCode).toBe(412)
  })

  test('does not help a token that is wrong', async () => {
    const visitor = await signedIn()
    expect((await call(visitor, 'GET', '/v1/user', { authorization: 'Bearer lct_wrong' })).statusCode).toBe(
      401,
    )
    expect((await call(visitor, 'GET', '/v1/user', { authorization: 'Basic abc' })).statusCode).toBe(401)
  })
})

describe('another site', () => {
  test('cannot write with a session, and a page of this server can', async () => {
    const visitor = await signedIn()
    const write = async (headers: Record<string, string>) =>
      (await call(visitor, 'POST', '/v1/user/tokens', headers)).statusCode
    expect(await write({ origin })).toBe(201)
    expect(await write({ 'sec-fetch-site': 'same-origin' })).toBe(201)
    expect(await write({})).toBe(403)
    expect(await write({ origin: 'https://evil.example' })).toBe(403)
    expect(await write({ origin: 'null' })).toBe(403)
    expect(await write({ 'sec-fetch-site': 'cross-site', origin })).toBe(403)
    expect(await write({ 'sec-fetch-site': 'same-site' })).toBe(403)
  })

  test('cannot send a form in somebody’s name', async () => {
    const visitor = await signedIn()
    const fields = { name: 'theirs' }
    expect((await visitor.fill('/account', '/account/tokens', fields)).statusCode).toBe(200)
    expect((await visitor.post('/account/tokens', fields)).statusCode).toBe(403)
    const { body } = await visitor.get('/account')
    const token = /name="form_token" value="([^"]+)"/.exec(body)?.[1] ?? ''
    const withToken = { ...fields, form_token: token }
    const elsewhere = { origin: 'https://evil.example' }
    expect((await visitor.post('/account/tokens', withToken, elsewhere)).statusCode).toBe(403)
    expect((await visitor.post('/account/tokens', withToken)).statusCode).toBe(200)
    const attacker = await signedIn()
    expect((await attacker.post('/account/tokens', withToken)).statusCode).toBe(403)
  })

  test('cannot sign somebody in as somebody else, or out', async () => {
    const stranger = newVisitor(app)
    const response = await stranger.post('/sign-in', { email: user.email, password })
    expect(response.statusCode).toBe(403)
    const visitor = await signedIn()
    expect((await visitor.post('/sign-out', {})).statusCode).toBe(403)
    expect((await visitor.get('/account')).statusCode).toBe(200)
    expect((await visitor.fill('/account', '/sign-out')).headers.location).toBe('/sign-in')
    expect(visitor.cookies.has(name)).toBe(false)
  })
})

describe('the account page', () => {
  test('makes a token that works, shows it once, and revokes it', async () => {
    const visitor = await signedIn()
    const fields = { name: 'laptop', days: '30', rights: 'read-only' }
    const { body } = await visitor.fill('/account', '/account/tokens', fields)
    const token = /<code>(lct_\w+)<\/code>/.exec(body)?.[1] ?? ''
    const use = async (method: 'GET' | 'POST') =>
      (
        await app.app.inject({
          method,
          url: '/v1/user/tokens',
          headers: { authorization: `Bearer ${token}` },
          ...(method === 'POST' && { payload: { name: 'x' } }),
        })
      ).statusCode
    expect(await use('GET')).toBe(200)
    expect(await use('POST')).toBe(403)
    const again = await visitor.get('/account')
    expect(again.body).not.toContain(token)
    const row = /<td>laptop<\/td>.*?action="([^"]+)"/s.exec(again.body)?.[1] ?? ''
    expect((await visitor.fill('/account', row)).statusCode).toBe(303)
    expect(await use('GET')).toBe(401)
  })

  test('changes the password of who knows it, and signs everybody else out', async () => {
    const { admin } = await buildOrganization(app)
    await givePassword(app, admin, password)
    const [here, there] = [newVisitor(app), newVisitor(app)]
    for (const visitor of [here, there]) {
      await visitor.fill('/sign-in', '/sign-in', { email: admin.email, password })
    }
    const change = (current: string, fresh: string, repeated = fresh) =>
      here.fill('/account', '/account/password', { current, password: fresh, repeated })
    expect((await change('wrong', 'another good one')).body).toContain('current password is not right')
    expect((await change(password, 'short')).body).toContain('10 to 200')
    expect((await change(password, 'another good one', 'another god one')).body).toContain('not the same')
    expect((await change(password, admin.email)).body).toContain('must not be the e-mail')
    expect((await there.get('/account')).statusCode).toBe(200)
    expect((await change(password, 'another good one')).statusCode).toBe(303)
    expect((await there.get('/account')).statusCode).toBe(303)
    expect((await here.get('/account')).statusCode).toBe(200)
    const fields = { email: admin.email, password: 'another good one' }
    expect((await newVisitor(app).fill('/sign-in', '/sign-in', fields)).statusCode).toBe(303)
  })

  test('speaks the language of the browser, also of what is wrong', async () => {
    const visitor = await signedIn()
    const german = { 'accept-language': 'de' }
    const { body } = await visitor.get('/account', german)
    const formToken = /name="form_token" value="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(body).toContain('<html lang="de"')
    for (const words of [
      'Sie sind angemeldet als',
      'noch zu keiner',
      'Wo Sie angemeldet sind',
      'Ein anderes',
    ])
      expect(body).toContain(words)
    for (const words of ['Sign out', 'Tokens', 'this one', 'password</', 'Last used'])
      expect(body).not.toContain(words)
    const fields = { form_token: formToken, password: 'another good one', repeated: 'another good one' }
    const tell = async (path: string, given: object) =>
      (await visitor.post(path, { ...fields, ...given }, german)).body
    expect(await tell('/account/tokens', { name: '' })).toContain('Geben Sie dem Token einen Namen')
    expect(await tell('/account/password', { repeated: 'other' })).toContain('stimmen nicht überein')
    const short = { password: 'short', repeated: 'short' }
    expect(await tell('/account/password', short)).toContain('10 bis 200 Zeichen')
    const wrong = await tell('/account/password', { current: 'wrong' })
    expect(wrong).toContain('Das aktuelle Passwort ist nicht richtig')
  })

  test('is, like every page here, sent with a policy that runs nothing', async () => {
    const { headers, body } = await newVisitor(app).get('/sign-in')
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    // Browsers ask for one elsewhere if none is named, and complain that they may not.
    expect(body).toContain('<link rel="icon" href="data:image/svg+xml,')
    expect(headers['cache-control']).toBe('no-store')
  })
})
