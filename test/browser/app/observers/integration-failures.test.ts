import { expect, test } from 'vitest'
import { createSpace } from '../../../../src/contract/content/spaces.ts'
import {
  listOrganizationInstallations,
  updateIntegrationInstallation,
} from '../../../../src/contract/observers/installations.ts'
import { publishIntegration } from '../../../../src/contract/observers/integrations.ts'
import { bundleIntegration } from '../../../bundle.ts'
import { barriersOn } from '../barriers.ts'
import { pick } from '../pick.ts'
import { useApp } from '../use-app.ts'

const { at, installation } = useApp()
const params = { integrationName: 'fragile' }

async function publishFragile(): Promise<void> {
  const { call, organizationId } = installation()
  const body = {
    title: 'Fragile',
    organization: organizationId,
    script: await bundleIntegration('fragile'),
    target: 'space' as const,
    blocks: [{ id: 'chooser', title: 'Chooser' }],
    configurations: { account: { componentId: 'settings' } },
  }
  await call(publishIntegration, { params, body })
  await call(createSpace, { params: { organizationId }, body: { title: 'Handbook' } })
}

test(
  'an administrator is told what of an integration failed, tries again, and knows what an end of it stops',
  { timeout: 150_000 },
  async () => {
    const { call, organizationId } = installation()
    await publishFragile()
    const page = await at(`/app/orgs/${organizationId}/integrations/fragile`, {
      bypassCSP: true,
      reducedMotion: 'reduce',
    })
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Install' }).click()

    const notice = page.getByRole('status').filter({ hasText: 'Setup failed' })
    await notice.getByText('The integration refuses: Choose a workspace first').waitFor()
    await page.getByText('The integration could not show this.').waitFor()
    const failures = page.getByRole('grid', { name: 'What went wrong' })
    await failures.getByRole('row', { name: /Drawing “settings”/ }).waitFor()
    await failures.getByText(/the settings are not there/).waitFor()
    expect(await barriersOn(page)).toEqual([])

    const { items } = await call(listOrganizationInstallations, { params: { organizationId } })
    const place = { ...params, installationId: items[0]?.installation.id ?? '' }
    await call(updateIntegrationInstallation, { params: place, body: { externalIds: ['ready'] } })
    await page.getByRole('button', { name: 'Try again' }).last().click()
    await page.getByText('Here they are').waitFor()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await notice.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Choose' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The integration "fragile" failed').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByText('Here they are').count()).toBe(1)

    await pick(page.getByRole('combobox', { name: 'Add a space' }), 'Handbook', 'Handbook')
    await page.getByRole('button', { name: 'Add Space' }).click()
    // Below, what went wrong is told of it too.
    const again = page.getByRole('button', { name: 'Set it up on Handbook again' })
    const row = page.getByRole('row', { name: /Handbook/ }).filter({ has: again })
    await row.getByText('The integration refuses: This space is not for it').waitFor()

    const missing: string[] = []
    page.on('response', (response) => {
      if (response.status() === 404) missing.push(response.url())
    })
    await page.getByRole('button', { name: 'Uninstall' }).click()
    await dialog.getByText('It is installed on Handbook.').waitFor()
    await dialog.getByText(/Pages keep its blocks/).waitFor()
    await dialog.getByRole('button', { name: 'Uninstall' }).click()
    await page.getByRole('heading', { name: 'Available' }).waitFor()
    await page.getByRole('link', { name: 'Fragile' }).click()
    await page.getByRole('button', { name: 'Install', exact: true }).waitFor()
    expect(missing).toEqual([])
  },
)
