import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { withBrowser } from '../bench/browser.ts'
import { adminToken } from '../bench/instance.ts'
import { createClient } from '../src/contract/client.ts'
import { createOrganization } from '../src/contract/people/organizations.ts'
import { fillInstance, type Shown } from './screenshot-content.ts'
import { shootSites } from './site-screenshots.ts'

if (process.argv[2] === 'site') {
  await shootSites(process.argv[3] ?? 'screenshots')
  process.exit()
}

const folder = process.argv[2] ?? 'screenshots'
const wanted = (process.argv[3] ?? '').split(',')
const widths = [1440, 390]
const themes = ['light', 'dark'] as const

mkdirSync(folder, { recursive: true })
await withBrowser({ LECTERN_DEMO: 'examples' }, async ({ url, page }) => {
  const call = createClient({ endpoint: url, token: adminToken })
  const shown = await fillInstance(call)
  const empty = await call(createOrganization, { body: { title: 'Nothing yet' } })
  const screens = Object.entries({ ...screensOf(shown), ...emptyScreensOf(empty.id) })
  for (const [name, screen] of screens.filter(([each]) => wanted.some((part) => each.includes(part)))) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${url}${typeof screen === 'string' ? screen : screen.path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    while ((await page.getByRole('status', { name: 'Loading' }).count()) > 0) await page.waitForTimeout(100)
    // What comes after the screen: menus, and what can be dragged.
    await page.waitForTimeout(1000)
    if (typeof screen !== 'string') await screen.act(page)
    for (const width of widths)
      for (const colorScheme of themes) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      }
  }
  process.stdout.write(`${screens.length} screens are in ${folder}\n`)
})

type Screen = string | { path: string; act: (page: Page) => Promise<void> }

function screensOf({ organizationId, spaceId, number, ...made }: Shown): Record<string, Screen> {
  const [organization, space] = [`/app/orgs/${organizationId}`, `/app/spaces/${spaceId}`]
  const settings = `${organization}/settings`
  return {
    home: organization,
    trash: `${organization}/trash`,
    sites: `${organization}/sites`,
    integrations: `${organization}/integrations`,
    openapi: `${organization}/openapi`,
    translations: `${organization}/translations`,
    glossary: `${organization}/translations/glossary`,
    settings,
    members: `${settings}/members`,
    teams: `${settings}/teams`,
    team: `${settings}/teams/${made.teamId}`,
    invitations: `${settings}/invitations`,
    'single-sign-on': `${settings}/single-sign-on`,
    'new-provider': `${settings}/single-sign-on/new-saml`,
    tokens: `${settings}/tokens`,
    audit: `${settings}/audit`,
    webhooks: `${settings}/webhooks`,
    webhook: `${settings}/webhooks/${made.webhookId}`,
    account: `${organization}/account`,
    security: `${organization}/account/security`,
    'own-tokens': `${organization}/account/tokens`,
    administration: '/app/administration',
    'welcome-name': '/app/welcome/name',
    'welcome-space': '/app/welcome/space',
    'welcome-publish': '/app/welcome/publish',
    page: `${space}/reference/every-block`,
    'first-page': `${space}/`,
    'long-page': `/app/spaces/${made.longSpaceId}/`,
    history: `${space}/~/history`,
    'broken-links': `${space}/~/links`,
    'space-settings': `${space}/~/settings`,
    'space-access': `${space}/~/settings/access`,
    'space-git': `${space}/~/settings/git`,
    import: `${space}/~/import`,
    export: `${space}/~/export`,
    collection: `/app/collections/${made.collectionId}`,
    'change-requests': `${space}/~/changes?status=draft`,
    inbox: '/app/inbox',
    notifications: `${organization}/account/notifications`,
    'change-request': `${space}/changes/${number}`,
    'not-found': '/app/spaces/nothing/',
    palette: { path: organization, act: openPalette },
    'new-space': {
      path: organization,
      act: (page) => page.getByRole('button', { name: 'New space' }).click(),
    },
    ...siteScreensOf(made.siteId),
    'page-icon': { path: `${space}/`, act: openIcons },
  }
}

function siteScreensOf(siteId: string): Record<string, Screen> {
  const site = `/app/sites/${siteId}`
  return {
    'site-overview': site,
    'site-structure': `${site}/structure`,
    'site-customization': {
      path: `${site}/customization`,
      act: (page) => page.frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor(),
    },
    'site-audience': `${site}/audience`,
    'site-adaptive': `${site}/adaptive`,
    'site-domain': `${site}/domain`,
    'site-redirects': `${site}/redirects`,
    'site-insights': `${site}/insights`,
    'site-settings': `${site}/settings`,
  }
}

function emptyScreensOf(organizationId: string): Record<string, Screen> {
  const organization = `/app/orgs/${organizationId}`
  return {
    'empty-home': organization,
    'empty-trash': `${organization}/trash`,
    'empty-sites': `${organization}/sites`,
    'empty-teams': `${organization}/settings/teams`,
    'empty-invitations': `${organization}/settings/invitations`,
    'empty-webhooks': `${organization}/settings/webhooks`,
  }
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').fill('publish')
  await page.getByRole('option').first().waitFor()
}

async function openIcons(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: 'Welcome to Lectern' })
  await row.hover()
  await row.getByRole('button', { name: 'Actions for Welcome to Lectern' }).click()
  await page.getByRole('menuitem', { name: 'Change the icon' }).click()
  await page.getByRole('button', { name: 'rocket' }).waitFor()
}
