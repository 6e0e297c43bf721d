import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildOrganization, type TestUser } from '../../../../test/build.ts'
import {
  decide,
  fetchFrom,
  openBrowser,
  type Browser,
  type Fetch,
} from '../../../../test/connecting-program.ts'
import { publishSite, type PublishedSite } from '../../../../test/published-site.ts'
import { getSitePublishingAuthById } from '../../../contract/publishing/site-publishing.ts'

import { clientBy, deleteClientsBeyond } from './queries.ts'

const home = 'http://localhost:4000'
const redirectUri = 'http://localhost:7777/callback'
const verifier = 'a-verifier-that-is-long-enough-to-be-taken-for-one'
const challenge = createHash('sha256').update(verifier).digest('base64url')

let app: TestApp
let fetch: Fetch
let admin: TestUser
let site: PublishedSite
let other: PublishedSite

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: home, LECTERN_RATE_LIMIT: '0', LECTERN_SITE_LIMIT: '0' })
  fetch = fetchFrom(app)
  const owner = await buildOrganization(app)
  ;({ admin } = owner)
  const change = { visibility: 'visitor-auth' }
  site = await publishSite(app, owner, { title: 'Ours', pages: [['Home', 'Ours.']], change })
  other = await publishSite(app, owner, { title: 'Theirs', pages: [['Home', 'Theirs.']], change })
})

const at = (path: string, { path: base } = site) => `${home}${base}~gitbook/${path}`

type Answer = { status: number; body: Record<string, string> }

async function post(url: string, fields: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
}

async function register(metadata: object, of = site): Promise<Answer> {
  const response = await fetch(at('oauth/register', of), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(metadata),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

async function newClient(of = site, metadata: object = { client_name: 'Editor' }): Promise<string> {
  return (await register({ redirect_uris: [redirectUri], ...metadata }, of)).body['client_id'] ?? ''
}

async function signedIn({ expires = '1h', of = site } = {}): Promise<Browser> {
  const { organizationId, siteId } = of
  const auth = await app.call(getSitePublishingAuthById, { params: { organizationId, siteId } }, admin.token)
  const token = await new SignJWT({ name: Math.random() })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(app.services.clock() / 1000) + (expires === '1h' ? 3600 : 300))
    .sign(new TextEncoder().encode(auth.privateKey))
  const browser = openBrowser(fetch)
  await browser.get(`${home}${of.path}?jwt_token=${token}`)
  return browser
}

const asked = (client: string) => ({
  response_type: 'code',
  client_id: client,
  redirect_uri: redirectUri,
  code_challenge: challenge,
  code_challenge_method: 'S256',
  state: 'xyz',
})

/** Where the browser is led that a program sends to a site. */
async function authorize(browser: Browser, params: Record<string, string>, of = site) {
  const url = `${at('oauth/authorize', of)}?${new URLSearchParams(params).toString()}`
  const response = await browser.get(url)
  return { status: response.status, location: response.headers.get('location') }
}

async function codeFor(client: string, browser?: Browser, of = site): Promise<string> {
  const reader = browser ?? (await signedIn({ of }))
  const { location } = await authorize(reader, asked(client), of)
  return (await decide(reader, `${home}${location}`)).searchParams.get('code') ?? ''
}

const exchange = (client: string, code: string, change: Record<string, string> = {}, of = site) =>
  post(at('oauth/token', of), {
    grant_type: 'authorization_code',
    client_id: client,
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    ...change,
  })

const refresh = (client: string, token: string) =>
  post(at('oauth/token'), { grant_type: 'refresh_token', client_id: client, refresh_token: token })

async function connected() {
  const client = await newClient()
  const { body } = await exchange(client, await codeFor(client))
  return { client, access: body['access_token'] ?? '', refreshToken: body['refresh_token'] ?? '' }
}

async function ask(token: string | undefined, of = site): Promise<Response> {
  return fetch(at('mcp', of), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
}

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } }

describe('a site that is closed', () => {
  test('tells a program where it is let in, for itself and nothing else', async () => {
    const refused = await ask(undefined)
    expect(refused.status).toBe(401)
    const described = `${home}/.well-known/oauth-protected-resource${site.path}~gitbook/mcp`
    expect(refused.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${described}"`)
    const resource = await (await fetch(described)).json()
    expect(resource).toMatchObject({ resource: at('mcp'), authorization_servers: [`${home}/sites/ours`] })
    const server = await (await fetch(`${home}/.well-known/oauth-authorization-server/sites/ours`)).json()
    expect(server).toMatchObject({
      issuer: `${home}/sites/ours`,
      token_endpoint: at('oauth/token'),
      code_challenge_methods_supported: ['S256'],
    })
    for (const path of [
      'oauth-protected-resource/sites/ours/',
      'oauth-authorization-server/sites/none',
      'oauth-authorization-server',
    ])
      expect((await fetch(`${home}/.well-known/${path}`)).status).toBe(404)
    expect((await fetch(at('oauth/token'))).status).toBe(405)
  })

  test('takes no token of another site, none that is made up, and says so', async () => {
    const { access } = await connected()
    expect((await ask(access)).status).toBe(200)
    for (const response of [await ask(access, other), await ask('made-up'), await ask(`${access}x`)]) {
      expect(response.status).toBe(401)
      expect(response.headers.get('www-authenticate')).toContain('error="invalid_token"')
    }
  })

  test('ends what was granted when whoever vouched for the visitor no longer does', async () => {
    const client = await newClient()
    const { body } = await exchange(client, await codeFor(client, await signedIn({ expires: '5m' })))
    expect((await ask(body['access_token'])).status).toBe(200)
    app.advance(301_000)
    expect((await ask(body['access_token'])).status).toBe(401)
    expect(await refresh(client, body['refresh_token'] ?? '')).toMatchObject(invalidGrant)
  })
})

describe('a code', () => {
  test('is worth nothing the second time, and takes with it what it gave the first time', async () => {
    const client = await newClient()
    const code = await codeFor(client)
    const { status, body } = await exchange(client, code)
    expect([status, body['token_type'], body['expires_in']]).toEqual([200, 'Bearer', 600])
    expect(await exchange(client, code)).toMatchObject(invalidGrant)
    expect((await ask(body['access_token'])).status).toBe(401)
    expect(await refresh(client, body['refresh_token'] ?? '')).toMatchObject(invalidGrant)
  })

  test.each([
    ['another verifier', { code_verifier: `${verifier}-no` }],
    ['the challenge for a verifier', { code_verifier: challenge }],
    ['another address', { redirect_uri: 'http://localhost:7778/callback' }],
  ])('is used up by %s', async (_name, change) => {
    const client = await newClient()
    const code = await codeFor(client)
    expect(await exchange(client, code, change)).toMatchObject(invalidGrant)
    expect(await exchange(client, code)).toMatchObject(invalidGrant)
  })

  test('is for the program, the site and the minute that it was given for', async () => {
    const [client, second, theirs] = [await newClient(), await newClient(), await newClient(other)]
    expect(await exchange(second, await codeFor(client))).toMatchObject(invalidGrant)
    expect(await exchange(client, await codeFor(client), {}, other)).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    })
    expect(await exchange(theirs, await codeFor(client), {}, other)).toMatchObject(invalidGrant)
    const resource = at('mcp', other)
    expect(await exchange(client, await codeFor(client), { resource })).toMatchObject({
      body: { error: 'invalid_target' },
    })
    const late = await codeFor(client)
    app.advance(61_000)
    expect(await exchange(client, late)).toMatchObject(invalidGrant)
    expect(await post(at('oauth/token'), { grant_type: 'password', client_id: client })).toMatchObject({
      body: { error: 'unsupported_grant_type' },
    })
  })
})

describe('a refresh token', () => {
  test('gives the same again within seconds, and ends everything when it comes back later', async () => {
    const { client, refreshToken } = await connected()
    const [first, again] = [await refresh(client, refreshToken), await refresh(client, refreshToken)]
    expect(first.status).toBe(200)
    expect(again.body['refresh_token']).toBe(first.body['refresh_token'])
    app.advance(31_000)
    expect(await refresh(client, refreshToken)).toMatchObject(invalidGrant)
    expect(await refresh(client, first.body['refresh_token'] ?? '')).toMatchObject(invalidGrant)
    expect((await ask(first.body['access_token'])).status).toBe(401)
  })

  test('that is made up ends nothing, nor does one that another program shows', async () => {
    const { client, access, refreshToken } = await connected()
    const [grant = ''] = refreshToken.split('.')
    for (const made of [`${grant}.0-x`, `${grant}.1-${'A'.repeat(43)}`, grant, ''])
      expect(await refresh(client, made)).toMatchObject(invalidGrant)
    expect(await refresh(await newClient(), refreshToken)).toMatchObject(invalidGrant)
    expect((await ask(access)).status).toBe(200)
  })

  test('is revoked with its access token, by its own program only', async () => {
    const { client, access, refreshToken } = await connected()
    const revoke = (by: string, token: string) => post(at('oauth/revoke'), { client_id: by, token })
    expect((await revoke(await newClient(), refreshToken)).status).toBe(200)
    expect((await ask(access)).status).toBe(200)
    expect(await revoke('nobody', refreshToken)).toMatchObject({ body: { error: 'invalid_client' } })
    const [grant = ''] = refreshToken.split('.')
    for (const made of [grant, `${grant}.0-x`]) expect((await revoke(client, made)).status).toBe(200)
    expect((await ask(access)).status).toBe(200)
    expect((await revoke(client, refreshToken)).status).toBe(200)
    expect((await ask(access)).status).toBe(401)
    const again = await connected()
    expect((await revoke(again.client, again.access)).status).toBe(200)
    expect(await refresh(again.client, again.refreshToken)).toMatchObject(invalidGrant)
  })
})

describe('a question whether a program may read', () => {
  test.each([
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['another site', { resource: `${home}/sites/theirs/~gitbook/mcp` }, 'invalid_target'],
    ['a page', { resource: `${home}/sites/ours/` }, 'invalid_target'],
  ])('is not asked with %s; the program is told', async (_name, change, error) => {
    const client = await newClient()
    const { location } = await authorize(openBrowser(fetch), { ...asked(client), ...change })
    const back = new URL(location ?? '')
    expect(`${back.origin}${back.pathname}`).toBe(redirectUri)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error,
      state: 'xyz',
      iss: `${home}/sites/ours`,
    })
  })

  test('that is asked wrongly leads nobody to a website, which anybody may register', async () => {
    const website = 'https://evil.example/'
    const client = await newClient(site, { redirect_uris: [website] })
    const wrong = { ...asked(client), redirect_uri: website, response_type: 'token' }
    expect(await authorize(openBrowser(fetch), wrong)).toEqual({ status: 400, location: null })
    const packed = Buffer.from(JSON.stringify([client, website, 'short', null])).toString('base64url')
    expect((await (await signedIn()).get(at(`oauth/authorize/${packed}`))).status).toBe(400)
  })

  test('leads nobody to an address that is not the program’s own', async () => {
    const client = await newClient()
    for (const change of [
      { redirect_uri: 'https://evil.example/' },
      { redirect_uri: 'http://localhost:7777/elsewhere' },
      { redirect_uri: 'http://localhost.evil.example/callback' },
      { redirect_uri: '//evil.example' },
      { client_id: await newClient(other) },
    ])
      expect(await authorize(openBrowser(fetch), { ...asked(client), ...change })).toEqual({
        status: 400,
        location: null,
      })
    const packed = Buffer.from(JSON.stringify([client, 'https://evil.example/', challenge, null]))
    const page = await (await signedIn()).get(at(`oauth/authorize/${packed.toString('base64url')}`))
    expect(page.status).toBe(400)
    // A program on this machine listens where there is a free port.
    const near = { ...asked(client), redirect_uri: 'http://localhost:50001/callback' }
    expect((await authorize(openBrowser(fetch), near)).status).toBe(303)
  })

  test('shows the name of a program as text, on a page that nothing runs on and nobody frames', async () => {
    const name = '<script>alert(1)</script>\u202Egnp.exe'
    const client = await newClient(site, { client_name: name })
    const browser = await signedIn()
    const { location } = await authorize(browser, asked(client))
    const page = await browser.get(`${home}${location}`)
    const text = await page.text()
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;gnp.exe')
    expect(text).not.toContain('<script')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' http://localhost:7777;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
  })

  test('is answered by its own form in the same browser only', async () => {
    const client = await newClient()
    const [browser, another] = [await signedIn(), await signedIn()]
    const { location } = await authorize(browser, asked(client))
    const page = `${home}${location}`
    const token = /name="token" value="([^"]+)"/.exec(await (await another.get(page)).text())?.[1] ?? ''
    const own = /name="token" value="([^"]+)"/.exec(await (await browser.get(page)).text())?.[1] ?? ''
    const allow = (fields: Record<string, string>, headers = {}) =>
      browser.post(page, { decision: 'allow', ...fields }, headers)
    expect((await allow({})).status).toBe(403)
    expect((await allow({ token })).status).toBe(403)
    expect((await allow({ token: own }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const stranger = await openBrowser(fetch).post(page, { decision: 'allow', token: own })
    expect(stranger.status).not.toBe(303)
    const refused = await decide(browser, page, 'refuse')
    expect(refused.searchParams.get('error')).toBe('access_denied')
    expect(refused.searchParams.get('code')).toBeNull()
  })
})

describe('a program that wants to be known', () => {
  test('pushes out others that nobody let in, when there are too many', async () => {
    const { client } = await connected()
    const [idle, last] = [await newClient(), await newClient()]
    const { siteId } = site
    await app.services.database.transaction((db) => deleteClientsBeyond(db, { siteId, kept: 1 }))
    const known = async (clientId: string) =>
      (await clientBy(app.services.database.read, { siteId, clientId })) !== undefined
    expect([await known(client), await known(idle), await known(last)]).toEqual([true, false, true])
  })

  test.each([
    'http://example.com/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'myapp://callback',
    'https://user:secret@example.com/',
    'https://example.com/#part',
    `https://example.com/${'x'.repeat(600)}`,
    'callback',
  ])('is not where it would be answered at %s', async (uri) => {
    expect(await register({ redirect_uris: [redirectUri, uri] })).toMatchObject({
      status: 400,
      body: { error: 'invalid_redirect_uri' },
    })
  })

  test('is a public one, whatever it asks for, and not beyond measure', async () => {
    const uris = ['https://claude.ai/api/mcp/auth_callback', 'cursor://anysphere.cursor-mcp/oauth/callback']
    const { status, body } = await register({
      redirect_uris: uris,
      client_name: 'x'.repeat(500),
      token_endpoint_auth_method: 'client_secret_post',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ token_endpoint_auth_method: 'none', client_name: 'x'.repeat(80) })
    expect(body).not.toHaveProperty('client_secret')
    for (const wrong of [{}, { redirect_uris: [] }, { redirect_uris: Array(11).fill(redirectUri) }])
      expect((await register(wrong)).status).toBe(400)
    expect(await register({ redirect_uris: [redirectUri], grant_types: ['implicit'] })).toMatchObject({
      body: { error: 'invalid_client_metadata' },
    })
    const repeated = await fetch(at('oauth/token'), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=refresh_token&grant_type=authorization_code',
    })
    expect(await repeated.json()).toMatchObject({ error: 'invalid_request' })
  })
})
