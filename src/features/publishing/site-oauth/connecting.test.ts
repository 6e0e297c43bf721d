import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { buildMember, buildOrganization, buildSession, type TestUser } from '../../../../test/build.ts'
import {
  createProgram,
  decide,
  fetchFrom,
  openBrowser,
  readPage,
  type Browser,
} from '../../../../test/connecting-program.ts'
import { freePort } from '../../../../test/free-port.ts'
import { publishSite, type PublishedSite } from '../../../../test/published-site.ts'
import { runJobs } from '../../../../test/run-jobs.ts'
import * as publishing from '../../../contract/publishing/site-publishing.ts'
import { listSessions, revokeSession } from '../../../contract/people/sessions.ts'
import * as sites from '../../../contract/publishing/sites.ts'
import { clientBy } from './queries.ts'
import { forgetSiteGrants } from './jobs.ts'

const login = 'https://login.example.com/'
const pages: [string, string][] = [
  ['Home', 'Welcome.'],
  ['Start', 'For readers.\n\n{% if visitor.claims.plan == "pro" %}\nFor the few.\n{% endif %}'],
]

async function signed(privateKey: string, claims: object): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('10y')
    .sign(new TextEncoder().encode(privateKey))
}

describe('a program that reads a site with visitor authentication, over the network', () => {
  let app: TestApp
  let home: string
  let admin: TestUser
  let site: PublishedSite
  let params: { organizationId: string; siteId: string }

  beforeAll(async () => {
    const port = await freePort()
    home = `http://127.0.0.1:${port}`
    app = await bootApp({ LECTERN_PUBLIC_URL: home })
    const owner = await buildOrganization(app)
    ;({ admin } = owner)
    site = await publishSite(app, owner, {
      title: 'Closed',
      pages,
      change: { visibility: 'visitor-auth', adaptiveContent: { enabled: true } },
    })
    params = { organizationId: site.organizationId, siteId: site.siteId }
    await app.call(
      publishing.updateSitePublishingAuthById,
      { params, body: { backend: 'custom', fallbackURL: login } },
      admin.token,
    )
    await app.app.listen({ port, host: '127.0.0.1' })
  })

  // As the sign-in of somebody's own program does: it vouches for them and sends them back to where they were.
  async function signIn(browser: Browser, address: string, claims: object): Promise<string> {
    const { privateKey } = await app.call(publishing.getSitePublishingAuthById, { params }, admin.token)
    const packed = (await browser.get(address)).headers.get('location') ?? ''
    const led = (await browser.get(`${home}${packed}`)).headers.get('location') ?? ''
    expect(led.startsWith(login)).toBe(true)
    const place = new URL(led).searchParams.get('location') ?? ''
    const back = `${home}${site.path}${place.slice(1)}?jwt_token=${await signed(privateKey, claims)}`
    return `${home}${(await browser.get(back)).headers.get('location')}`
  }

  function program(claims: object) {
    const browser = openBrowser(fetch)
    return createProgram(`${home}${site.path}~gitbook/mcp`, {
      fetch,
      signIn: async (address) => decide(browser, await signIn(browser, address, claims)),
    })
  }

  test('is led through the sign-in of the site, and reads what that visitor may read', async () => {
    const pro = await program({ plan: 'pro' }).connect()
    expect(await readPage(pro, `${home}${site.path}start`)).toContain('For the few.')
    const free = await program({ plan: 'free' }).connect()
    const page = await readPage(free, `${home}${site.path}start`)
    expect(page).toContain('For readers.')
    expect(page).not.toContain('For the few.')
  })

  test('goes on with new tokens when the old ones end, and is forgotten when nobody uses it', async () => {
    const connected = program({ plan: 'pro' })
    const client = await connected.connect()
    const before = connected.kept.tokens
    app.advance(11 * 60_000)
    expect(await readPage(client, `${home}${site.path}start`)).toContain('For the few.')
    expect(connected.kept.tokens?.refresh_token).not.toBe(before?.refresh_token)
    const clientId = connected.kept.client?.client_id ?? ''
    const known = () => clientBy(app.services.database.read, { siteId: site.siteId, clientId })
    app.advance(29 * 24 * 3_600_000)
    await runJobs(app, [forgetSiteGrants])
    expect(await connected.refresh()).toBe('AUTHORIZED')
    app.advance(91 * 24 * 3_600_000)
    expect(await known()).toBeDefined()
    await runJobs(app, [forgetSiteGrants])
    expect(await known()).toBeUndefined()
  })

  test('reads a public site as a visitor where it asks to be known, and as anybody where it does not', async () => {
    const owner = { organizationId: site.organizationId, admin }
    const open = await publishSite(app, owner, {
      title: 'Open',
      pages,
      change: { visibility: 'public', adaptiveContent: { enabled: true } },
    })
    const at = { organizationId: open.organizationId, siteId: open.siteId }
    const plain = createProgram(`${home}${open.path}~gitbook/mcp/auth`, {
      fetch,
      signIn: () => Promise.reject(new Error('nobody is asked')),
    })
    plain.kept.tokens = { access_token: 'none', token_type: 'Bearer' }
    // Without a sign-in of its own there is nothing to ask for.
    expect(await readPage(await plain.connect(), `${home}${open.path}start`)).toContain('For readers.')
    await app.call(
      publishing.updateSitePublishingAuthById,
      { params: at, body: { backend: 'custom', fallbackURL: login } },
      admin.token,
    )
    const anybody = await fetch(`${home}${open.path}~gitbook/mcp/auth`, { method: 'POST', body: '{}' })
    expect(anybody.status).toBe(401)
    const { privateKey } = await app.call(publishing.getSitePublishingAuthById, { params: at }, admin.token)
    const browser = openBrowser(fetch)
    const known = createProgram(`${home}${open.path}~gitbook/mcp/auth`, {
      fetch,
      signIn: async (address) => {
        const packed = (await browser.get(address)).headers.get('location') ?? ''
        const led = (await browser.get(`${home}${packed}`)).headers.get('location') ?? ''
        expect(led.startsWith(login)).toBe(true)
        await browser.get(`${home}${open.path}?jwt_token=${await signed(privateKey, { plan: 'pro' })}`)
        return decide(browser, `${home}${packed}`)
      },
    })
    expect(await readPage(await known.connect(), `${home}${open.path}start`)).toContain('For the few.')
  })

  test('is let in no longer when the authentication of the site changes', async () => {
    const connected = program({ plan: 'pro' })
    const client = await connected.connect()
    await app.call(publishing.regenerateSitePublishingAuthById, { params }, admin.token)
    await expect(readPage(client, `${home}${site.path}start`)).rejects.toThrow(/Unauthorized/)
    expect(connected.kept.tokens).toBeUndefined()
  })

  test('registers no more often than programs do', async () => {
    const register = () => fetch(`${home}${site.path}~gitbook/oauth/register`, { method: 'POST', body: '{}' })
    const statuses = (await Promise.all(Array.from({ length: 21 }, register))).map(({ status }) => status)
    expect(statuses).toContain(429)
  })
})

describe('a program that reads a site for members on its own host', () => {
  const home = 'https://docs.example.org'
  const at = 'https://handbook.sites.example.org'
  let app: TestApp
  let site: PublishedSite
  let admin: TestUser

  beforeAll(async () => {
    app = await bootApp({ LECTERN_PUBLIC_URL: home, LECTERN_SITES_HOST: 'sites.example.org' })
    const owner = await buildOrganization(app)
    ;({ admin } = owner)
    site = await publishSite(app, owner, { title: 'Handbook', pages, change: { visibility: 'members' } })
  })

  /** Connects a program as a member, who has signed in at the installation. */
  async function connect(user: TestUser) {
    const session = await buildSession(app, user)
    const fetch = fetchFrom(app)
    const browser = openBrowser(fetch)
    const program = createProgram(`${at}/~gitbook/mcp`, {
      fetch,
      signIn: async (address) => {
        const packed = (await browser.get(address)).headers.get('location') ?? ''
        const led = (await browser.get(`${at}${packed}`)).headers.get('location') ?? ''
        const entry = await browser.get(led, { cookie: `__Host-lectern_session=${session.session}` })
        const back = /href="([^"]*auth\/callback[^"]*)"/.exec(await entry.text())?.[1] ?? ''
        const place = (await browser.get(back.replaceAll('&amp;', '&'))).headers.get('location')
        return decide(browser, `${at}${place}`)
      },
    })
    return { session, program, client: await program.connect() }
  }

  test('reads as the member, until they sign out of the session that they agreed in', async () => {
    const member = await buildMember(app, { organizationId: site.organizationId, role: 'read' })
    const { program, client } = await connect(member)
    expect(await readPage(client, `${at}/start`)).toContain('For readers.')
    const { items } = await app.call(listSessions, {}, member.token)
    await app.call(revokeSession, { params: { sessionId: items[0]?.id ?? '' } }, member.token)
    await expect(readPage(client, `${at}/start`)).rejects.toThrow(/Unauthorized/)
    expect(program.kept.tokens).toBeUndefined()
  })

  test('is let in no longer when the site is taken off the web, also when it comes back', async () => {
    const { client } = await connect(admin)
    const params = { organizationId: site.organizationId, siteId: site.siteId }
    await app.call(sites.unpublishSite, { params }, admin.token)
    await app.call(sites.publishSite, { params }, admin.token)
    await expect(readPage(client, `${at}/start`)).rejects.toThrow(/Unauthorized/)
  })

  test('finds nothing to ask for where the site is not for programs, or for everybody', async () => {
    const { organizationId, siteId } = site
    const described = () =>
      app.app.inject({
        url: '/.well-known/oauth-authorization-server',
        headers: { host: 'handbook.sites.example.org' },
      })
    expect((await described()).json()).toMatchObject({
      issuer: at,
      registration_endpoint: `${at}/~gitbook/oauth/register`,
    })
    for (const body of [
      { agentsContext: 'excluded' as const },
      { agentsContext: 'included' as const, visibility: 'public' as const },
    ]) {
      await app.call(sites.updateSiteById, { params: { organizationId, siteId }, body }, admin.token)
      expect((await described()).statusCode).toBe(404)
    }
  })
})
