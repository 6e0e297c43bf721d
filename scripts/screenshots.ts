import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { withBrowser } from '../bench/browser.ts'
import { adminToken } from '../bench/instance.ts'
import { createClient } from '../src/contract/client.ts'
import { spaceContent } from '../src/contract/content/content.ts'
import { listSpacesInOrganizationById } from '../src/contract/content/spaces.ts'
import { listOrganizationsForAuthenticatedUser } from '../src/contract/people/organizations.ts'
import { createChangeRequest, updateChangeRequestContent } from '../src/contract/review/change-requests.ts'

const folder = process.argv[2] ?? 'screenshots'
const widths = [1440, 390]
const themes = ['light', 'dark'] as const

mkdirSync(folder, { recursive: true })
await withBrowser({ LECTERN_DEMO: 'true' }, async ({ url, page }) => {
  const call = createClient({ endpoint: url, token: adminToken })
  const { items: organizations } = await call(listOrganizationsForAuthenticatedUser)
  const organizationId = organizations[0]?.id ?? ''
  const { items: spaces } = await call(listSpacesInOrganizationById, { params: { organizationId } })
  const spaceId = spaces[0]?.id ?? ''
  const number = await proposeChange()
  const screens = screensOf({ organizationId, spaceId, number })
  for (const [name, path] of Object.entries(screens))
    for (const width of widths)
      for (const theme of themes) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.goto(`${url}${path}`)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true })
      }
  process.stdout.write(`${Object.keys(screens).length} screens are in ${folder}\n`)

  async function proposeChange(): Promise<number> {
    const made = await call(createChangeRequest, { params: { spaceId }, body: { subject: 'Say it better' } })
    const params = { spaceId, changeRequestId: made.id }
    const { pages } = await call(spaceContent.pages, { params: { spaceId } })
    const markdown = 'This page was written anew, with **other** words.\n\n* and a list'
    const changes = [
      { operation: 'update_page' as const, page: pages[0]?.id ?? '', document: { markdown } },
      { operation: 'insert_page' as const, title: 'A new page', document: { markdown } },
    ]
    await call(updateChangeRequestContent, { params, body: { changes } })
    return made.number
  }
})

type Shown = { organizationId: string; spaceId: string; number: number }

function screensOf({ organizationId, spaceId, number }: Shown): Record<string, string> {
  const [organization, space] = [`/app/orgs/${organizationId}`, `/app/spaces/${spaceId}`]
  return {
    home: organization,
    sites: `${organization}/sites`,
    settings: `${organization}/settings`,
    members: `${organization}/settings/members`,
    teams: `${organization}/settings/teams`,
    invitations: `${organization}/settings/invitations`,
    'single-sign-on': `${organization}/settings/single-sign-on`,
    tokens: `${organization}/settings/tokens`,
    audit: `${organization}/settings/audit`,
    webhooks: `${organization}/settings/webhooks`,
    account: `${organization}/account`,
    security: `${organization}/account/security`,
    page: `${space}/reference/every-block`,
    history: `${space}/~/history`,
    'broken-links': `${space}/~/links`,
    'change-requests': `${space}/~/changes?status=draft`,
    inbox: '/app/inbox',
    notifications: `${organization}/account/notifications`,
    'change-request': `${space}/changes/${number}`,
  }
}
