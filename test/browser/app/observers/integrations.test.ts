import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import {
  agreeToInstallationScopes,
  installIntegration,
  listOrganizationInstallations,
  siteInstallations,
} from '../../../../src/contract/observers/installations.ts'
import { listIntegrationEvents } from '../../../../src/contract/observers/integration-events.ts'
import {
  getOrganizationIntegrationStatus,
  publishIntegration,
} from '../../../../src/contract/observers/integrations.ts'
import { createSite } from '../../../../src/contract/publishing/sites.ts'
import { bundleIntegration } from '../../../bundle.ts'
import { barriersOn } from '../barriers.ts'
import { pick } from '../pick.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()

test(
  'an administrator installs an integration, answers what it asks, agrees to more, pauses and removes it',
  { timeout: 150_000 },
  async () => {
    const { call, organizationId, url } = installation()
    const params = { integrationName: 'asker' }
    await call(publishIntegration, {
      params,
      body: {
        title: 'Asker',
        summary: 'It asks **kindly**, see [more](https://example.org/). <script>alert(1)</script>',
        organization: organizationId,
        script: await bundleIntegration('asker'),
        target: 'all',
        scopes: ['space:content:read'],
        configurations: {
          account: {
            properties: {
              workspace: { type: 'string', title: 'Workspace' },
              region: { type: 'string', title: 'Region', enum: ['Europe', 'Asia'] },
              digest: { type: 'boolean', title: 'A digest' },
            },
            required: ['workspace', 'region'],
          },
          space: { componentId: 'settings' },
        },
      },
    })
    await call(createSpace, { params: { organizationId }, body: { title: 'Handbook' } })
    const page = await at(`/app/orgs/${organizationId}`, { bypassCSP: true, reducedMotion: 'reduce' })
    await page.getByRole('link', { name: 'Integrations' }).click()
    await page.getByRole('link', { name: 'Asker' }).click()
    await page.getByRole('strong').filter({ hasText: 'kindly' }).waitFor()
    await page.getByRole('link', { name: 'more', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Install' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Read the pages, files and change requests of its spaces').waitFor()
    await dialog.getByRole('button', { name: 'Install' }).click()
    await page.getByLabel('Workspace').fill('Acme')
    await page.getByText('A digest').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please select an item in the list.').waitFor()
    await page.getByRole('button', { name: /Region/ }).click()
    await page.getByRole('option', { name: 'Europe' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The configuration is saved').waitFor()
    await page.getByText('Active', { exact: true }).waitFor()

    await pick(page.getByRole('combobox', { name: 'Add a space' }), 'Handbook', 'Handbook')
    await page.getByRole('button', { name: 'Add Space' }).click()
    await page.getByRole('row', { name: /Handbook/ }).waitFor()
    expect(await barriersOn(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await barriersOn(page, { only: ['color-contrast'] })).toEqual([])
    await page.getByRole('link', { name: 'Configure it for Handbook' }).click()
    const asked = page.getByText('Ask your team first.')
    await asked.waitFor()
    // It stands beside the name of its section, not a line below.
    const topOf = async (of: Locator) => (await of.boundingBox())?.y ?? 0
    const name = page.getByRole('heading', { name: 'Configuration' })
    expect((await topOf(asked)) - (await topOf(name))).toBeLessThan(10)
    await page.getByRole('textbox', { name: 'Channel' }).fill('#docs')
    await page.getByText('Loud', { exact: true }).click()
    await page.getByRole('button', { name: 'Use this channel' }).click()
    await page.getByText('Tells #docs, loudly').waitFor()

    // Whoever publishes for their own organization agrees for it: here somebody took that back.
    const { items } = await call(listOrganizationInstallations, { params: { organizationId } })
    const installationId = items[0]?.installation.id ?? ''
    const narrowed = { params: { ...params, installationId }, body: { scopes: [] } }
    await call(agreeToInstallationScopes, narrowed)
    const sent = async () =>
      (await call(listIntegrationEvents, { params })).items.map(({ payload }) => payload.type)
    await expect.poll(sent).toContain('ui_render')
    await page.goto(`${url}/app/orgs/${organizationId}/integrations/asker`)
    await page.getByRole('button', { name: 'Agree' }).click()
    await page.getByRole('heading', { name: 'It asks for more' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Details of ui_render' }).first().click()
    await page
      .getByText(/was asked to save|It wrote nothing/)
      .first()
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Address of your program').fill('http://127.0.0.1:9/')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Only those of your own organization').waitFor()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('button', { name: 'Turn on' }).waitFor()

    const statusOf = async () => {
      const input = { params: { organizationId, ...params } }
      return (await call(getOrganizationIntegrationStatus, input)).status
    }
    await page.getByText('It runs').click()
    await expect.poll(statusOf).toBe('paused')
    await page.getByRole('button', { name: 'Uninstall' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Uninstall' }).click()
    await page.getByRole('heading', { name: 'Available' }).waitFor()
    await expect(statusOf()).rejects.toThrow()
  },
)

test('a button of a manifest leads to the integration, and what it keeps there outlasts what is saved here', async () => {
  const { call, organizationId } = installation()
  const params = { integrationName: 'connector' }
  await call(publishIntegration, {
    params,
    body: {
      title: 'Connector',
      organization: organizationId,
      script: await bundleIntegration('connector'),
      configurations: {
        account: {
          properties: {
            connection: {
              type: 'button',
              title: 'Connection',
              description: 'Lets it into your workspace.',
              button_text: 'Authorize',
              callback_url: '/authorize',
            },
            channel: { type: 'string', title: 'Channel' },
          },
          required: ['connection', 'channel'],
        },
      },
    },
  })
  await call(installIntegration, { params, body: { organization: organizationId } })
  const page = await at(`/app/orgs/${organizationId}/integrations/connector`)
  const channel = page.getByRole('textbox', { name: 'Channel' })
  await channel.fill('#docs')
  const connection = page.getByRole('group', { name: 'Connection' })
  await connection.getByText('Lets it into your workspace.').waitFor()
  const opened = page.waitForEvent('popup')
  await connection.getByRole('link', { name: 'Authorize' }).click()
  await (await opened).getByText('You can close this window now.').waitFor()

  const configurationOf = async () =>
    (await call(listOrganizationInstallations, { params: { organizationId } })).items[0]?.installation
      .configuration
  const known = page.waitForResponse(async (response) => (await response.text()).includes('of the service'))
  await page.bringToFront()
  await known
  expect(await channel.inputValue()).toBe('#docs')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Active', { exact: true }).waitFor()
  expect(await configurationOf()).toEqual({ connection: { key: 'of the service' }, channel: '#docs' })
})

test('a place says that it is not configured yet, or that the organization keeps it from running there', async () => {
  const { call, organizationId } = installation()
  const params = { integrationName: 'keyed' }
  const keyed = { properties: { key: { type: 'string' as const, title: 'Key' } }, required: ['key'] }
  const body = { title: 'Keyed', organization: organizationId, script: 'export default {}' }
  await call(publishIntegration, {
    params,
    body: { ...body, configurations: { account: keyed, site: keyed } },
  })
  const { id: siteId } = await call(createSite, { params: { organizationId }, body: { title: 'Docs' } })
  const { id: installationId } = await call(installIntegration, {
    params,
    body: { organization: organizationId },
  })
  const place = { params: { ...params, installationId }, body: { siteId } }
  await call(siteInstallations.install, place)
  const page = await at(`/app/orgs/${organizationId}/integrations/keyed/sites/${siteId}`)
  const configure = async (text: string) => {
    await page.getByRole('textbox', { name: 'Key' }).fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await page.getByText('Not configured yet', { exact: true }).waitFor()
  await configure('of the site')
  await page.getByText('Not configured yet', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'until it is configured for the organization' }).click()
  await page.getByText('Not configured yet', { exact: true }).first().waitFor()
  await configure('of the organization')
  await page.getByRole('link', { name: 'Configure it for Docs' }).click()
  await page.getByRole('heading', { name: 'Keyed on Docs' }).waitFor()
  expect(await page.getByRole('link', { name: 'for the organization' }).count()).toBe(0)

  const { id: secondId } = await call(createSite, { params: { organizationId }, body: { title: 'Blog' } })
  await call(siteInstallations.install, { ...place, body: { siteId: secondId } })
  await page.goto(`${installation().url}/app/orgs/${organizationId}/integrations`)
  const card = page.getByRole('listitem').filter({ hasText: 'Keyed' })
  await card.getByText('Active', { exact: true }).waitFor()
  await card.getByText('Not configured everywhere').waitFor()
})
