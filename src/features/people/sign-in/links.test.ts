import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildUser, givePassword, type TestUser } from '../../../../test/build.ts'
import { openOutbox, pathIn, type Outbox } from '../../../../test/outbox.ts'
import { newVisitor, type Visitor } from '../../../../test/visitor.ts'
import { getAuthenticatedUser } from '../../../contract/people/users.ts'
import { newId } from '../../../kernel/ids.ts'
import { transact } from '../../../kernel/transact.ts'
import { createLink } from '../sign-in-links/create-link.ts'

// Passwords are slow on purpose, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 })

const password = 'correct horse battery'
let app: TestApp
let outbox: Outbox

beforeAll(async () => {
  app = await bootApp()
  outbox = openOutbox(app)
})

async function mailedLink(email: string, form: '/sign-in/link' | '/sign-in/forgot'): Promise<string> {
  const before = outbox.to(email).length
  const page = form === '/sign-in/link' ? '/sign-in' : form
  const response = await newVisitor(app).fill(page, form, { email })
  expect(response.body).toContain('Look into your mail')
  await expect.poll(() => outbox.to(email).length, { timeout: 10_000 }).toBe(before + 1)
  return pathIn(outbox.to(email).at(-1))
}

function setPassword(visitor: Visitor, link: string, fresh = password, repeated = fresh) {
  return visitor.fill(link, '/sign-in/password', { password: fresh, repeated })
}

describe('a link by mail', () => {
  test('signs in, once, when its button is pressed and not when it is only looked at', async () => {
    const user = await buildUser(app)
    const link = await mailedLink(user.email, '/sign-in/link')
    await newVisitor(app).get(link)
    const visitor = newVisitor(app)
    expect((await visitor.fill(link, '/sign-in/link/follow')).headers.location).toBe('/app/')
    expect((await visitor.get('/account')).body).toContain(user.email)
    expect((await newVisitor(app).get(link)).statusCode).toBe(404)
    const code = new URLSearchParams(link.split('?')[1]).get('code') ?? ''
    const again = await newVisitor(app).fill('/sign-in/forgot', '/sign-in/link/follow', { code })
    expect(again.statusCode).toBe(404)
  })

  test.each([
    ['/sign-in', '/sign-in/link', 'Um sich anzumelden, folgen Sie diesem Link'],
    ['/sign-in/forgot', '/sign-in/forgot', 'innerhalb eines Tages'],
  ])('comes in the language of the browser that asked for it at %s', async (page, action, text) => {
    const { email } = await buildUser(app)
    const visitor = newVisitor(app)
    const token = /name="form_token" value="([^"]+)"/.exec((await visitor.get(page)).body)?.[1] ?? ''
    await visitor.post(action, { email, form_token: token }, { 'accept-language': 'de-AT,de;q=0.9' })
    await expect.poll(() => outbox.to(email).length, { timeout: 10_000 }).toBe(1)
    expect(outbox.to(email)[0]).toContain(text)
    expect((await visitor.get(pathIn(outbox.to(email)[0]))).statusCode).toBe(200)
  })

  test('ends after half an hour', async () => {
    const user = await buildUser(app)
    const link = await mailedLink(user.email, '/sign-in/link')
    expect((await newVisitor(app).get(link)).statusCode).toBe(200)
    app.advance(31 * 60 * 1000)
    expect((await newVisitor(app).get(link)).statusCode).toBe(404)
  })

  test('is not sent to an address without an account, and the answer does not say so', async () => {
    const [known, unknown] = [(await buildUser(app)).email, `${newId()}@example.org`]
    const ask = async (email: string) => {
      const { statusCode, body } = await newVisitor(app).fill('/sign-in', '/sign-in/link', { email })
      return { statusCode, body: body.replaceAll(email, 'EMAIL') }
    }
    expect(await ask(unknown)).toEqual(await ask(known))
    await expect.poll(() => outbox.to(known).length, { timeout: 10_000 }).toBe(1)
    expect(outbox.to(unknown)).toEqual([])
  })

  test('is sent only so often', async () => {
    const { email } = await buildUser(app)
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await newVisitor(app).fill('/sign-in', '/sign-in/link', { email })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('is kept as a hash', async () => {
    const user = await buildUser(app)
    const link = await mailedLink(user.email, '/sign-in/link')
    const code = new URLSearchParams(link.split('?')[1]).get('code') ?? ''
    const rows = await app.services.database.read.selectFrom('one_time_links').selectAll().execute()
    expect(rows.map(({ email }) => email)).toContain(user.email)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('a password that was forgotten', () => {
  test('is set anew, and whoever was signed in is signed out', async () => {
    const user = await buildUser(app)
    await givePassword(app, user, 'the old password')
    const there = newVisitor(app)
    await there.fill('/sign-in', '/sign-in', { email: user.email, password: 'the old password' })
    const [link, other] = [
      await mailedLink(user.email, '/sign-in/forgot'),
      await mailedLink(user.email, '/sign-in/forgot'),
    ]
    const visitor = newVisitor(app)
    expect((await setPassword(visitor, link, 'short')).body).toContain('10 to 200')
    expect((await setPassword(visitor, link, password, 'different words')).body).toContain('not the same')
    expect((await there.get('/account')).statusCode).toBe(200)
    expect((await setPassword(visitor, link)).statusCode).toBe(303)
    expect((await visitor.get('/account')).statusCode).toBe(200)
    expect((await there.get('/account')).statusCode).toBe(303)
    for (const used of [link, other]) expect((await newVisitor(app).get(used)).statusCode).toBe(404)
    const signIn = async (given: string) =>
      (await newVisitor(app).fill('/sign-in', '/sign-in', { email: user.email, password: given })).statusCode
    expect(await signIn('the old password')).toBe(401)
    expect(await signIn(password)).toBe(303)
  })

  test('is not set with a link for signing in', async () => {
    const user = await buildUser(app)
    const link = (await mailedLink(user.email, '/sign-in/link')).replace('/sign-in/link', '/sign-in/password')
    expect((await newVisitor(app).get(link)).statusCode).toBe(404)
  })
})

describe('an address that was never proven', () => {
  async function squatted(): Promise<{ user: TestUser; squatter: Visitor }> {
    const user = await buildUser(app, { isVerified: false })
    await givePassword(app, user, 'the squatter’s words')
    const squatter = newVisitor(app)
    const fields = { email: user.email, password: 'the squatter’s words' }
    expect((await squatter.fill('/sign-in', '/sign-in', fields)).statusCode).toBe(303)
    return { user, squatter }
  }

  test('belongs to who proves it: nothing that was arranged before works after', async () => {
    const { user, squatter } = await squatted()
    expect(await app.status(getAuthenticatedUser, {}, user.token)).toBe(200)
    const link = await mailedLink(user.email, '/sign-in/link')
    const owner = newVisitor(app)
    expect((await owner.fill(link, '/sign-in/link/follow')).statusCode).toBe(303)
    expect((await owner.get('/account')).statusCode).toBe(200)
    expect((await squatter.get('/account')).statusCode).toBe(303)
    expect(await app.status(getAuthenticatedUser, {}, user.token)).toBe(401)
    const fields = { email: user.email, password: 'the squatter’s words' }
    expect((await squatter.fill('/sign-in', '/sign-in', fields)).statusCode).toBe(401)
  })

  test('once proven, a link takes nothing away', async () => {
    const user = await buildUser(app)
    const link = await mailedLink(user.email, '/sign-in/link')
    await newVisitor(app).fill(link, '/sign-in/link/follow')
    expect(await app.status(getAuthenticatedUser, {}, user.token)).toBe(200)
  })
})

test('a link that is printed sets the password of somebody who has none', async () => {
  const user = await buildUser(app)
  const path = await transact(app.services, { kind: 'system' }, (ctx) =>
    createLink(ctx, { email: user.email, purpose: 'password' }),
  )
  const visitor = newVisitor(app)
  expect((await visitor.get(path)).body).toContain(user.email)
  expect((await setPassword(visitor, path)).statusCode).toBe(303)
  expect((await visitor.get('/account')).statusCode).toBe(200)
})
