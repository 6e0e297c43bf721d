import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createCollection } from '../../../src/contract/content/collections.ts'
import { createSpace, listSpacesInOrganizationById } from '../../../src/contract/content/spaces.ts'
import { createWebhook } from '../../../src/contract/observers/webhooks.ts'
import { createOrganizationInvite, inviteUsersToOrganization } from '../../../src/contract/people/invites.ts'
import { createOrganizationSAMLProvider } from '../../../src/contract/people/saml.ts'
import { createOrganizationTeam } from '../../../src/contract/people/teams.ts'
import { createSite } from '../../../src/contract/publishing/sites.ts'
import { barriersOn } from './barriers.ts'
import { useApp } from './use-app.ts'

const { at, installation } = useApp()
const made = { welcome: '', space: '', collection: '', team: '', provider: '', webhook: '', site: '' }
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

beforeAll(async () => {
  const { call, organizationId } = installation()
  const params = { organizationId }
  const { items } = await call(listSpacesInOrganizationById, { params })
  made.welcome = items[0]?.id ?? ''
  made.collection = (await call(createCollection, { params, body: { title: long } })).id
  made.space = (await call(createSpace, { params, body: { title: long, parent: made.collection } })).id
  made.team = (await call(createOrganizationTeam, { params, body: { title: long.slice(0, 64) } })).id
  made.provider = (await call(createOrganizationSAMLProvider, { params, body: { label: 'Okta' } })).id
  const url = `https://hooks.example.org/${long.slice(0, 20)}`
  made.webhook = (await call(createWebhook, { params, body: { url, events: ['site_published'] } })).id
  const shown = { title: long, spaces: [made.welcome, made.space] }
  made.site = (await call(createSite, { params, body: shown })).id
  await call(createOrganizationInvite, { params, body: { role: 'read' } })
  const emails = ['somebody.with.a.long.address@a-rather-long-domain-name.example.org']
  await call(inviteUsersToOrganization, { params, body: { emails, role: 'edit' } })
})

const ofOrganization = (path: string) => () => `/app/orgs/${installation().organizationId}${path}`
type Screens = [name: string, path: () => string][]

const content: Screens = [
  ['home', ofOrganization('')],
  ['trash', ofOrganization('/trash')],
  ['integrations', ofOrganization('/integrations')],
  ['OpenAPI', ofOrganization('/openapi')],
  ['translations', ofOrganization('/translations')],
  ['glossary', ofOrganization('/translations/glossary')],
  ['translation memory', ofOrganization('/translations/memory')],
  ['sites', ofOrganization('/sites')],
  ['page', () => `/app/spaces/${made.welcome}/reference/every-block`],
  ['history', () => `/app/spaces/${made.welcome}/~/history`],
  ['files', () => `/app/spaces/${made.welcome}/~/files`],
  ['variables', () => `/app/spaces/${made.welcome}/~/variables`],
  ['broken links', () => `/app/spaces/${made.welcome}/~/links`],
  ['change requests', () => `/app/spaces/${made.welcome}/~/changes`],
  ['settings of a space', () => `/app/spaces/${made.space}/~/settings`],
  ['access to a space', () => `/app/spaces/${made.space}/~/settings/access`],
  ['Git of a space', () => `/app/spaces/${made.space}/~/settings/git`],
  ['import', () => `/app/spaces/${made.space}/~/import`],
  ['export', () => `/app/spaces/${made.space}/~/export`],
  ['collection', () => `/app/collections/${made.collection}`],
]
const site: Screens = [
  ['site', () => `/app/sites/${made.site}`],
  ['structure of a site', () => `/app/sites/${made.site}/structure`],
  ['customization of a site', () => `/app/sites/${made.site}/customization`],
  ['audience of a site', () => `/app/sites/${made.site}/audience`],
  ['adaptive content of a site', () => `/app/sites/${made.site}/adaptive`],
  ['domain of a site', () => `/app/sites/${made.site}/domain`],
  ['redirects of a site', () => `/app/sites/${made.site}/redirects`],
  ['insights of a site', () => `/app/sites/${made.site}/insights`],
  ['settings of a site', () => `/app/sites/${made.site}/settings`],
]
const organization: Screens = [
  ['general', ofOrganization('/settings')],
  ['members', ofOrganization('/settings/members')],
  ['teams', ofOrganization('/settings/teams')],
  ['team', () => ofOrganization(`/settings/teams/${made.team}`)()],
  ['invitations', ofOrganization('/settings/invitations')],
  ['single sign-on', ofOrganization('/settings/single-sign-on')],
  ['provider', () => ofOrganization(`/settings/single-sign-on/${made.provider}`)()],
  ['tokens in use', ofOrganization('/settings/tokens')],
  ['audit log', ofOrganization('/settings/audit')],
  ['webhooks', ofOrganization('/settings/webhooks')],
  ['webhook', () => ofOrganization(`/settings/webhooks/${made.webhook}`)()],
]
const other: Screens = [
  ['profile', ofOrganization('/account')],
  ['security', ofOrganization('/account/security')],
  ['own tokens', ofOrganization('/account/tokens')],
  ['administration', () => '/app/administration'],
  ['first run, name', () => '/app/welcome/name'],
  ['first run, space', () => '/app/welcome/space'],
  ['first run, publishing', () => '/app/welcome/publish'],
  ['first run, done', () => '/app/welcome/done'],
  ['components', () => '/app/design'],
]

/** For somebody to look at; nothing compares it. */
async function photograph(page: Page): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-design-'))
  const path = join(folder, 'components.png')
  await page.screenshot({ path, fullPage: true })
  expect(statSync(path).size).toBeGreaterThan(20_000)
  if (process.env['LECTERN_KEEP_PHOTOGRAPHS'] === undefined) rmSync(folder, { recursive: true })
}

async function show(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${installation().url}${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

const widthOf = (page: Page) => page.evaluate('document.documentElement.scrollWidth')

// One browser walks through many of them: what is slow is to come in.
test.each([
  ['content', content],
  ['publishing', site],
  ['an organization', organization],
  ['oneself and the server', other],
])(
  'nothing on the screens of %s keeps anybody out in either theme, nor is too wide in either direction',
  { timeout: 180_000 },
  async (_name, screens) => {
    const page = await at('/app/', { bypassCSP: true, reducedMotion: 'reduce' })
    for (const [name, path] of screens) {
      await show(page, path())
      // One component is the shape of what is on its way.
      const shapes = name === 'components' ? 1 : 0
      await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(shapes)
      expect.soft(await barriersOn(page), name).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await barriersOn(page, { only: ['color-contrast'] }), `${name}, dark`).toEqual([])
      if (name === 'components') await photograph(page)
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate(`document.documentElement.dir = ${JSON.stringify(direction)}`)
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          // What is drawn by script follows its frame a moment later.
          const message = `${name}, ${direction} at ${width}`
          await expect.poll(() => widthOf(page), { message }).toBe(width)
        }
      }
    }
  },
)

test('letters of twice the size make no screen wider', async () => {
  const page = await at('/app/', { bypassCSP: true })
  const paths = [
    ...['/settings/audit', '/settings/members', '/settings/tokens', '/account/security'].map(
      (path) => `/app/orgs/${installation().organizationId}${path}`,
    ),
    `/app/spaces/${made.welcome}/reference/every-block`,
    `/app/spaces/${made.welcome}/~/settings/access`,
    '/app/administration',
  ]
  for (const path of paths) {
    await show(page, path)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expect.poll(() => widthOf(page), { message: path }).toBe(1280)
  }
})

test('somebody who reads from right to left has the app run so, keys included', async () => {
  const page = await at('/app/', { bypassCSP: true })
  await show(page, ofOrganization('/account')())
  await page.getByRole('button', { name: /Direction of the app/ }).click()
  await page.getByRole('option', { name: 'Right to left' }).click()
  await expect.poll(() => page.evaluate('document.documentElement.dir')).toBe('rtl')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const side = page.getByRole('link', { name: 'Profile' })
  await expect.poll(async () => (await side.boundingBox())?.x).toBeGreaterThan(1000)
  await page.goto(`${installation().url}/app/spaces/${made.welcome}/`)
  const group = page.getByRole('row', { name: 'Guides' })
  await group.waitFor()
  await page.locator('.prose').waitFor()
  expect(await barriersOn(page)).toEqual([])
  const isOpenAfter = async (key: string) => {
    await group.press(key)
    return group.getAttribute('aria-expanded')
  }
  // What lies inwards is to the left here.
  await expect.poll(() => isOpenAfter('ArrowRight')).toBe('false')
  await expect.poll(() => isOpenAfter('ArrowLeft')).toBe('true')
  // A page in English runs as English does.
  expect(await page.evaluate('getComputedStyle(document.querySelector(".prose")).direction')).toBe('ltr')
})
