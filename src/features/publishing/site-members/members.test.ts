import { beforeAll, describe, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import {
  buildMember,
  buildOrganization,
  buildSession,
  buildUser,
  type TestUser,
} from '../../../../test/build.ts'
import { publishSite, type PublishedSite } from '../../../../test/published-site.ts'
import { updateSpaceById } from '../../../contract/content/spaces.ts'
import { createOrganizationSAMLProvider } from '../../../contract/people/saml.ts'
import { createToken } from '../../../contract/people/tokens.ts'
import { updateOrganizationById } from '../../../contract/people/organizations.ts'
import { removeMemberFromOrganizationById } from '../../../contract/people/members.ts'
import { createOrganizationTeam, addMemberToOrganizationTeamById } from '../../../contract/people/teams.ts'
import { resolvePublishedContentByUrl } from '../../../contract/publishing/published-sites.ts'
import {
  getSiteMembersAudience,
  updateSiteMembersAudience,
} from '../../../contract/publishing/site-members.ts'
import { addSpaceToSite } from '../../../contract/publishing/site-spaces.ts'
import { createSpace } from '../../../contract/content/spaces.ts'
import { addressOf } from '../../../contract/client.ts'
import { updateSiteById } from '../../../contract/publishing/sites.ts'

const home = 'https://docs.example.org'
const host = 'handbook.sites.example.org'
let app: TestApp
let admin: TestUser
let organizationId: string
let site: PublishedSite
let params: { organizationId: string; siteId: string }

beforeAll(async () => {
  app = await bootApp({ LECTERN_PUBLIC_URL: home, LECTERN_SITES_HOST: 'sites.example.org' })
  const owner = await buildOrganization(app)
  ;({ admin, organizationId } = owner)
  site = await publishSite(app, owner, {
    title: 'Handbook',
    pages: [
      ['Home', 'Welcome.'],
      ['Start', 'For our eyes only.'],
    ],
    change: { visibility: 'members' },
  })
  params = { organizationId, siteId: site.siteId }
})

/** A browser on the site, with the cookies that the site gave it. */
function browser() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    get: async (path: string, headers: Record<string, string> = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.app.inject({ url: path, headers: { host, cookie, ...headers } })
      for (const { name, value, maxAge } of response.cookies)
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, encodeURIComponent(value))
      return response
    },
  }
}

type Browser = ReturnType<typeof browser>

/** What the installation answers at an address, to somebody who is signed in there. */
async function atHome(address: string, user?: TestUser, more: Record<string, string> = {}) {
  const { pathname, search } = new URL(address)
  const headers = { ...more, ...(user && { cookie: await sessionOf(user) }) }
  return app.app.inject({ url: `${pathname}${search}`, headers: { host: 'docs.example.org', ...headers } })
}

const sessions = new Map<string, string>()

async function sessionOf(user: TestUser): Promise<string> {
  const known = sessions.get(user.id) ?? (await buildSession(app, user)).session
  sessions.set(user.id, known)
  return `__Host-lectern_session=${known}`
}

function callbackIn(page: string): string {
  const address = /href="([^"]*auth\/callback[^"]*)"/.exec(page)?.[1] ?? ''
  const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
  return `${pathname}${search}`
}

/** Signs in as somebody does: to the installation and back. */
async function enter(reader: Browser, user: TestUser, path = '/') {
  const led = await reader.get(path)
  expect(led.statusCode).toBe(307)
  const page = await atHome(led.headers.location ?? '', user)
  return page.statusCode === 200 ? reader.get(callbackIn(page.body)) : page
}

describe('a site for members', () => {
  test('leads strangers to the sign-in, and lets a member in who comes back, to the page that they wanted', async () => {
    const reader = browser()
    const led = await reader.get('/start?a=1')
    const address = led.headers.location ?? ''
    expect(address.startsWith(`${home}/sign-in/site?`)).toBe(true)
    const unknown = await atHome(address)
    expect(unknown.headers.location).toMatch(/^\/sign-in\?org=.*&return_to=%2Fsign-in%2Fsite%3F/)
    const member = await buildMember(app, { organizationId, role: 'read' })
    const back = await enter(reader, member, '/start?a=1')
    expect([back.statusCode, back.headers.location]).toEqual([307, '/start?a=1'])
    const page = await reader.get('/start')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('For our eyes only.')
    expect(page.headers['cache-control']).toContain('private')
    expect(page.headers['x-robots-tag']).toContain('noindex')
  })

  test.each([
    '/start',
    '/start.md',
    '/llms.txt',
    '/llms-full.txt',
    '/sitemap.xml',
    '/~gitbook/search?q=eyes',
  ])('keeps %s from strangers', async (path) => {
    const { statusCode, body } = await browser().get(path)
    expect([307, 401]).toContain(statusCode)
    expect(body).not.toContain('eyes')
  })

  test('keeps its MCP server from strangers', async () => {
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: '/~gitbook/mcp',
      headers: { host, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
    })
    expect(statusCode).toBe(401)
  })

  test('is not for members of another organization, nor for guests who were given no space of it', async () => {
    const outsider = (await buildOrganization(app)).admin
    expect((await enter(browser(), outsider)).statusCode).toBe(403)
    expect((await enter(browser(), await buildUser(app))).statusCode).toBe(403)
    const guest = await buildMember(app, { organizationId, role: null })
    const reader = browser()
    await enter(reader, guest)
    expect((await reader.get('/start')).statusCode).toBe(403)
  })

  test('ends at once for a member who is removed', async () => {
    const member = await buildMember(app, { organizationId, role: 'read' })
    const reader = browser()
    await enter(reader, member)
    expect((await reader.get('/start')).statusCode).toBe(200)
    const key = { organizationId, userId: member.id }
    await app.call(removeMemberFromOrganizationById, { params: key }, admin.token)
    const after = await reader.get('/start')
    expect(after.statusCode).toBe(403)
    expect(after.body).not.toContain('eyes')
    const again = /href="([^"]*auth\/login[^"]*)"/.exec(after.body)?.[1] ?? ''
    expect((await reader.get(again)).headers.location).toContain('location=%2Fstart')
  })

  test('tells who is kept out in the language of their browser, and what they can do', async () => {
    const german = { 'accept-language': 'it, de-CH;q=0.9, en;q=0.5' }
    const member = await buildMember(app, { organizationId, role: 'read' })
    const reader = browser()
    await enter(reader, member)
    const key = { organizationId, userId: member.id }
    await app.call(removeMemberFromOrganizationById, { params: key }, admin.token)
    const refused = await reader.get('/start', german)
    expect(refused.body).toContain('<html lang="de" dir="ltr">')
    expect(refused.body).toContain('Diese Website ist nicht für Sie')
    expect(refused.body).toContain('Anders anmelden')
    expect((await reader.get('/~gitbook/auth/callback', german)).body).toContain('Sie sind nicht angemeldet')
    expect((await reader.get('/~gitbook/auth/logout', german)).body).toContain('Wieder anmelden')
    const nowhere = { url: '/sites/nothing-here/', headers: { host: 'docs.example.org', ...german } }
    const { statusCode, body } = await app.app.inject(nowhere)
    expect(statusCode).toBe(404)
    expect(body).toContain('gilt nicht mehr. Fragen Sie, wer ihn Ihnen gegeben hat.')
  })

  test('tells members on their way to it, and whom it is not for, in the language of their browser', async () => {
    const french = { 'accept-language': 'nl, fr-CA;q=0.9' }
    const address = (await browser().get('/start')).headers.location ?? ''
    const led = await atHome(address, admin, french)
    expect(led.body).toContain('<html lang="fr"')
    expect(led.body).toContain('Continuer vers Handbook')
    const outsider = (await buildOrganization(app)).admin
    const refused = await atHome(address, outsider, french)
    expect(refused.body).toContain('« Handbook » n’est pas pour vous')
    expect(refused.body).toContain('Se connecter sous un autre nom')
    expect((await atHome(address.replace(/site=\w+/, 'site=none'), admin, french)).body).toContain(
      'Ce site n’existe pas',
    )
  })

  test('shows a member the spaces that they may read, and hides the others', async () => {
    const body = { title: 'Board minutes' }
    const secret = await app.call(createSpace, { params: { organizationId }, body }, admin.token)
    const change = { defaultLevel: null }
    await app.call(updateSpaceById, { params: { spaceId: secret.id }, body: change }, admin.token)
    await app.call(addSpaceToSite, { params, body: { spaceId: secret.id } }, admin.token)
    const member = await buildMember(app, { organizationId, role: 'read' })
    const reader = browser()
    await enter(reader, member)
    expect((await reader.get('/start')).body).not.toContain('Board minutes')
    expect((await reader.get('/board-minutes')).statusCode).toBe(404)
    const chief = browser()
    await enter(chief, admin)
    expect((await chief.get('/start')).body).toContain('Board minutes')
  })

  test('can be for teams and people by name', async () => {
    const inTeam = await buildMember(app, { organizationId, role: 'read' })
    const named = await buildMember(app, { organizationId, role: 'read' })
    const other = await buildMember(app, { organizationId, role: 'edit' })
    const team = await app.call(
      createOrganizationTeam,
      { params: { organizationId }, body: { title: 'Crew' } },
      admin.token,
    )
    const teamKey = { organizationId, teamId: team.id, userId: inTeam.id }
    await app.call(addMemberToOrganizationTeamById, { params: teamKey, body: {} }, admin.token)
    const body = { who: 'selected' as const, teams: [team.id], users: [named.id] }
    await app.call(updateSiteMembersAudience, { params, body }, admin.token)
    expect(await app.call(getSiteMembersAudience, { params }, admin.token)).toMatchObject(body)
    for (const [user, status] of [
      [inTeam, 200],
      [named, 200],
      [other, 403],
    ] as const) {
      const reader = browser()
      const back = await enter(reader, user)
      expect(back.statusCode === 307 ? (await reader.get('/start')).statusCode : back.statusCode).toBe(status)
    }
    const wrong = { who: 'selected' as const, users: ['nobody'] }
    await expect(
      app.call(updateSiteMembersAudience, { params, body: wrong }, admin.token),
    ).rejects.toMatchObject({ status: 400 })
    await app.call(updateSiteMembersAudience, { params, body: { who: 'organization' } }, admin.token)
  })
})

describe('somebody who means harm', () => {
  test('uses a code once, in the browser that asked for it, and nowhere else', async () => {
    const [reader, thief] = [browser(), browser()]
    await thief.get('/')
    const led = await reader.get('/start')
    const callback = callbackIn((await atHome(led.headers.location ?? '', admin)).body)
    expect((await thief.get(callback)).statusCode).toBe(403)
    // It is used up, also for whom it was meant.
    expect((await reader.get(callback)).statusCode).toBe(403)
  })

  test('lures nobody anywhere else by the address of the sign-in', async () => {
    const led = new URL((await browser().get('/')).headers.location ?? '')
    for (const base of [
      'https://evil.example/',
      `${home}/sites/other/`,
      'javascript:alert(1)',
      `https://${host}@evil.example/`,
    ]) {
      const address = new URL(led)
      address.searchParams.set('base', base)
      const { statusCode, body } = await atHome(address.href, admin)
      expect(statusCode).toBe(404)
      expect(body).not.toContain('evil.example')
    }
    const address = new URL(led)
    address.searchParams.set('location', '//evil.example/')
    const reader = browser()
    await reader.get('/')
    const state = reader.cookies.get('lectern-site-state')
    expect(state).toBeDefined()
    const back = await enter(reader, admin, '/')
    expect(back.headers.location).toBe('/')
    const odd = await reader.get('/~gitbook/auth/callback?location=//evil.example/')
    expect(odd.headers.location).toBe('/evil.example/')
  })

  test('gets in with no token from an address, of another site, or after the sign-out', async () => {
    const member = await buildMember(app, { organizationId, role: 'read' })
    const reader = browser()
    await enter(reader, member)
    const kept = [...reader.cookies.values()]
      .map((value) => decodeURIComponent(value))
      .find((value) => value.includes('token'))
    const token = JSON.parse(kept ?? '{}').token
    const { statusCode, headers } = await browser().get(`/start?jwt_token=${token}`)
    expect([statusCode, headers['set-cookie']?.toString().includes('gitbook-visitor-token')]).toEqual([
      307,
      false,
    ])
    const left = await reader.get('/~gitbook/auth/logout')
    expect([left.statusCode, [...reader.cookies.keys()]]).toEqual([401, []])
    expect((await reader.get('/start')).statusCode).toBe(307)
  })

  test('reads by the API only as who they are', async () => {
    const body = { url: `https://${host}/start` }
    const found = await app.call(resolvePublishedContentByUrl, { body }, admin.token)
    expect(found).toMatchObject({ site: site.siteId, pathname: '/start' })
    const outsider = (await buildOrganization(app)).admin
    expect(await app.status(resolvePublishedContentByUrl, { body }, outsider.token)).toBe(403)
  })

  test('does not read by a token that the organization’s single sign-on knows nothing of', async () => {
    const owner = await buildOrganization(app)
    await publishSite(app, owner, {
      title: 'Closed',
      pages: [['Home', 'Welcome.']],
      change: { visibility: 'members' },
    })
    const member = await buildMember(app, { organizationId: owner.organizationId, role: 'read' })
    const body = { url: 'https://closed.sites.example.org/' }
    const { session } = await buildSession(app, member)
    const made = await app.app.inject({
      method: createToken.method,
      url: addressOf(createToken, {}),
      headers: { cookie: `__Host-lectern_session=${session}`, origin: home },
      payload: { name: 'made' },
    })
    const { token }: { token: string } = made.json()
    expect(await app.status(resolvePublishedContentByUrl, { body }, token)).toBe(200)
    const of = { params: { organizationId: owner.organizationId } }
    await app.call(createOrganizationSAMLProvider, { ...of, body: { label: 'Okta' } }, owner.admin.token)
    await app.call(updateOrganizationById, { ...of, body: { sso: true } }, owner.admin.token)
    expect(await app.status(resolvePublishedContentByUrl, { body }, token)).toBe(403)
  })

  test('finds it closed when it goes back to being for others, and open when it is public', async () => {
    const member = await buildMember(app, { organizationId, role: 'read' })
    const reader = browser()
    await enter(reader, member)
    await app.call(updateSiteById, { params, body: { visibility: 'public' } }, admin.token)
    expect((await browser().get('/start')).statusCode).toBe(200)
    await app.call(updateSiteById, { params, body: { visibility: 'members' } }, admin.token)
    // What was public may have been kept in memory, on another instance too, until the commit is heard of.
    await expect.poll(async () => (await browser().get('/start')).statusCode).toBe(307)
  })
})
