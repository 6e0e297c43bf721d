import { createConnection, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../test/app.ts'
import { buildOrganization, type TestUser } from '../../test/build.ts'

let app: TestApp
let admin: TestUser
let organizationId: string
let port: number

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: 'https://docs.example.org' }, { requestTimeout: 500 })
  ;({ organizationId, admin } = await buildOrganization(app))
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})

function patch(payload: string, headers: Record<string, string> = {}) {
  return app.app.inject({
    method: 'PATCH',
    url: `/v1/orgs/${organizationId}`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', ...headers },
    payload,
  })
}

/** What the server answers to raw bytes. */
function exchange(bytes: string, { end = true } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('close', () => resolve(answer))
    // The server may close before it has read everything.
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    socket.write(bytes)
    if (end) socket.end()
  })
}

describe('a hostile body', () => {
  test.each([
    ['malformed JSON', '{"title": ', 400, 'not valid JSON: it ends too early'],
    ['a comma too many', '{\n  "title": "a",\n}', 400, 'not valid JSON: look at line 3, column 1'],
    ['text after the JSON', '{} {}', 400, 'not valid JSON: look at line 1, column 4'],
    ['a NUL character', '{"title":"a\\u0000b"}', 400, 'NUL'],
    ['a NUL in a name', '{"a\\u0000":1}', 400, 'NUL'],
    ['a prototype', '{"__proto__":{"admin":true}}', 400, 'may be called __proto__'],
    ['an array', '[]', 400, 'body: must be object'],
    ['null', 'null', 400, 'body: must be object'],
    ['nothing', '', 400, 'body: must be object'],
    ['null for text', '{"title":null}', 400, 'title: must be string'],
    ['a number for text', '{"title":17}', 400, 'title: must be string'],
    ['text for a boolean', '{"ai":"true"}', 400, 'ai: must be boolean'],
    [
      'an unknown role',
      '{"defaultRole":"king"}',
      400,
      'defaultRole: must be one of read, comment, edit, review, create, admin, null',
    ],
    ['a nest of arrays', `{"title":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'nests more than 500 deep'],
    ['a nest of objects', `${'{"a":'.repeat(501)}1${'}'.repeat(501)}`, 400, 'nests more than 500 deep'],
    [
      'an object of endless names',
      `{${Array.from({ length: 10_001 }, (_, n) => `"m${n}":[]`).join(',')}}`,
      400,
      'more than 10000 names',
    ],
    [
      'a list of objects of which each has its own name',
      `{"a":[${Array.from({ length: 10_001 }, (_, n) => `{"m${n}" : 1}`).join(',')}]}`,
      400,
      'more than 10000 names',
    ],
    ['a nest that never closes', '['.repeat(100_000), 400, 'nests more than 500 deep'],
    ['a number without bounds', '{"title":"a","x":1e309}', 400, 'a number that is too large'],
  ])('%s is 400', async (_name, body, status, message) => {
    const response = await patch(body)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ error: { code: status, message: expect.stringContaining(message) } })
  })

  test('the text \\u0000 itself, as documentation may hold it, is fine', async () => {
    const response = await patch(JSON.stringify({ title: String.raw`about \u0000` }))
    expect(response.json()).toMatchObject({ title: String.raw`about \u0000` })
  })

  test('more than a mebibyte is 413', async () => {
    const response = await patch(JSON.stringify({ title: 'a'.repeat(1024 * 1024) }))
    expect(response.json()).toMatchObject({ error: { code: 413 } })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('as %s is 415', async (type) => {
    const response = await patch('{}', { 'content-type': type })
    expect(response.json()).toMatchObject({
      error: { code: 415, message: expect.stringContaining('application/json') },
    })
  })

  test('members and parameters that nobody knows are ignored', async () => {
    expect((await patch('{"unknown":true,"title":"Known"}')).json()).toMatchObject({ title: 'Known' })
    const response = await app.app.inject({
      url: '/v1/orgs?unknown=1',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(response.statusCode).toBe(200)
  })
})

describe('a hostile request', () => {
  test('a NUL in the address is 400', async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    for (const url of ['/v1/orgs/a%00b', `/v1/orgs/${organizationId}/members?search=%00`]) {
      expect((await app.app.inject({ url, headers })).json()).toMatchObject({ error: { code: 400 } })
    }
  })

  test('an address with broken escapes is 400', async () => {
    expect((await app.app.inject('/v1/orgs/%E0%A4%A')).json()).toMatchObject({ error: { code: 400 } })
  })

  test('headers that are too large are 431', async () => {
    const answer = await exchange(
      `GET /v1/orgs HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(10_000_000)}\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code: 431 } })
  })

  test('a host that is none is 400, wherever it is sent', async () => {
    for (const path of ['/v1/docs', '/v1/orgs', '/'])
      expect(await exchange(`GET ${path} HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 400 .*"code":400/s,
      )
  })

  test('an expectation that cannot be met is 417, and says so', async () => {
    const answer = await exchange('GET /v1/orgs HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 417 .*"code":417/s)
  })

  test('a leap second, which no clock here shows, is no time', async () => {
    const body = (expiresAt: string) => ({
      method: 'POST' as const,
      url: '/v1/user/tokens',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { name: 'a', expiresAt },
    })
    const refused = await app.app.inject(body('2099-12-31T23:59:60Z'))
    expect(refused.json()).toMatchObject({
      error: { code: 400, message: expect.stringContaining('expiresAt') },
    })
    expect((await app.app.inject(body('2099-12-31T23:59:59.5+01:00'))).statusCode).toBeLessThan(300)
  })

  test('brackets in a text are no nest', async () => {
    const title = `"${'['.repeat(40)}\\`
    expect((await patch(JSON.stringify({ title }))).json()).toMatchObject({ title })
  })

  test('what is not HTTP is 400', async () => {
    expect(await exchange('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('a sender that is too slow is 408', async () => {
    const answer = await exchange('POST /v1/orgs HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{', {
      end: false,
    })
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*connection: close/s)
    const body = await exchange(
      `POST /v1/orgs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      { end: false },
    )
    expect(body).toMatch(/^HTTP\/1\.1 408 /)
    const silent = await exchange('GET /v1/orgs HTTP/1.1\r\nHost:', { end: false })
    expect(silent).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('the server is none the worse', async () => {
    expect((await app.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })
})

describe('every answer', () => {
  test('carries the headers that keep a browser harmless, and a request id', async () => {
    const { headers } = await app.app.inject('/v1/orgs')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': expect.any(String),
      'x-request-id': expect.stringMatching(/^[0-9a-z]{26}$/),
    })
  })

  test.each([
    ['GET', '/v1/nothing?here', 404, 'There is nothing at GET /v1/nothing'],
    ['GET', '/orgs', 404, 'There is nothing at GET /orgs; did you mean /v1/orgs?'],
    ['GET', '/v1/org', 404, 'There is nothing at GET /v1/org; did you mean /v1/orgs?'],
    ['GET', '/v1/space/abc', 404, 'There is nothing at GET /v1/space/abc; did you mean /v1/spaces/abc?'],
    ['GET', '/v1/spaces/abc/contents', 404, expect.stringContaining('mean /v1/spaces/abc/content?')],
  ])('to an unknown address names the nearest one: %s %s', async (method, url, code, message) => {
    const response = await app.app.inject({ method: method as 'GET', url })
    expect(response.statusCode).toBe(code)
    expect(response.json()).toEqual({ error: { code, message } })
  })

  test.each([
    ['DELETE', '/v1/orgs', 'GET, POST'],
    ['PUT', '/v1/spaces/abc', 'DELETE, GET, PATCH'],
  ] as const)('to %s %s says which verbs there are', async (method, url, allow) => {
    const response = await app.app.inject({ method, url })
    expect(response.statusCode).toBe(405)
    expect(response.headers).toMatchObject({ allow })
    expect(response.json()).toMatchObject({ error: { message: expect.stringContaining(allow) } })
  })

  test('may be read by pages of other origins', async () => {
    const preflight = await app.app.inject({
      method: 'OPTIONS',
      url: '/v1/orgs',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    expect(preflight.headers['access-control-allow-methods']).toContain('PATCH')
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization')
  })

  test('counts in the metrics', async () => {
    await app.app.inject({ url: '/v1/orgs', headers: { authorization: `Bearer ${admin.token}` } })
    const { body } = await app.app.inject('/metrics')
    expect(body).toMatch(
      /lectern_request_seconds_count\{operation="listOrganizationsForAuthenticatedUser",status="200"\} \d+/,
    )
    expect(body).toContain('lectern_jobs{state="parked"} 0')
    expect(body).toMatch(/lectern_jobs_longest_wait_seconds \d/)
    expect(body).toMatch(/lectern_database_statements_total [1-9]/)
  })
})

describe('the rate limit', () => {
  test('counts down for each token and ends in 429 until the minute is over', async () => {
    const limited = await bootApp({ LECTERN_RATE_LIMIT: '3' })
    const [one, two] = [(await buildOrganization(limited)).admin, (await buildOrganization(limited)).admin]
    const request = (token: string) =>
      limited.app.inject({ url: '/v1/user', headers: { authorization: `Bearer ${token}` } })
    for (const left of ['2', '1', '0']) {
      const { headers, statusCode } = await request(one.token)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': left })
      expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(limited.services.clock() / 1000)
    }
    const refused = await request(one.token)
    expect(refused.json()).toMatchObject({ error: { code: 429 } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await request(two.token)).statusCode).toBe(200)
    limited.advance(60_001)
    expect((await request(one.token)).statusCode).toBe(200)
  })

  test('does not last longer when the clock is put back', async () => {
    const limited = await bootApp({ LECTERN_RATE_LIMIT: '1' })
    const { admin } = await buildOrganization(limited)
    const request = async () =>
      (await limited.app.inject({ url: '/v1/user', headers: { authorization: `Bearer ${admin.token}` } }))
        .statusCode
    expect([await request(), await request()]).toEqual([200, 429])
    limited.advance(-3_600_000)
    expect([await request(), await request()]).toEqual([200, 429])
  })

  test('holds for guesses of tokens, by address', async () => {
    const limited = await bootApp({ LECTERN_RATE_LIMIT: '2' })
    const guess = async () =>
      (await limited.app.inject({ url: '/v1/user', headers: { authorization: 'Bearer guess' } })).statusCode
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429])
  })
})
