import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCollection } from '../../../../src/contract/content/collections.ts'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import { createWebhook } from '../../../../src/contract/observers/webhooks.ts'
import {
  createOrganizationInvite,
  inviteUsersToOrganization,
} from '../../../../src/contract/people/invites.ts'
import { createOrganizationSAMLProvider } from '../../../../src/contract/people/saml.ts'
import { createOrganizationTeam } from '../../../../src/contract/people/teams.ts'
import { barriersOn } from '../barriers.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()
const made = { space: '', collection: '', team: '', provider: '', webhook: '' }
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

beforeAll(async () => {
  const { call, organizationId } = installation()
  const params = { organizationId }
  made.collection = (await call(createCollection, { params, body: { title: long } })).id
  made.space = (await call(createSpace, { params, body: { title: long, parent: made.collection } })).id
  made.team = (await call(createOrganizationTeam, { params, body: { title: long.slice(0, 64) } })).id
  made.provider = (await call(createOrganizationSAMLProvider, { params, body: { label: 'Okta' } })).id
  const url = `https://hooks.example.org/${long.slice(0, 20)}`
  made.webhook = (await call(createWebhook, { params, body: { url, events: ['site_published'] } })).id
  await call(createOrganizationInvite, { params, body: { role: 'read' } })
  const emails = ['somebody.with.a.long.address@a-rather-long-domain-name.example.org']
  await call(inviteUsersToOrganization, { params, body: { emails, role: 'edit' } })
})

const ofOrganization = (path: string) => () => `/app/orgs/${installation().organizationId}${path}`
const screens: [name: string, path: () => string][] = [
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
  ['profile', ofOrganization('/account')],
  ['security', ofOrganization('/account/security')],
  ['own tokens', ofOrganization('/account/tokens')],
  ['settings of a space', () => `/app/spaces/${made.space}/~/settings`],
  ['access to a space', () => `/app/spaces/${made.space}/~/settings/access`],
  ['collection', () => `/app/collections/${made.collection}`],
  ['administration', () => '/app/administration'],
  ['first run, name', () => '/app/welcome/name'],
  ['first run, space', () => '/app/welcome/space'],
  ['first run, publishing', () => '/app/welcome/publish'],
  ['first run, done', () => '/app/welcome/done'],
  ['components', () => '/app/design'],
]

/** For somebody to look at; nothing compares it. */
async function photograph(page: Page, colorScheme: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-design-'))
  const path = join(folder, `${colorScheme}.png`)
  await page.screenshot({ path, fullPage: true })
  expect(statSync(path).size).toBeGreaterThan(20_000)
  if (process.env['LECTERN_KEEP_PHOTOGRAPHS'] === undefined) rmSync(folder, { recursive: true })
}

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  test.each(screens)(
    'nothing on the screen "%s" keeps anybody out, nor is it wider than a phone',
    async (name, path) => {
      const page = await at(path(), { colorScheme, bypassCSP: true, reducedMotion: 'reduce' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      // One component is the shape of what is on its way.
      const shapes = name === 'components' ? 1 : 0
      await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(shapes)
      expect(await barriersOn(page)).toEqual([])
      if (name === 'components') await photograph(page, colorScheme)
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    },
  )
})
