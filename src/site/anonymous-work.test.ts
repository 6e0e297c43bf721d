import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildMember, buildOrganization, type TestUser } from '../../test/build.ts'
import { publishSite, type PublishedSite } from '../../test/published-site.ts'
import { updateUserById } from '../contract/people/users.ts'

// Many pages take a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
let owner: { organizationId: string; admin: TestUser }
let site: PublishedSite

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'http://localhost:4000', LECTERN_SITE_LIMIT: '200' })
  owner = await buildOrganization(app)
  site = await publishSite(app, owner, { title: 'Small', pages: [['Home', 'Hello.']] })
})

type SentRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  payload?: string
  from?: string
}

const ask = (url: string, { from = '203.0.113.1', ...asked }: SentRequest = {}) =>
  app.app.inject({ url, remoteAddress: from, ...asked })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function statuses(count: number, one: (at: number) => ReturnType<typeof ask>): Promise<Set<number>> {
  const found = new Set<number>()
  for (let at = 0; at < count; at++) found.add((await one(at)).statusCode)
  return found
}

describe('one address', () => {
  test('that floods searches, prints, events or feedback is told to wait', async () => {
    const post = (path: string, from: string) =>
      ask(`${site.path}~gitbook/${path}`, { method: 'POST', headers: form, payload: 'query=x&page=y', from })
    const search = (at: number) => ask(`${site.path}~gitbook/search?q=word${at}`, { from: '203.0.113.2' })
    expect(await statuses(60, search)).toEqual(new Set([200, 429]))
    const print = (at: number) => ask(`${site.path}~gitbook/pdf?x=${at}`, { from: '203.0.113.3' })
    expect(await statuses(20, print)).toEqual(new Set([200, 429]))
    expect(await statuses(60, () => post('events', '203.0.113.4'))).toEqual(new Set([204, 429]))
    expect(await statuses(60, () => post('feedback', '203.0.113.5'))).toEqual(new Set([404, 429]))
    const pages = (at: number) => ask(`${site.path}nothing-${at}`, { from: '203.0.113.6' })
    expect(await statuses(210, pages)).toEqual(new Set([404, 429]))
  })

  test('is one address however many a network gives to one reader', async () => {
    const print = (at: number) =>
      ask(`${site.path}~gitbook/pdf?y=${at}`, { from: `2001:db8:1:2::${at.toString(16)}` })
    expect(await statuses(20, print)).toEqual(new Set([200, 429]))
  })

  test('is told when to come back, and keeps nobody else waiting', async () => {
    const refused = await ask(`${site.path}nothing`, { from: '203.0.113.6' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(`${site.path}nothing`, { from: '203.0.113.7' })).statusCode).toBe(404)
    app.advance(61_000)
    expect((await ask(`${site.path}nothing`, { from: '203.0.113.6' })).statusCode).toBe(404)
  })

  test('reads a page that is known as often as it likes', async () => {
    await ask(site.path)
    expect(await statuses(300, () => ask(site.path))).toEqual(new Set([200]))
  })
})

test('what a stranger says they did is kept short', async () => {
  const long = 'x'.repeat(4000)
  const home = (await ask(site.path)).body.match(/data-page="([^"]+)"/)?.[1] ?? ''
  const fields = { page: home, referrer: `https://example.org/${long}`, url: `http://localhost/${long}` }
  await ask(`${site.path}~gitbook/events`, {
    method: 'POST',
    headers: { ...form, 'user-agent': long, cookie: `a=${long}` },
    payload: new URLSearchParams(fields).toString(),
    from: '203.0.113.8',
  })
  const stored = async () => {
    const rows = await app.services.database.read.selectFrom('site_events').selectAll().execute()
    return rows.find(({ page_id: page }) => page === home)
  }
  await expect.poll(stored, { timeout: 10_000 }).toBeDefined()
  expect(JSON.stringify(await stored()).length).toBeLessThan(3000)
})

test('a page of another site does not act in the name of a reader', async () => {
  const asked = (fetchSite: string) =>
    ask(`${site.path}~gitbook/events`, {
      method: 'POST',
      headers: { ...form, 'sec-fetch-site': fetchSite },
      payload: 'query=x',
      from: '203.0.113.9',
    })
  expect((await asked('same-origin')).statusCode).toBe(204)
  for (const other of ['same-site', 'cross-site']) expect((await asked(other)).statusCode).toBe(403)
})

test('a stream that would never end is not begun', async () => {
  for (const path of ['~gitbook/mcp', '~gitbook/mcp/auth']) {
    const refused = await ask(`${site.path}${path}`, { headers: { accept: 'text/event-stream' } })
    expect([refused.statusCode, refused.headers['allow']]).toEqual([405, 'POST'])
  }
})

test('a mentioned user who changes their name is called by the new one', async () => {
  const user = await buildMember(app, { ...owner, role: 'read', displayName: 'Old Name' })
  const named = await publishSite(app, owner, {
    title: 'Mentions',
    pages: [['Home', `Ask <a href="/broken/users/${user.id}" data-mention>them</a>.`]],
  })
  expect((await ask(named.path)).body).toContain('Old Name')
  await app.call(
    updateUserById,
    { params: { userId: user.id }, body: { displayName: 'New Name' } },
    user.token,
  )
  app.advance(1500)
  const { body } = await ask(named.path)
  expect(body).toContain('New Name')
  expect(body).not.toContain('Old Name')
})

test('many pages are printed without keeping anybody waiting, and once for all who ask', async () => {
  const text = Array.from({ length: 20 }, (_, at) => `## Part ${at}\n\nSome *words* and \`code\` here.`).join(
    '\n\n',
  )
  const pages = Array.from({ length: 120 }, (_, at): [string, string] => [
    `Page ${at}`,
    `${text}\n\nNumber ${at}.`,
  ])
  const large = await publishSite(app, owner, { title: 'Large', pages })
  const url = `${large.path}~gitbook/pdf?limit=500`
  await ask(url.replace('500', '1'), { from: '203.0.113.20' })
  let turns = 0
  let isPrinting = true
  const others = async () => {
    for (; isPrinting; turns++) await nextTurn()
  }
  const served = others()
  const printed = await Promise.all(
    Array.from({ length: 5 }, (_, at) => ask(url, { from: `203.0.113.3${at}` })),
  )
  isPrinting = false
  await served
  for (const { statusCode, body } of printed) {
    expect(statusCode).toBe(200)
    expect(body.match(/class="article printed"/g)).toHaveLength(120)
  }
  // Others had a turn between any two pages, when they were read and when they were drawn.
  expect(turns).toBeGreaterThan(120)
  const again = await ask(url, { from: '203.0.113.40' })
  expect(again.headers['etag']).toBe(printed[0]?.headers['etag'])
})
